/** The reports, manifests and charts of a run as files, for later steps and for artifacts. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type ComparisonRooms,
  type Preview,
  type PreviewedContext,
  writeOpenChart,
} from '../../pipeline/index.ts';
import type { Known } from '../../report/index.ts';
import type { Outputs } from './outputs.ts';
import { put, writeForms } from './report-forms.ts';

/** What `writeReportFiles` removes before it writes it anew. */
export const replacedNames = ['.gitignore', 'manifests', 'charts', 'deploys'];

/** Writes everything below `dir`, and says where; paths are relative to `from`, the workspace. */
export function writeReportFiles(
  dir: string,
  from: string,
  { report, contexts }: Preview,
  markdown: string,
  rooms: Pick<ComparisonRooms, 'renderReport'>,
  known: Known,
): Outputs {
  const outputs = writeForms(dir, from, report, markdown, rooms, known);
  const manifests = join(dir, 'manifests');
  const charts = join(dir, 'charts');
  // Anew: nothing of an earlier run stays, and no link of the repository's leads elsewhere.
  for (const folder of [manifests, charts]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  const taken = new Set<string>();
  for (const context of contexts) {
    const name = fileNameOf(context, taken);
    if (context.manifests !== undefined) writeFileSync(join(manifests, `${name}.yaml`), context.manifests());
    if (context.chart !== undefined) writeOpenChart(context.chart, join(charts, name));
  }
  return { ...outputs, 'manifests-path': relative(from, manifests), 'chart-path': relative(from, charts) };
}

/** What this run remembers, for whoever keeps files longer than the cache does. */
export function writeMemory(dir: string, text: string): void {
  put(join(dir, 'review.json'), text);
}

/** Named after service and context, whatever these hold; two of one name are told apart by a number. */
function fileNameOf({ report: { service, context } }: PreviewedContext, taken: Set<string>): string {
  const name = `${service}-${context}`.replaceAll(/[^\w.-]/g, '_').replace(/^[.-]+/, '_');
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
