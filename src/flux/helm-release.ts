/** Reads a HelmRelease of Flux: which chart it installs, with which values, and what it changes of the result. */
import {
  type ChartPart,
  type IgnoredDifference,
  isTrueAt,
  mapAt,
  mapsAt,
  placeIn,
  textAt,
  textsAt,
} from '../discover/index.ts';
import type { Problem } from '../errors.ts';
import { type MapValue, mergeValues } from '../yaml/index.ts';
import { attempt } from './attempt.ts';
import { chartOf } from './chart-place.ts';
import { factsOf } from './facts.ts';
import { referenceOf } from './objects.ts';
import { patchesOf } from './post-renderers.ts';
import { shortenRelease } from './release-name.ts';
import { removalOf } from './removal.ts';
import type { FluxApplication, ReadInput } from './types.ts';
import { composedValues } from './values.ts';
import { valuesOfFiles } from './values-files.ts';

/** Undefined, with a warning, where Pligos does not render it. */
export function readHelmRelease(
  { object, parent, known, place }: ReadInput,
  problems: Problem[],
): FluxApplication | undefined {
  const spec = mapAt(object.value, 'spec') ?? new Map();
  const namespace = object.namespace ?? parent?.targetNamespace;
  const targetNamespace = textAt(spec, 'targetNamespace') ?? namespace;
  const made = attempt(object, problems, () => {
    const chart = chartOf({ object, namespace, known, place });
    const values = mergeValues(valuesOfFiles(chart, place), composedValues(object, namespace, known));
    const part: ChartPart = {
      kind: 'chart',
      ...chart.place,
      at: placeIn(object, ['spec', 'chart', 'spec', 'chart']),
      valueFiles: [],
      ...(values.size > 0 && { values }),
      ...(skipsCrds(spec) && { flags: ['--skip-crds'] }),
    };
    return { part, facts: chart.facts };
  });
  if (made === undefined) return undefined;
  const cluster = textAt(mapAt(mapAt(spec, 'kubeConfig'), 'secretRef'), 'name');
  const release = releaseOf(spec, object.name);
  const patches = patchesOf(object, problems);
  const ignore = ignoredBy(spec);
  return {
    object: 'HelmRelease',
    objectName: object.name,
    namespace,
    targetNamespace,
    isPruned: true,
    dependencies: mapsAt(spec, 'dependsOn').flatMap(
      (one) => referenceOf(one, 'HelmRelease', namespace) ?? [],
    ),
    application: {
      name: object.name,
      folder: object.folder,
      kind: 'flux',
      at: object.at,
      parts: made.value === undefined ? [] : [made.value.part],
      destination: {
        release,
        ...(targetNamespace !== undefined && { namespace: targetNamespace }),
        ...(cluster !== undefined && { cluster }),
      },
      ...(ignore.length > 0 && { ignore: { rules: ignore } }),
      ...(patches.length > 0 && { patches }),
      facts: [...factsOf(spec), ...(made.value?.facts ?? [])],
      ...(made.errors.length > 0 && { problems: made.errors }),
      removal: removalOf(object, parent?.isPruned ?? true),
    },
  };
}

function releaseOf(spec: MapValue, name: string): string {
  const written = textAt(spec, 'releaseName');
  if (written !== undefined) return written;
  const namespace = textAt(spec, 'targetNamespace');
  return shortenRelease(namespace === undefined ? name : `${namespace}-${name}`);
}

/** An upgrade leaves the definitions alone unless it says otherwise, but the chart's own are what is deployed. */
function skipsCrds(spec: MapValue): boolean {
  const install = mapAt(spec, 'install');
  return textAt(install, 'crds') === 'Skip' || isTrueAt(install, 'skipCRDs');
}

function ignoredBy(spec: MapValue): readonly IgnoredDifference[] {
  return mapsAt(mapAt(spec, 'driftDetection'), 'ignore').flatMap((row) => {
    const target = mapAt(row, 'target');
    const [kind, name] = [textAt(target, 'kind'), textAt(target, 'name')];
    return textsAt(row, 'paths').map((path) => ({
      ...(kind !== undefined && { kind }),
      ...(name !== undefined && { name }),
      path,
      reason: 'driftDetection of the HelmRelease',
    }));
  });
}
