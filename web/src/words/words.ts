/** What the client itself says, in the player's language.
 *
 * `t('Play now')` is looked up by its English in po/client.LANGUAGE.po; `{name}` is replaced by an argument;
 * `{n:ship|ships}` is a word that follows its number, as the engine's sentences have it. What the engine says comes
 * from the host already worded. */
import { signal } from '@preact/signals';

export const languages = { en: 'English', pt: 'Português', es: 'Español', fr: 'Français' } as const;
export type Language = keyof typeof languages | 'qps';

const loaders: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  pt: () => import('virtual:catalogue/pt'),
  es: () => import('virtual:catalogue/es'),
  fr: () => import('virtual:catalogue/fr'),
};

const catalogue = signal<Record<string, string>>({});
/** The language that sentences are in now: the one chosen, once its catalogue is here. */
export const language = signal<Language>('en');

/** Chooses a language; resolves when its sentences are here. */
export async function speak(wanted: Language): Promise<void> {
  const load = loaders[wanted];
  catalogue.value = load ? (await load()).default : {};
  language.value = wanted;
  document.documentElement.lang = wanted === 'qps' ? 'en' : wanted;
}

/** The language of this browser, if we speak it. */
export function browserLanguage(): Language {
  for (const wish of navigator.languages) {
    const code = wish.slice(0, 2);
    if (code in languages) return code as Language;
  }
  return 'en';
}

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'À',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
  n: 'ñ',
  N: 'Ñ',
  c: 'ç',
  C: 'Ç',
};

/** English with accents, as the engine's pseudo-language has them: what is plain on the page did not come from here. */
const accented = (text: string): string => text.replace(/[aeiouAEIOUnNcC]/g, (letter) => accents[letter] ?? letter);

export type Args = Record<string, string | number>;

/** The sentence with its arguments, as src/table/format.c fills those of the engine: tests/unit/message-cases.txt is
 * for both. */
function fill(text: string, args: Args): string {
  const oneIsZero = language.value === 'fr';
  const dress = language.value === 'qps' ? accented : (plain: string) => plain;
  let filled = '';
  let from = 0;
  for (const place of text.matchAll(/\{([^{}:]*)(?::([^{}]*))?\}/g)) {
    const [whole, name = '', words] = place;
    const value = args[name];
    filled += dress(text.slice(from, place.index));
    from = place.index + whole.length;
    if (words === undefined) {
      filled += value ?? '';
      continue;
    }
    const bar = words.indexOf('|');
    const one = value === 1 || (oneIsZero && value === 0);
    filled += dress(bar < 0 ? words : one ? words.slice(0, bar) : words.slice(bar + 1));
  }
  return filled + dress(text.slice(from));
}

/** A sentence of the client in the player's language. */
export function t(english: string, args: Args = {}): string {
  const text = fill(catalogue.value[english] ?? english, args);
  return language.value === 'qps' && english !== '' ? `[${text}]` : text;
}

/** A number as it is written in the player's language. */
export function decimal(value: number, places: number): string {
  return value.toLocaleString(language.value === 'qps' ? 'en' : language.value, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}
