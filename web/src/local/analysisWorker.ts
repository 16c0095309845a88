/** The worker in which a finished game is looked at again, so that the page stays smooth. It leads others
 * (analysisCrew.ts), does nothing else, and ends with them when it is done or is not wanted any more. */
import address from '../../../build/wasm/outrider.wasm?url';
import { Analysis, type AnalysisTold, type AnalysisWish } from './analysis';
import { AnalysisCrew } from './analysisCrew';
import { compile } from './engine';
import { helpersUsual } from './helpers';

/** What the page is told after each slice. */
export type AnalysisNews = { progress: number } | { told: AnalysisTold } | { problem: string };

/** How long a slice is (milliseconds): others are heard in between. */
const SLICE = 40;

const tell = (news: AnalysisNews): void => postMessage(news);

/** Lets messages in. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Others help if this browser lets workers have workers. */
function callHelpers(crew: AnalysisCrew): void {
  try {
    for (let i = helpersUsual(navigator.hardwareConcurrency); i > 0; i--)
      crew.join(new Worker(new URL('./analysisHelper.ts', import.meta.url), { type: 'module' }));
  } catch {
    // alone, then
  }
}

async function work(wish: AnalysisWish): Promise<void> {
  const analysis = Analysis.begin(await compile(address), wish);
  const crew = new AnalysisCrew(analysis, wish);
  callHelpers(crew);
  for (let progress = 0; progress < 1; tell({ progress })) {
    progress = crew.play(SLICE);
    await breathe();
  }
  crew.end();
  tell({ told: analysis.told() });
  close();
}

onmessage = (event: MessageEvent<AnalysisWish>) =>
  void work(event.data).catch((problem: unknown) => {
    tell({ problem: problem instanceof Error ? problem.message : String(problem) });
    close();
  });
