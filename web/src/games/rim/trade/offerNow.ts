/** The cards of the trade under way, of both players, as the table tells them. */
import type { Game } from '../../../game/game';
import { tableFact } from '../rimFacts';

export const offerNow = (game: Game): string[] => tableFact(game.view.value, 'offered')?.split('+') ?? [];
