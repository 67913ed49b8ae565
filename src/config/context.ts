/** Makes one `Context` of a context's keys; wrong shapes were reported before, and are ignored here. */
import { problem } from '../errors.ts';
import { isInside } from '../files/index.ts';
import { atOf, isMap, roundedNumbers, valueOf } from '../yaml/index.ts';
import { readChartHead } from './chart-head.ts';
import { textOf } from './check.ts';
import {
  type ContextPlace,
  entryAt,
  itemsAt,
  type Keys,
  secretsAt,
  settingsAt,
  sourceNouns,
  pathAt,
  pathInFile,
  pathsAt,
  refuseOthers,
  refuseValues,
  textAt,
  textsAt,
} from './context-keys.ts';
import {
  credentialValues,
  friendsAt,
  refuseRequirements,
  requirementCharts,
} from './friends/context-friends.ts';
import type { InheritedContext } from './inherit.ts';
import { addAll } from './problem-order.ts';
import { nameBases } from './paths/kustomization-sources.ts';
import { manifestsAt } from './paths/manifest-paths.ts';
import { editsAt } from './edits/edits.ts';
import { resolvePath, sourceIn, sourcesIn } from './paths/paths.ts';
import type {
  ChartSource,
  Context,
  FlavorSource,
  KustomizeSource,
  ManifestsSource,
  ServiceDependency,
  WrittenKindSource,
} from './types.ts';

/** The context; undefined where it has no usable source. */
export function readContext(inherited: InheritedContext, place: ContextPlace): Context | undefined {
  const keys: Keys = { ...inherited, place };
  // Read in any case, so that every wrong path is reported.
  const configs = pathsAt(keys, 'configs');
  const schemas = pathsAt(keys, 'schemas');
  const secrets = secretsAt(keys);
  const friends = friendsAt(keys, place.friends);
  const required = requirementCharts(friends, place);
  const edits = editsAt(keys, textAt(keys, 'kustomizeVersion', numbers));
  const written = readSource(keys, place);
  if (written === undefined) return undefined;
  if (written.kind !== 'flavor') refuseRequirements(friends, place.problems);
  const takesValues = written.kind === 'flavor' || written.kind === 'chart';
  if (!takesValues) refuseValues(keys, written.kind);
  const source =
    written.kind === 'flavor'
      ? { ...written, dependencies: [...written.dependencies, ...required.dependencies] }
      : written;
  return {
    name: place.name,
    at: place.at,
    source,
    ...settingsOf(keys),
    apiVersions: textsAt(keys, 'apiVersions').map(({ value }) => value),
    chartDependencies: [
      ...itemsAt(keys, 'chartDependencies').flatMap(([item, path]) => {
        const value = valueOf(item);
        return isMap(value) ? [{ value, at: atOf(item, path) }] : [];
      }),
      ...required.chartDependencies,
    ],
    artifacts: textAt(keys, 'artifacts')?.value === 'commit' ? 'commit' : 'cache',
    configs,
    ...(friends.length > 0 && { friends }),
    schemas,
    secrets: secrets.secrets,
    // Where nothing takes values, a friend gives only the order.
    secretValues: takesValues
      ? [...secrets.secretValues, ...credentialValues(friends, secrets.secrets, place.problems)]
      : [],
    sources: place.scope.named,
    ...(edits && { edits }),
    settings: settingsAt(keys),
  };
}

/** The keys with one text each, where they are present. */
function settingsOf(keys: Keys) {
  const release = textAt(keys, 'release');
  const namespace = textAt(keys, 'namespace');
  const cluster = textAt(keys, 'cluster')?.value;
  const kubeContext = textAt(keys, 'kubeContext')?.value;
  const helmVersion = textAt(keys, 'helmVersion', numbers);
  const kubeVersion = textAt(keys, 'kubeVersion', numbers)?.value;
  const chartVersion = textAt(keys, 'chartVersion', numbers)?.value;
  const appVersion = textAt(keys, 'appVersion', numbers)?.value;
  return {
    ...(release && { release }),
    ...(namespace && { namespace }),
    ...(cluster && { cluster }),
    ...(kubeContext && { kubeContext }),
    ...(helmVersion && { helmVersion }),
    ...(kubeVersion && { kubeVersion }),
    ...(chartVersion && { chartVersion }),
    ...(appVersion && { appVersion }),
  };
}

/** Versions may be written as numbers; the shapes say so for these keys. */
const numbers = { numbers: true } as const;

type SourceKind = WrittenKindSource['kind'];

/** The kinds of source: the reader of each. The key in a context is the name of the kind. */
const kinds: {
  readonly [Kind in SourceKind]: {
    readonly read: (
      keys: Keys,
      place: ContextPlace,
    ) => Extract<WrittenKindSource, { kind: Kind }> | undefined;
    readonly hint: string;
  };
} = {
  flavor: { read: flavorSource, hint: 'flavor: PATH (generated from a schema)' },
  chart: { read: chartSource, hint: 'chart: PATH (any Helm chart)' },
  manifests: { read: manifestsSource, hint: 'manifests: [PATH] (Kubernetes manifests as they are)' },
  kustomize: { read: kustomizeSource, hint: 'kustomize: PATH (a kustomization)' },
};

const isKind = (name: string): name is SourceKind => Object.hasOwn(kinds, name);
/** In the order in which they are listed. */
const kindNames = Object.keys(kinds).filter(isKind);

function readSource(keys: Keys, place: ContextPlace): WrittenKindSource | undefined {
  const [kind, second] = kindNames.filter((name) => entryAt(keys, name) !== undefined);
  const { name, at, problems } = place;
  if (kind !== undefined && second !== undefined) {
    const entry = entryAt(keys, second);
    problems.push(
      problem(
        'context-source',
        `the context "${name}" has both ${sourceNouns[kind].noun} and ${sourceNouns[second].noun}`,
        {
          at: entry === undefined ? at : atOf(entry.keyPlace, pathInFile(keys, second)),
          hint: 'remove one; an inherited one is removed by setting it to null',
        },
      ),
    );
  }
  if (kind === undefined) {
    // It may come from a parent that was not found.
    if (!keys.isWhole) return undefined;
    const nouns = kindNames.map((one) => sourceNouns[one].noun).join(' nor ');
    problems.push(
      problem('context-source', `the context "${name}" has neither ${nouns}`, {
        at,
        hint: `add ${kindNames.map((one) => kinds[one].hint).join(' or ')}`,
      }),
    );
    return undefined;
  }
  if (second === undefined) refuseOthers(keys, kind);
  return kinds[kind].read(keys, place);
}

function flavorSource(keys: Keys, { scope, problems }: ContextPlace): FlavorSource | undefined {
  const dependencies: ServiceDependency[] = [];
  for (const [item, path] of itemsAt(keys, 'dependencies')) {
    if (item.kind !== 'map') continue;
    const value = (key: string): string | undefined => textOf(item.entries.get(key)?.value, {});
    const [context, alias] = [value('context'), value('alias')];
    const pathTree = item.entries.get('path')?.value;
    const [written] = pathTree === undefined ? [] : sourceIn(pathTree, `${path}.path`);
    const folder = written && resolvePath(written, 'service', scope, problems);
    if (folder === undefined || context === undefined) continue;
    const contextAt = atOf(item.entries.get('context')?.value ?? item, `${path}.context`);
    const isFetched = scope.named.some(({ at }) => at === folder.at);
    dependencies.push({
      at: contextAt,
      dir: folder.value,
      context,
      ...(alias !== undefined && { alias }),
      ...(isFetched && { isFetched }),
    });
  }
  const dir = pathAt(keys, 'flavor');
  const spec = entryAt(keys, 'spec')?.value;
  if (dir === undefined) return undefined;
  return {
    kind: 'flavor',
    dir,
    valueFiles: [],
    spec: spec?.kind === 'map' ? spec : undefined,
    specPath: pathInFile(keys, 'spec'),
    dependencies,
  };
}

function chartSource(keys: Keys, { scope, loader, problems }: ContextPlace): ChartSource | undefined {
  const valueFiles = pathsAt(keys, 'valueFiles');
  const dir = pathAt(keys, 'chart');
  const tree = entryAt(keys, 'helmValues')?.value;
  const values = tree && valueOf(tree);
  if (tree) addAll(problems, roundedNumbers(tree, pathInFile(keys, 'helmValues')));
  if (dir === undefined) return undefined;
  // Problems of the chart itself are reported where the chart is used.
  const isOwn = isInside(dir.value, scope.dir);
  const name = isOwn ? readChartHead({ ...scope, dir: dir.value }, loader, []).name : undefined;
  return {
    kind: 'chart',
    dir,
    ...(name !== undefined && { name }),
    valueFiles,
    helmValues: isMap(values) ? values : undefined,
  };
}

function manifestsSource(keys: Keys, { scope, problems }: ContextPlace): ManifestsSource | undefined {
  const entry = entryAt(keys, 'manifests');
  if (entry === undefined) return undefined;
  const written = sourcesIn(entry.value, pathInFile(keys, 'manifests'));
  const at = atOf(entry.keyPlace, pathInFile(keys, 'manifests'));
  if (written.length === 0 && entry.value.kind === 'list')
    problems.push(
      problem('context-source', 'manifests: names no file and no folder', {
        at,
        hint: 'name at least one, as in manifests: [manifests]',
      }),
    );
  return {
    kind: 'manifests',
    dir: { value: scope.dir, at },
    valueFiles: [],
    entries: written.flatMap((one) => manifestsAt(one, scope, problems)),
  };
}

function kustomizeSource(keys: Keys, { scope, problems }: ContextPlace): KustomizeSource | undefined {
  const dir = pathAt(keys, 'kustomize');
  const version = textAt(keys, 'kustomizeVersion', numbers);
  if (dir === undefined) return undefined;
  nameBases(dir, scope, problems);
  return { kind: 'kustomize', dir, valueFiles: [], ...(version && { version }) };
}
