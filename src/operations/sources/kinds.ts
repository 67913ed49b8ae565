/** The operations of each kind of source. A kind without an entry does not compile. */
import { type Chart, type GenerateOptions, generateChart, readChart } from '../../chart/index.ts';
import type { ContextSource, Loader } from '../../config/index.ts';
import type { Problem } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import { readableFolders } from '../../trust/index.ts';
import { helmFile, type MapValue, readOne, valueOf } from '../../yaml/index.ts';
import { mergedValues, withSecretsMarked } from './plain-chart.ts';
import type { Target } from './project.ts';

export interface GeneratedChartSource {
  /** Undefined where the configuration has errors. */
  readonly chart: Chart | undefined;
  readonly values: MapValue;
  readonly problems: readonly Problem[];
}

interface SourceKind<Source extends ContextSource> {
  /** Does helm use the chart in place, with value files? Otherwise it is generated, with its values in it. */
  readonly isUsedInPlace: boolean;
  /** A context's chart as data, with the inputs of its render. */
  readonly generate: (
    target: Target,
    source: Source,
    loader: Loader,
    options: GenerateOptions,
  ) => GeneratedChartSource;
  /** The compiled values of a context; for a plain chart its merged value files. */
  readonly values: (target: Target, source: Source, loader: Loader) => Omit<GeneratedChartSource, 'chart'>;
  /** The folders of its templates, the nearest first. */
  readonly templateFolders: (target: Target, source: Source) => readonly string[];
}

const kinds: {
  readonly [Kind in ContextSource['kind']]: SourceKind<Extract<ContextSource, { kind: Kind }>>;
} = {
  flavor: {
    isUsedInPlace: false,
    generate: ({ service, context }, _source, loader, options) =>
      generateChart(service, context, loader, options),
    values: ({ service, context }, _source, loader) =>
      generateChart(service, context, loader, { secrets: false }),
    templateFolders: ({ service }, { dir }) => [service.dir, dir.value],
  },
  chart: {
    isUsedInPlace: true,
    generate: ({ service }, { dir }) => ({
      chart: withSecretsMarked(readChart(dir.value, readableFolders(service))),
      values: new Map(),
      problems: [],
    }),
    values: (_target, source) => ({ values: mergedValues(source, readValues), problems: [] }),
    templateFolders: (_target, { dir }) => [dir.value],
  },
};

function kindOf(source: ContextSource): SourceKind<ContextSource> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a source has the kind that it is looked up by
  return kinds[source.kind] as SourceKind<ContextSource>;
}

export const isUsedInPlace = ({ context: { source } }: Target): boolean => kindOf(source).isUsedInPlace;

export const generate = (target: Target, loader: Loader, options: GenerateOptions): GeneratedChartSource =>
  kindOf(target.context.source).generate(target, target.context.source, loader, options);

export const valuesOf = (target: Target, loader: Loader): Omit<GeneratedChartSource, 'chart'> =>
  kindOf(target.context.source).values(target, target.context.source, loader);

export const templateFolders = (target: Target): readonly string[] =>
  kindOf(target.context.source).templateFolders(target, target.context.source);

function readValues(file: string) {
  const { tree } = readOne(file, readText(file), helmFile);
  return tree === undefined ? null : valueOf(tree);
}
