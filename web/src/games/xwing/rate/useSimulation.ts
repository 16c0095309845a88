/** Many games of a squad, in a worker of its own. Another squad ends what is played for the one before. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SimTold } from '../../../local/simulation';
import type { SimNews, SimOrder } from '../../../local/simWorker';
import { language } from '../../../words/words';

/** Games in all to begin with, and each time that more are wanted: then the share of all is known to ± 5 per cent. */
export const GAMES = 400;

export interface Run {
  told: SimTold | null;
  state: 'none' | 'playing' | 'resting' | 'over';
  /** seconds that what was asked for will still take; null: not known yet */
  left: number | null;
  problem: string;
}

const nothing: Run = { told: null, state: 'none', left: null, problem: '' };

export interface Simulating extends Run {
  begin: () => void;
  rest: () => void;
  goOn: () => void;
  more: () => void;
}

export function useSimulation(game: string, squad: string, list: string | undefined, games = GAMES): Simulating {
  const [run, setRun] = useState<Run>(nothing);
  const worker = useRef<Worker | null>(null);
  const rests = useRef(false);

  const end = (): void => {
    worker.current?.terminate();
    worker.current = null;
    rests.current = false;
  };
  useEffect(() => {
    setRun(nothing);
    return end;
  }, [game, squad, list]);

  const hear = (news: SimNews): void => {
    if ('problem' in news) {
      end();
      setRun((known) => ({ ...known, state: known.told ? 'over' : 'none', problem: news.problem }));
      return;
    }
    const { told, playing, pace } = news;
    const over = told.games >= told.most_games;
    setRun({
      told,
      state: over ? 'over' : playing && !rests.current ? 'playing' : 'resting',
      left: pace > 0 ? Math.ceil(((told.most_games - told.games) * pace) / 1000) : null,
      problem: '',
    });
  };
  const order = (wish: SimOrder): void => worker.current?.postMessage(wish);
  const resting = (rest: boolean): void => {
    rests.current = rest;
    setRun((known) => ({ ...known, state: rest ? 'resting' : 'playing' }));
    order({ rest });
  };
  return {
    ...run,
    begin: () => {
      end();
      setRun({ ...nothing, state: 'playing' });
      const started = new Worker(new URL('../../../local/simWorker.ts', import.meta.url), { type: 'module' });
      started.onmessage = (event: MessageEvent<SimNews>) => {
        if (worker.current === started) hear(event.data);
      };
      started.onerror = (event) => hear({ problem: event.message });
      worker.current = started;
      order({ begin: { game, squad, language: language.value, ...(list ? { list } : {}) }, games });
    },
    rest: () => resting(true),
    goOn: () => resting(false),
    more: () => {
      rests.current = false;
      setRun((known) => ({ ...known, state: 'playing' }));
      order({ more: games });
    },
  };
}
