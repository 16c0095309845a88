/** A worker that plays jobs of an analysis for the worker that leads it (analysisCrew.ts). */
import { Analysis } from './analysis';
import type { CrewNews, CrewOrder, JobResult } from './analysisCrew';

let analysis: Analysis | null = null;

const tell = (news: CrewNews): void => postMessage(news);

function play(leader: Analysis, job: number): JobResult {
  while (leader.play(job)) continue;
  return { job, bytes: leader.result(job) };
}

function obey(order: CrewOrder): void {
  if ('module' in order) {
    analysis = Analysis.begin(order.module, order.wish);
    tell({ ready: true });
    return;
  }
  const mine = analysis;
  if (!mine) throw new Error('what to analyze comes first');
  if ('jobs' in order) {
    const begin = performance.now();
    const results = order.jobs.map((job) => play(mine, job));
    tell({ phase: order.phase, results, milliseconds: performance.now() - begin });
  } else {
    for (const { job, bytes } of order.results) mine.takeResult(job, bytes);
    mine.next();
  }
}

onmessage = (event: MessageEvent<CrewOrder>) => {
  try {
    obey(event.data);
  } catch (problem) {
    tell({ problem: problem instanceof Error ? problem.message : String(problem) });
    close();
  }
};
