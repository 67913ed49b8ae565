/** Two sets of manifests against each other, as they are. */
import { resolve } from 'node:path';
import { statIfThere } from '../../files/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { readBoth } from '../sources/manifest-files.ts';
import { includesTests, redactOptionsOf } from './compare-input.ts';
import { withLines } from './finding-sources.ts';
import { compareAndJudge } from './judge-context.ts';
import { plainValidationRules } from './validation-rules.ts';
import type { CompareRun, ManifestPaths, SidesComparison } from './types.ts';

/** Compares them as one context without a name. */
export async function compareManifests(sides: ManifestPaths, run: CompareRun): Promise<SidesComparison> {
  const { from, to, namespace = '' } = sides;
  const { cwd } = run.surroundings;
  const [before, after] = readBoth(from, to, cwd);
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

const noChart = { name: '', version: '', files: new Map() };

const isFile = (name: string, cwd: string): boolean =>
  name !== '-' && statIfThere(resolve(cwd, name))?.isFile() === true;
