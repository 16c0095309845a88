/** The worker in which a finished game is looked at again, so that the page stays smooth. It does nothing else, and
 * ends when it is done or is not wanted any more. */
import address from '../../../build/wasm/outrider.wasm?url';
import { Analysis, type AnalysisTold, type AnalysisWish } from './analysis';

/** What the page is told after each slice. */
export type AnalysisNews = { progress: number } | { told: AnalysisTold } | { problem: string };

/** How long a slice is at least (milliseconds). */
const SLICE = 150;

const tell = (news: AnalysisNews): void => postMessage(news);

async function work(wish: AnalysisWish): Promise<void> {
  const analysis = await Analysis.open(address, wish);
  for (let progress = 0; progress < 1; tell({ progress })) {
    const begin = performance.now();
    while (progress < 1 && performance.now() - begin < SLICE) progress = analysis.step();
  }
  tell({ told: analysis.told() });
  close();
}

onmessage = (event: MessageEvent<AnalysisWish>) =>
  void work(event.data).catch((problem: unknown) => {
    tell({ problem: problem instanceof Error ? problem.message : String(problem) });
    close();
  });
