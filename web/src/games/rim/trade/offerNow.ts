/** The cards of the trade under way, of both players, as the table tells them. */
import type { Game } from '../../../game/game';

export const offerNow = (game: Game): string[] => game.view.value?.facts?.['offered']?.split('+') ?? [];
