/** Makes a chart of manifests: a template for each file, of which helm prints the very text. */
import { basename } from 'node:path';
import type { Chart, ChartFile } from '../../../chart/index.ts';
import type { Context, ManifestsSource } from '../../../config/index.ts';
import { type At, isError, type Problem, problem } from '../../../errors.ts';
import { readText } from '../../../files/index.ts';
import { groupOf } from '../../../manifests/index.ts';
import { write } from '../../../yaml/index.ts';
import type { Target } from '../project.ts';
import { withoutCharts } from './charts-among.ts';
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
  const texts = withoutCharts(manifestFiles(source, service, problems), service, problems).map(readFile);
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
  const problems = [...found, ...texts.flatMap((text) => text.problems), ...twice(texts, target.context)];
  if (problems.length === 0 && texts.every(({ headers }) => headers.length === 0))
    problems.push(withoutResources(target.context));
  if (problems.some(isError)) return { chart: undefined, problems };
  return { chart, problems: [...problems, ...releaseProblems(target, chart, texts)] };
}

/** An upgrade to nothing would delete the whole release. */
const withoutResources = ({ source: { kind, dir } }: Context): Problem =>
  kind === 'kustomize'
    ? problem('kustomize-empty', 'the kustomization holds no resource', {
        at: dir.at,
        hint: 'name some in its resources:; to remove the release run helm uninstall',
      })
    : problem('manifests-empty', 'the files of manifests: hold no resource', {
        at: dir.at,
        hint: 'name files with resources; to remove the release run helm uninstall',
      });

/** A resource that stands twice: the second one cannot be created. */
function twice(texts: readonly ManifestText[], { namespace }: Context): readonly Problem[] {
  const places = new Map<string, At>();
  return texts
    .flatMap(({ headers }) => headers)
    .filter(({ header }) => !header.isHook && header.name !== '')
    .flatMap(({ header, at }) => {
      const own = header.namespace === '' ? (namespace?.value ?? '') : header.namespace;
      const key = JSON.stringify([groupOf(header.apiVersion), header.kind, own, header.name]);
      const first = places.get(key);
      if (first === undefined) {
        places.set(key, at);
        return [];
      }
      const other = first.file === at.file ? `line ${first.line}` : `${basename(first.file)}:${first.line}`;
      return [
        problem('manifests-twice', `${header.kind}/${header.name} stands here and at ${other}`, {
          at,
          hint: 'the cluster can hold only one; rename or remove the other',
        }),
      ];
    });
}

const fileOf = (text: string): ChartFile => ({
  content: Buffer.from(text),
  executable: false,
  secret: false,
});

function readFile({ file, template }: ManifestFile): ManifestText {
  const name = basename(file);
  if (unseen.test(template))
    return { text: '', headers: [], kinds: [], template, problems: [unseenName(template, file)] };
  if (/^kustomization(?:\.ya?ml)?$/i.test(name))
    return { text: '', headers: [], kinds: [], template, problems: [forKustomize(name, firstLine(file))] };
  return { ...readManifests(file, readText(file)), template };
}

/** helm prints the name of a template before its text: what ends a line there would begin a manifest. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

const unseenName = (template: string, file: string): Problem =>
  problem(
    'manifests-file-name',
    `the name ${JSON.stringify(template.replace(/^templates\//, ''))} holds a control character`,
    {
      at: firstLine(file),
      hint: 'rename the file or its folder',
    },
  );

const firstLine = (file: string): At => ({ file, line: 1, column: 1 });
