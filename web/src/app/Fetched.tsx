/** A screen whose code is fetched when it is first shown. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';

interface Wanted<Props> {
  /** the same function each time: what it fetched is kept */
  fetch: () => Promise<ComponentType<Props>>;
  props: Props;
}

export function Fetched<Props extends object>({ fetch, props }: Wanted<Props>) {
  /** with what fetched it: another screen in the same place is not this one */
  const [found, setFound] = useState<{ Page: ComponentType<Props>; fetch: Wanted<Props>['fetch'] } | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    setProblem('');
    fetch().then(
      (Page) => wanted && setFound({ Page, fetch }),
      (error: unknown) => wanted && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [fetch]);
  if (found?.fetch === fetch) return <found.Page {...props} />;
  return problem ? (
    <p class="bad message" role="alert" translate={false}>
      {problem}
    </p>
  ) : (
    <p class="soft message">{t('One moment.')}</p>
  );
}
