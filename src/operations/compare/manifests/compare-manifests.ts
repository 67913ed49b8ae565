/** Two sets of manifests against each other, as they are. */
import { resolve } from 'node:path';
import { statIfThere } from '../../../files/index.ts';
import type { ContextReport } from '../../../report/index.ts';
import { readBoth, readManifests } from '../../sources/manifest-files.ts';
import { placeIn, placeText } from './place-text.ts';
import { includesTests, redactOptionsOf } from '../compare-input.ts';
import { withLines } from '../finding-sources.ts';
import { compareAndJudge } from '../judge-context.ts';
import { plainValidationRules } from '../validation-rules.ts';
import type { CompareRun, ManifestPaths, SidesComparison } from '../types.ts';

/** Compares them as one context without a name. */
export async function compareManifests(sides: ManifestPaths, run: CompareRun): Promise<SidesComparison> {
  const { from, to, namespace = '' } = sides;
  const { cwd } = run.surroundings;
  const [before, after] = await textsOf(sides, run);
  const redact = redactOptionsOf(undefined, () => run.key);
  const { comparison, images } = await compareAndJudge(
    {
      before: { text: before, namespace },
      after: { text: after, namespace },
      infersNamespaces: namespace === '',
      redact,
      ignore: run.ignore,
      includeTests: includesTests(undefined, run.includeTests),
    },
    plainValidationRules(run.validate ?? 'changed'),
  );
  const report: ContextReport = {
    service: '',
    context: '',
    release: '',
    namespace,
    status: 'compared',
    problems: [],
    comparison: isFile(to, cwd)
      ? { ...comparison, findings: withLines(comparison.findings, to) }
      : comparison,
    images,
  };
  const head = { text: after, chart: noChart, values: [] };
  return { base: { name: from }, contexts: [{ compared: { report, head, redact } }], limits: [], run };
}

/** Files and standard input as they are, sources as they render. */
async function textsOf(
  { from, to, namespace = '' }: ManifestPaths,
  { surroundings, render }: CompareRun,
): Promise<readonly [string, string]> {
  const places = [placeIn(from), placeIn(to)] as const;
  if (places.every((place) => place === undefined)) return readBoth(from, to, surroundings.cwd);
  const text = (place: ReturnType<typeof placeIn>, name: string): Promise<string> | string =>
    place === undefined
      ? readManifests(name, surroundings.cwd)
      : placeText(place, { namespace, render }, surroundings);
  return [await text(places[0], from), await text(places[1], to)];
}

const noChart = { name: '', version: '', files: new Map() };

const isFile = (name: string, cwd: string): boolean =>
  name !== '-' && statIfThere(resolve(cwd, name))?.isFile() === true;
