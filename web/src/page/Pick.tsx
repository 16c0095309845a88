/** One of several, each with a word about it: cards that are radio buttons. */
export function Pick<Value extends string>({
  legend,
  value,
  choose,
  choices,
}: {
  legend: string;
  value: Value;
  choose: (value: Value) => void;
  choices: { value: Value; name: string; say?: string; off?: string | undefined; named?: boolean }[];
}) {
  return (
    <fieldset class="pick">
      <legend>{legend}</legend>
      {choices.map((each) => (
        <label key={each.value} class={`pick-card${each.value === value ? ' chosen' : ''}${each.off ? ' off' : ''}`}>
          <input
            type="radio"
            name={legend}
            checked={each.value === value}
            disabled={each.off !== undefined}
            onChange={() => choose(each.value)}
          />
          <strong translate={!each.named}>{each.name}</strong>
          {(each.off ?? each.say) && <span class="small soft">{each.off ?? each.say}</span>}
        </label>
      ))}
    </fieldset>
  );
}
