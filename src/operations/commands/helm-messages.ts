/** Shows helm's messages of a render without secrets: loaded only where helm has any. */
import { relative } from 'node:path';
import { logLine } from '../../text/index.ts';
import { lineCleaner } from '../render/clean-lines.ts';
import { placeOf } from '../render/helm-place.ts';
import type { PreparedContext } from '../render/prepare.ts';
import { renderableOf } from '../render/render.ts';
import { cleanerFor } from '../render/values-redactor.ts';
import { namedBy, sourceFile, withKeys } from '../sources/source-names.ts';
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
  const sources = { ...prepared, values, flags };
  const clean = lineCleaner(cleanerFor(prepared.target.context, surroundings, sources));
  const named = namedBy(prepared.target);
  for (const line of stderr.trimEnd().split('\n'))
    surroundings.host.info(logLine(clean(withKeys(line, named)), longestLine));
  const place = placeOf(stderr, prepared)?.at;
  const file = place && sourceFile(place.file, named);
  if (file === undefined) return;
  const { at } = file.source;
  const line = at === undefined ? 'the chart' : `${relative(surroundings.cwd, at.file)}:${at.line}`;
  surroundings.host.info(logLine(`${line} names its file: ${file.name}:${place?.line}`, longestLine));
}
