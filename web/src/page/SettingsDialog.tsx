/** What can be set: language, colours, size of text, pace, sounds, helps; and the keys. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { language, languages, speak, t, type Language } from '../words/words';
import { NameField } from './NameField';
import {
  chosenLanguage,
  helps,
  matSky,
  pace,
  palette,
  scenery,
  sound,
  still,
  textSize,
  volume,
  type MatSky,
  type Pace,
  type Palette,
} from './settings';

const shown = signal(false);

export function SettingsButton() {
  return (
    <button class="plain" aria-haspopup="dialog" aria-label={t('Settings')} onClick={() => (shown.value = true)}>
      <span aria-hidden="true">⚙</span> <span class="settings-word">{t('Settings')}</span>
    </button>
  );
}

function Choice<Value extends string>({
  label,
  value,
  choices,
  choose,
}: {
  label: string;
  value: Value;
  choices: [Value, string][];
  choose: (value: Value) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="segments">
        {choices.map(([each, name]) => (
          <label key={each} class={each === value ? 'segment chosen' : 'segment'}>
            <input type="radio" class="unseen" name={label} checked={each === value} onChange={() => choose(each)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Tick({ label, value, choose }: { label: string; value: boolean; choose: (on: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={value} onChange={(event) => choose(event.currentTarget.checked)} /> {label}
    </label>
  );
}

/** What is chosen here counts from now on, also where the address named another language. */
function choose(wanted: Language): void {
  chosenLanguage.value = wanted;
  void speak(wanted);
}

function Keys() {
  const keys: [string, string][] = [
    ['1 – 9', t('Answer with that number')],
    [t('Enter'), t('Confirm')],
    [t('Space'), t('Skip what is being shown')],
    ['H', t('Hold: show everything faster')],
    ['U', t('Take back')],
    ['+ −', t('Zoom in, out')],
    ['0', t('Back to what happens; once more: the whole mat')],
    ['← ↑ → ↓', t('Move the mat, or the ship in hand by 1 mm (with Shift 10 mm)')],
    ['[ ]', t('Turn the ship in hand by 1° (with Shift 45°)')],
    ['Esc', t('Close')],
  ];
  return (
    <details>
      <summary>{t('Keys')}</summary>
      <dl class="keys">
        {keys.map(([key, what]) => [
          <dt key={key}>
            <kbd translate={false}>{key}</kbd>
          </dt>,
          <dd key={`${key}-what`}>{what}</dd>,
        ])}
      </dl>
    </details>
  );
}

const skies = (): [MatSky, string][] => [
  ['squad', t('By my squad')],
  ['azure', t('Blue clouds')],
  ['ember', t('Red clouds')],
  ['jade', t('Green clouds')],
  ['violet', t('Violet clouds')],
  ['plain', t('Plain')],
];

export function SettingsDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (shown.value) dialog.current?.showModal();
  }, [shown.value]);
  if (!shown.value) return null;
  return (
    <dialog ref={dialog} class="settings panel" aria-labelledby="settings-title" onClose={() => (shown.value = false)}>
      <form method="dialog" class="column">
        <h2 id="settings-title">{t('Settings')}</h2>
        <NameField />
        <label>
          <span>{t('Language')}</span>
          <select
            value={language.value}
            onChange={(event) => choose(event.currentTarget.value as Language)}
            translate={false}
          >
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Choice<Palette>
          label={t('Colours')}
          value={palette.value}
          choose={(value) => (palette.value = value)}
          choices={[
            ['night', t('Night')],
            ['day', t('Day')],
            ['contrast', t('High contrast')],
          ]}
        />
        <label>
          <span>{t('The sky behind the mat')}</span>
          <select value={matSky.value} onChange={(event) => (matSky.value = event.currentTarget.value as MatSky)}>
            {skies().map(([sky, name]) => (
              <option key={sky} value={sky}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Choice<string>
          label={t('Size of text')}
          value={String(textSize.value)}
          choose={(value) => (textSize.value = Number(value))}
          choices={[
            ['90', t('Small')],
            ['100', t('Usual')],
            ['120', t('Large')],
            ['145', t('Huge')],
          ]}
        />
        <Choice<Pace>
          label={t('What others do is shown')}
          value={pace.value}
          choose={(value) => (pace.value = value)}
          choices={[
            ['slow', t('Slowly')],
            ['usual', t('At a usual pace')],
            ['fast', t('Fast')],
            ['instant', t('At once')],
          ]}
        />
        {still.value && <p class="small soft">{t('Your system asks for less motion: nothing moves by itself.')}</p>}
        <Choice<string>
          label={t('Sounds of the table')}
          value={String(volume.value)}
          choose={(value) => (volume.value = Number(value))}
          choices={[
            ['0', t('Silent')],
            ['30', t('Soft')],
            ['60', t('Usual')],
            ['100', t('Loud')],
          ]}
        />
        <Tick label={t('A sound when I am asked')} value={sound.value} choose={(on) => (sound.value = on)} />
        <Tick
          label={t('Helps at practice tables: where maneuvers end, where they can go, odds')}
          value={helps.value}
          choose={(on) => (helps.value = on)}
        />
        <Tick
          label={t('Painted worlds and skies in Outer Rim')}
          value={scenery.value}
          choose={(on) => (scenery.value = on)}
        />
        <Keys />
        <button class="main">{t('Done')}</button>
      </form>
    </dialog>
  );
}
