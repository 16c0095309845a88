/** "This looks wrong": everything that somebody else needs to see the same, in one file. Nothing is sent anywhere. */
import { signal } from '@preact/signals';
import { protocolVersion } from '@protocol';
import { version } from '../../package.json';
import type { Game } from '../game/game';
import { download, fileName } from '../page/download';
import { language } from '../words/words';
import { ruleWords } from './ledger';

/** What the player points at: the moment on the table, and a rule, if it is about one. */
export interface Doubt {
  entry: number;
  rule: string | null;
  say: string | null;
}

/** The game on this screen; null: none, and nothing can be reported. */
export const reportable = signal<Game | null>(null);
/** What is being reported; null: nothing. */
export const doubt = signal<Doubt | null>(null);

/** Opens the dialog: about what is shown now, unless an entry is named. */
export function reportWrong(
  what: { entry?: number | undefined; rule?: string | undefined; say?: string | undefined } = {},
): void {
  const game = reportable.value;
  if (game)
    doubt.value = { entry: what.entry ?? game.director.entry.value, rule: what.rule ?? null, say: what.say ?? null };
}

/** The record; or, where it would give away what others hide, why it is missing, and what this player knows instead. */
async function course(game: Game): Promise<Record<string, unknown>> {
  try {
    return { record: await game.record() };
  } catch (error) {
    return {
      record: null,
      record_missing: error instanceof Error ? error.message : String(error),
      history: game.log.value.map((line) => line.event),
    };
  }
}

/** The report as a file's text. */
export async function packReport(game: Game, what: Doubt, expected: string): Promise<string> {
  const report = {
    outrider_report: 1,
    game: game.id,
    entry: what.entry,
    said: what.say,
    rule: what.rule === null ? null : { id: what.rule, words: await ruleWords(what.rule) },
    expected,
    seat: game.eyes.value,
    language: language.value,
    client: version,
    protocol: protocolVersion,
    made: new Date().toISOString(),
    view: game.view.value,
    ...(await course(game)),
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}

export async function saveReport(game: Game, what: Doubt, expected: string): Promise<void> {
  download(fileName('report-', game.id, 'json'), await packReport(game, what, expected), 'application/json');
}
