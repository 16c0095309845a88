/** What every form for a new game has: the player's name, the button, and what went wrong. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Manner } from '@view';
import { NameField } from '../page/NameField';
import { Pick } from '../page/Pick';
import { go } from '../page/routes';
import { t } from '../words/words';
import { mannerSay } from './manners';
import type { Started } from './start';

interface Form {
  /** above the name: what the game is */
  head?: ComponentChildren;
  /** on the button */
  say: string;
  /** why the game cannot begin yet; '': it can */
  missing?: string;
  /** makes the game and sits down; the page then goes to its table */
  start: () => Promise<Started>;
  children: ComponentChildren;
}

export function NewGameForm({ head, say, missing = '', start, children }: Form) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      go((await start()).path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      {head}
      <NameField />
      {children}
      {problem && (
        <p class="bad" role="alert" translate={false}>
          {problem}
        </p>
      )}
      <div class="row">
        <button class="main big" disabled={missing !== '' || busy} aria-busy={busy}>
          {say}
        </button>
        {missing && <span class="soft small">{missing}</span>}
      </div>
    </form>
  );
}

export function MannerPick({
  manners,
  value,
  choose,
}: {
  manners: readonly Manner[];
  value: Manner;
  choose: (manner: Manner) => void;
}) {
  const names: Record<Manner, string> = { practice: t('Practice'), friendly: t('Friendly'), strict: t('Strict') };
  return (
    <Pick<Manner>
      legend={t('What kind of table?')}
      value={value}
      choose={choose}
      choices={manners.map((manner) => ({ value: manner, name: names[manner], say: mannerSay(manner) }))}
    />
  );
}

/** Against whom, as every game words it. */
export function againstMachine(): { value: 'machine'; name: string; say: string } {
  return { value: 'machine', name: t('The machine'), say: t('Begins at once. Works without a server.') };
}
