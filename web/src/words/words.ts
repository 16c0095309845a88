/** What the client itself says, in the player's language.
 *
 * `t('Play now')` is looked up by its English in po/client.LANGUAGE.po; `{name}` is replaced by an argument; `{n:ship|ships}` is a
 * word that follows its number, as the engine's sentences have it. What the engine says comes from the host already worded. */
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

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' };

/** English with accents and in brackets: what is plain on the page did not come from here. */
function pseudo(text: string): string {
  return `[${text.replace(/\{[^}]*\}|[aeiouAEIOU]/g, (part) => accents[part] ?? part)}]`;
}

export type Args = Record<string, string | number>;

function fill(text: string, args: Args): string {
  const oneIsZero = language.value === 'fr';
  return text.replace(/\{([a-z]+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return value === 1 || (oneIsZero && value === 0) ? one : (many ?? '');
  });
}

/** A sentence of the client in the player's language. */
export function t(english: string, args: Args = {}): string {
  const text = language.value === 'qps' ? pseudo(english) : (catalogue.value[english] ?? english);
  return fill(text, args);
}
