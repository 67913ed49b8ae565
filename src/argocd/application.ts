/** Reads an Application of Argo CD: what it renders, where it goes, and what it ignores. */
import {
  type ApiObject,
  type Application,
  type ApplicationPart,
  type DiscoveryInput,
  mapAt,
  mapsAt,
  placeIn,
  textAt,
  textsAt,
} from '../discover/index.ts';
import { type Problem, problem, UserError } from '../errors.ts';
import type { MapValue } from '../yaml/index.ts';
import { factsOf } from './facts.ts';
import { withOverrides } from './overrides.ts';
import { partOf } from './part.ts';

type Place = Pick<DiscoveryInput, 'root' | 'isOwn'>;

/** Undefined, with a warning, where Pligos does not render it. */
export function readApplication(
  object: ApiObject,
  place: Place,
  warnings: Problem[],
): Application | undefined {
  const spec = mapAt(object.value, 'spec');
  const destination = mapAt(spec, 'destination');
  const sources = sourcesOf(spec);
  const refuse = (what: string, hint: string): undefined => {
    warnings.push({
      ...problem('not-rendered', `${object.name}: ${what}`, { at: object.at, hint }),
      severity: 'warning',
    });
  };
  if (mapAt(spec, 'sourceHydrator') !== undefined)
    return refuse('its source hydrator renders it', 'Pligos renders source and sources alone');
  if (sources.length === 0 || destination === undefined)
    return refuse(
      'it has no source or no destination',
      'it is a part of an Application, such as a patch: leave its folder out',
    );
  const problems: Problem[] = [...severalReleases(sources, object)];
  const refs = new Map(
    sources.flatMap((source) => {
      const ref = textAt(source, 'ref');
      return ref === undefined ? [] : [[`$${ref}`, source] as const];
    }),
  );
  const parts: ApplicationPart[] = [];
  const isSeveral = mapsAt(spec, 'sources').length > 0;
  for (const [index, written] of sources.entries()) {
    const keys = isSeveral ? ['spec', 'sources', index] : ['spec', 'source'];
    try {
      const source = withOverrides(written, object.name, place);
      if (isOnlyNamed(source)) continue;
      const part = partOf(source, { object, keys, place, refs, refuse });
      if (part === undefined) return undefined;
      const isChart = textAt(source, 'chart') !== undefined;
      parts.push({ ...part, at: placeIn(object, [...keys, isChart ? 'chart' : 'path']) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems.map((one) => ({ at: placeIn(object, keys), ...one })));
    }
  }
  const helm = sources.map((source) => mapAt(source, 'helm')).find((one) => one !== undefined);
  const [first = new Map()] = sources;
  const ofKustomize = mapAt(first, 'kustomize');
  const [namespace, cluster] = [textAt(destination, 'namespace'), clusterOf(destination)];
  const kubeVersion = textAt(helm, 'kubeVersion') ?? textAt(ofKustomize, 'kubeVersion');
  const apiVersions = textsAt(helm, 'apiVersions');
  const release = releaseOf(sources, object.name);
  const ignored = mapsAt(spec, 'ignoreDifferences');
  return {
    name: object.name,
    folder: object.folder,
    kind: 'argocd',
    at: object.at,
    parts: problems.length > 0 ? [] : parts,
    destination: {
      release,
      ...(namespace !== undefined && { namespace: textAt(helm, 'namespace') ?? namespace }),
      ...(cluster !== undefined && { cluster }),
      ...(kubeVersion !== undefined && { kubeVersion }),
      ...(apiVersions.length > 0 && { apiVersions }),
    },
    ...(ignored.length > 0 && { ignore: { rules: [], ignoreDifferences: ignored } }),
    facts: factsOf(spec, sources),
    removal: textsAt(mapAt(object.value, 'metadata'), 'finalizers').some((one) =>
      one.startsWith('resources-finalizer.argocd.argoproj.io'),
    )
      ? 'deletes'
      : 'retains',
    ...(problems.length > 0 && { problems }),
  };
}

/** Other sources take its value files, and nothing else of it. */
const isOnlyNamed = (source: MapValue): boolean =>
  textAt(source, 'ref') !== undefined &&
  textAt(source, 'chart') === undefined &&
  textAt(source, 'path') === undefined;

/** Each chart has a release name of its own, and a context has one. */
function severalReleases(sources: readonly MapValue[], { name, at }: ApiObject): readonly Problem[] {
  const charts = sources.filter((source) => mapAt(source, 'helm') !== undefined);
  const releases = new Set(charts.map((source) => textAt(mapAt(source, 'helm'), 'releaseName') ?? name));
  if (releases.size < 2) return [];
  return [
    problem('not-in-this-version', `its charts have the releases ${[...releases].join(' and ')}`, {
      at,
      hint: 'give them one releaseName, or divide it into two Applications',
    }),
  ];
}

/** `sources` wins over `source`. */
function sourcesOf(spec: MapValue | undefined): readonly MapValue[] {
  const several = mapsAt(spec, 'sources');
  if (several.length > 0) return several;
  const source = mapAt(spec, 'source');
  return source === undefined ? [] : [source];
}

const releaseOf = (sources: readonly MapValue[], name: string): string =>
  sources
    .map((source) => textAt(mapAt(source, 'helm'), 'releaseName'))
    .find((release) => release !== undefined) ?? name;

const clusterOf = (destination: MapValue): string | undefined =>
  textAt(destination, 'name') ?? textAt(destination, 'server');
