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
  const [Found, setFound] = useState<ComponentType<Props> | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    fetch().then(
      (found) => wanted && setFound(() => found),
      (error: unknown) => wanted && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [fetch]);
  if (Found) return <Found {...props} />;
  return problem ? (
    <p class="bad message" role="alert" translate={false}>
      {problem}
    </p>
  ) : (
    <p class="soft message">{t('One moment.')}</p>
  );
}
