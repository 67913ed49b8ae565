/** Shows helm's messages of a render without secrets: loaded only where helm has any. */
import { logLine } from '../../text/index.ts';
import { lineCleaner } from '../render/clean-lines.ts';
import type { PreparedContext } from '../render/prepare.ts';
import { renderableOf } from '../render/render.ts';
import { cleanerFor } from '../render/values-redactor.ts';
import type { Surroundings } from '../surroundings.ts';

const longestLine = 10_000;

/** Reports each line of `stderr` by itself. */
export function reportHelmMessages(
  stderr: string,
  prepared: PreparedContext,
  flags: readonly string[],
  surroundings: Surroundings,
): void {
  const { values } = renderableOf(prepared);
  const sources = { chart: prepared.chart, values, flags };
  const clean = lineCleaner(cleanerFor(prepared.target.context, surroundings, sources));
  for (const line of stderr.trimEnd().split('\n')) surroundings.host.info(logLine(clean(line), longestLine));
}
