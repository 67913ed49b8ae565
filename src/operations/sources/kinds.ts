/** The operations of each kind of source. A kind without an entry does not compile. */
import { join } from 'node:path';
import { type Chart, type GenerateOptions, generateChart, readChart } from '../../chart/index.ts';
import { friendValues } from '../../compile/index.ts';
import type { ContextSource, Loader } from '../../config/index.ts';
import type { Problem } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import { readableFolders } from '../../trust/index.ts';
import { helmFile, type MapValue, readOne, valueOf } from '../../yaml/index.ts';
import { filesOfTemplate } from './manifests/manifest-files.ts';
import { builtChart } from './manifests/built-chart.ts';
import { manifestsChart } from './manifests/manifests-chart.ts';
import { mergedValues, withSecretsMarked } from './plain-chart.ts';
import type { Target } from './target.ts';

export interface GeneratedChartSource {
  /** Undefined where the configuration has errors. */
  readonly chart: Chart | undefined;
  readonly values: MapValue;
  readonly problems: readonly Problem[];
}

interface TemplateFile {
  readonly file: string;
  /** It must be in this folder. */
  readonly folder: string;
}

const inFolder =
  (path: string) =>
  (folder: string): TemplateFile => ({ folder, file: join(folder, path) });

interface SourceKind<Source extends ContextSource> {
  /** Does helm use the chart in place, with value files? Otherwise it is generated, with its values in it. */
  readonly isUsedInPlace: boolean;
  /** Were its files there without Pligos? Then the base of a context that is new can be rendered with the head's context. */
  readonly isOfOwnFiles: boolean;
  /** A context's chart as data, with the inputs of its render. */
  readonly generate: (
    target: Target,
    source: Source,
    loader: Loader,
    options: GenerateOptions,
  ) => GeneratedChartSource;
  /** The compiled values of a context; for a plain chart its merged value files. */
  readonly values: (target: Target, source: Source, loader: Loader) => Omit<GeneratedChartSource, 'chart'>;
  /** The folders with a Chart.yaml that the chart is made of, the nearest first. */
  readonly chartFolders: (target: Target, source: Source) => readonly string[];
  /** The files, existing or not, that a template of this path in the chart can be. */
  readonly templateFiles: (target: Target, source: Source, path: string) => readonly TemplateFile[];
}

const kinds: {
  readonly [Kind in ContextSource['kind']]: SourceKind<Extract<ContextSource, { kind: Kind }>>;
} = {
  flavor: {
    isUsedInPlace: false,
    isOfOwnFiles: false,
    generate: ({ service, context }, _source, loader, options) =>
      generateChart(service, context, loader, options),
    values: ({ service, context }, _source, loader) =>
      generateChart(service, context, loader, { secrets: false }),
    chartFolders: ({ service }, { dir }) => [service.dir, dir.value],
    templateFiles: ({ service }, { dir }, path) => [service.dir, dir.value].map(inFolder(path)),
  },
  chart: {
    isUsedInPlace: true,
    isOfOwnFiles: true,
    generate: ({ service }, { dir }) => ({
      chart: withSecretsMarked(readChart(dir.value, readableFolders(service))),
      values: new Map(),
      problems: [],
    }),
    values: ({ service, context }, source, loader) => {
      const friends = friendValues(service, context, loader);
      return {
        values: mergedValues(source, friends.values, readValues),
        problems: friends.problems,
      };
    },
    chartFolders: (_target, { dir }) => [dir.value],
    templateFiles: (_target, { dir }, path) => [dir.value].map(inFolder(path)),
  },
  manifests: {
    isUsedInPlace: false,
    isOfOwnFiles: true,
    generate: (target, source) => ({ ...manifestsChart(target, source), values: new Map() }),
    values: () => ({ values: new Map(), problems: [] }),
    chartFolders: () => [],
    templateFiles: ({ service }, _source, path) =>
      filesOfTemplate(path, service).map((file) => ({ folder: service.root, file })),
  },
  kustomize: {
    isUsedInPlace: false,
    isOfOwnFiles: true,
    generate: (target, source) => ({ ...builtChart(target, source), values: new Map() }),
    values: () => ({ values: new Map(), problems: [] }),
    chartFolders: () => [],
    // The render does not say which file a resource comes from.
    templateFiles: () => [],
  },
  joined: {
    isUsedInPlace: false,
    isOfOwnFiles: true,
    generate: (target, source) => ({ ...builtChart(target, source), values: new Map() }),
    values: () => ({ values: new Map(), problems: [] }),
    chartFolders: () => [],
    templateFiles: () => [],
  },
};

function kindOf(source: ContextSource): SourceKind<ContextSource> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a source has the kind that it is looked up by
  return kinds[source.kind] as SourceKind<ContextSource>;
}

export const isUsedInPlace = ({ context: { source } }: Target): boolean => kindOf(source).isUsedInPlace;

export const isOfOwnFiles = ({ context: { source } }: Target): boolean => kindOf(source).isOfOwnFiles;

export const generate = (target: Target, loader: Loader, options: GenerateOptions): GeneratedChartSource =>
  kindOf(target.context.source).generate(target, target.context.source, loader, options);

export const valuesOf = (target: Target, loader: Loader): Omit<GeneratedChartSource, 'chart'> =>
  kindOf(target.context.source).values(target, target.context.source, loader);

export const chartFolders = (target: Target): readonly string[] =>
  kindOf(target.context.source).chartFolders(target, target.context.source);

export const templateFiles = (target: Target, path: string): readonly TemplateFile[] =>
  kindOf(target.context.source).templateFiles(target, target.context.source, path);

function readValues(file: string) {
  const { tree } = readOne(file, readText(file), helmFile);
  return tree === undefined ? null : valueOf(tree);
}
