/** Which chart a HelmRelease installs, and from where. */
import {
  type ApiObject,
  type ApplicationFact,
  chartPlace,
  type ChartPart,
  type DiscoveryInput,
  mapAt,
  textAt,
  textsAt,
} from '../discover/index.ts';
import { UserError } from '../errors.ts';
import { isTrueAt } from '../discover/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { sourceFacts } from './facts.ts';
import { type KnownObjects, referenceOf } from './objects.ts';
import { folderOf, missingSource } from './source-place.ts';

export interface FluxChart {
  readonly place: Pick<ChartPart, 'chart' | 'repository' | 'version'>;
  /** Is it a folder of this repository? */
  readonly isOwn: boolean;
  /** They take the place of the chart's own values; undefined where these count. */
  readonly valuesFiles?: readonly string[];
  readonly ignoresMissing: boolean;
  readonly facts: readonly ApplicationFact[];
}

interface ChartInput {
  readonly object: ApiObject;
  readonly namespace: string | undefined;
  readonly known: KnownObjects;
  readonly place: Pick<DiscoveryInput, 'root' | 'isOwn'>;
}

/** Throws what is not rendered. */
export function chartOf(input: ChartInput): FluxChart {
  const { object, namespace, known } = input;
  const spec = mapAt(object.value, 'spec');
  const written = mapAt(mapAt(spec, 'chart'), 'spec');
  if (written !== undefined) return chartOfSpec(written, namespace, input);
  const reference = referenceOf(mapAt(spec, 'chartRef'), undefined, namespace);
  if (reference === undefined)
    throw new UserError('not-rendered', 'it has neither chart nor chartRef', {
      hint: 'it is a part of a HelmRelease, such as a patch: leave its folder out',
    });
  const source = known.find(reference, object.folder);
  if (source === undefined) throw missingSource(reference);
  const own = mapAt(source.value, 'spec') ?? new Map();
  if (reference.kind === 'HelmChart') return chartOfSpec(own, source.namespace ?? namespace, input);
  if (reference.kind !== 'OCIRepository')
    throw new UserError('not-rendered', `its chart comes from ${reference.kind} ${reference.name}`, {
      hint: 'Pligos reads OCIRepository and HelmChart in chartRef',
    });
  return {
    place: registryPlace(own),
    isOwn: false,
    ignoresMissing: false,
    facts: sourceFacts(reference.kind, own),
  };
}

function chartOfSpec(spec: MapValue, namespace: string | undefined, input: ChartInput): FluxChart {
  const { object, known } = input;
  const chart = textAt(spec, 'chart') ?? '';
  const version = textAt(spec, 'version') ?? '*';
  const valuesFiles = textsAt(spec, 'valuesFiles');
  const more = {
    ...(valuesFiles.length > 0 && { valuesFiles }),
    ignoresMissing: isTrueAt(spec, 'ignoreMissingValuesFiles'),
  };
  const reference = referenceOf(mapAt(spec, 'sourceRef'), undefined, namespace);
  if (reference === undefined)
    throw new UserError('not-rendered', 'its chart has no sourceRef', {
      hint: 'it is a part of a HelmRelease, such as a patch: leave its folder out',
    });
  const source = known.find(reference, object.folder);
  const own = mapAt(source?.value, 'spec');
  const facts = sourceFacts(reference.kind, own);
  if (reference.kind === 'HelmRepository') {
    if (own === undefined) throw missingSource(reference);
    return { place: chartPlace(textAt(own, 'url') ?? '', chart, version), isOwn: false, ...more, facts };
  }
  const { path, isOwn, version: range } = folderOf(reference, chart, input);
  return { place: { chart: path, ...(range !== undefined && { version: range }) }, isOwn, ...more, facts };
}

/** A digest counts before a range, and that before a tag. */
function registryPlace(spec: MapValue): FluxChart['place'] {
  const url = (textAt(spec, 'url') ?? '').replace(/\/+$/, '');
  const ref = mapAt(spec, 'ref');
  const [digest, range, tag] = [textAt(ref, 'digest'), textAt(ref, 'semver'), textAt(ref, 'tag')];
  if (digest !== undefined) return { chart: `${url}@${digest}` };
  if (range !== undefined) return { chart: url, version: range };
  return { chart: `${url}:${tag ?? 'latest'}` };
}
