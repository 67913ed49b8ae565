/** Notes beside the lines of a change: at most ten of each level, as GitHub shows of one step. */
import type { Annotation } from '../../../report/index.ts';
import type { RunnerHost } from './runner-host.ts';

const most = 10;

/** Those of the report first, then what was told on the way; each once. */
export function annotateAll(ofReport: readonly Annotation[], host: RunnerHost): void {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  for (const annotation of [...ofReport, ...host.reported]) {
    const key = JSON.stringify(annotation);
    const count = counts.get(annotation.level) ?? 0;
    if (seen.has(key) || count >= most) continue;
    seen.add(key);
    counts.set(annotation.level, count + 1);
    host.annotate(annotation);
  }
}
