/** Makes a chart of manifests: a template for each file, of which helm prints the very text. */
import { basename } from 'node:path';
import type { Chart, ChartFile } from '../../../chart/index.ts';
import type { ManifestsSource } from '../../../config/index.ts';
import { type At, isError, type Problem } from '../../../errors.ts';
import { readText } from '../../../files/index.ts';
import { write } from '../../../yaml/index.ts';
import type { Target } from '../project.ts';
import { manifestFiles, type ManifestFile } from './manifest-files.ts';
import { releaseProblems } from './release-problems.ts';
import { forKustomize, type ManifestText, readManifests } from './manifest-text.ts';

export interface ManifestsChart {
  /** Undefined where something of it has errors. */
  readonly chart: Chart | undefined;
  readonly problems: readonly Problem[];
}

export function manifestsChart({ service, context }: Target, source: ManifestsSource): ManifestsChart {
  const problems: Problem[] = [];
  const texts = manifestFiles(source, service, problems).map(readFile);
  return chartOfTexts({ service, context }, texts, problems);
}

/** The chart of what was read; its name is the service's. */
export function chartOfTexts(
  target: Pick<Target, 'service' | 'context'>,
  texts: readonly ManifestText[],
  found: readonly Problem[],
): ManifestsChart {
  const { name } = target.service;
  const version = '0.1.0';
  const metadata = new Map([
    ['apiVersion', 'v2'],
    ['name', name],
    ['description', 'Manifests as they are, made a chart by Pligos'],
    ['version', version],
  ]);
  const files = new Map<string, ChartFile>([
    ['Chart.yaml', fileOf(write(metadata))],
    ...texts
      .map(({ template, text }) => [template, fileOf(text)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const chart: Chart = { name, version, files };
  const problems = [...found, ...texts.flatMap((text) => text.problems)];
  if (problems.some(isError)) return { chart: undefined, problems };
  return { chart, problems: [...problems, ...releaseProblems(target, chart, texts)] };
}

const fileOf = (text: string): ChartFile => ({
  content: Buffer.from(text),
  executable: false,
  secret: false,
});

function readFile({ file, template }: ManifestFile): ManifestText {
  const name = basename(file);
  if (/^kustomization(?:\.ya?ml)?$/i.test(name))
    return { text: '', headers: [], kinds: [], template, problems: [forKustomize(name, firstLine(file))] };
  return { ...readManifests(file, readText(file)), template };
}

const firstLine = (file: string): At => ({ file, line: 1, column: 1 });
