/** Reports what changed in the cluster since the last release, without its secrets. */
import type { DriftedField, JsonValue, JsonMap, PredictedResource, Prediction } from '../../cluster/index.ts';
import type { PathStep } from '../../diff/index.ts';
import { fromJson, type Header } from '../../manifests/index.ts';
import type { DriftRow } from '../../report/index.ts';
import { isList, isMap, type MapValue, sameValue, type Value } from '../../yaml/index.ts';
import { identityOf } from './findings.ts';

/** An object without its secrets. */
type Hide = (header: Header, object: MapValue) => MapValue;

/** Fields in the order of the resources; a released resource that was deleted is one row. */
export function driftRows({ resources }: Prediction, hide: Hide): readonly DriftRow[] {
  return resources.flatMap((resource) => {
    const { action, released, live, notAsked, refusal } = resource;
    const wasThere = released !== undefined && action !== 'hook';
    // An update without a live object: the server did not allow to read it.
    const isUnseen = notAsked !== undefined || action === 'update' || refusal?.why === 'unknown-kind';
    const isAway = live === undefined && !isUnseen;
    if (wasThere && isAway) return [{ resource: identityOf(resource), reverted: action === 'create' }];
    return resource.drift.length === 0 ? [] : rowsOf(resource, hide);
  });
}

function rowsOf(resource: PredictedResource, hide: Hide): DriftRow[] {
  const header = headerOf(resource);
  const hidden = (object: JsonMap | undefined): Value =>
    object === undefined ? null : hide(header, asMap(fromJson(object)));
  const [released, live, after] = [resource.released, resource.live, resource.after].map(hidden);
  const hideAlone = (path: Path, raw: JsonValue): Value | undefined =>
    path.reduce<Value | undefined>(valueAt, hide(header, asMap(wrapInPath(path, fromJson(raw)))));
  return resource.drift.map((field) => ({
    resource: identityOf(resource),
    path: field.path.map(stepOf),
    ...valueOf('released', field.released, released, field.path, hideAlone),
    ...valueOf('live', field.live, live, field.path, hideAlone),
    ...(field.manager !== undefined && { manager: field.manager }),
    ...(field.time !== undefined && { time: field.time }),
    ...(resource.notAsked === undefined && { reverted: field.reverted }),
    ...(field.isLeft && { isLeft: true as const }),
    ...(field.byController && { byController: true as const }),
    ...(field.after === null ? { after: null } : valueOf('after', field.after, after, field.path, hideAlone)),
  }));
}

const asMap = (value: Value): MapValue => (isMap(value) ? value : new Map());

/** The field's value in the redacted object. */
function valueOf<Side extends 'released' | 'live' | 'after'>(
  side: Side,
  raw: JsonValue | undefined,
  object: Value | undefined,
  path: Path,
  hideAlone: (path: Path, raw: JsonValue) => Value | undefined,
): { readonly [key in Side]?: Value } {
  if (raw === undefined) return {};
  // The server stores a release's stringData under data.
  const value = path.reduce<Value | undefined>(valueAt, object) ?? hideAlone(path, raw);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is a plain string to the compiler
  return { [side]: value ?? hiddenValue } as { readonly [key in Side]?: Value };
}

/** A value whose path changes when secrets are hidden (a list item that is identified by one). */
const hiddenValue = '(hidden)';

type Path = DriftedField['path'];

/** The value at its path, with only the keys that identify its items. */
const wrapInPath = (path: Path, value: Value): Value =>
  path.reduceRight<Value>((inner, step) => {
    if (step.kind === 'key') return new Map([[step.key, inner]]);
    if (step.kind !== 'item' || !isMap(inner)) return [inner];
    return [new Map([...step.keys.map(({ key, value: own }) => [key, fromJson(own)] as const), ...inner])];
  }, value);

function valueAt(outer: Value | undefined, step: Path[number]): Value | undefined {
  if (step.kind === 'key') return isMap(outer) ? outer.get(step.key) : undefined;
  if (!isList(outer)) return undefined;
  if (step.kind === 'index') return outer[step.index];
  if (step.kind === 'member') return outer.find((item) => sameValue(item, fromJson(step.value)));
  return outer.find(
    (item) =>
      isMap(item) && step.keys.every(({ key, value }) => sameValue(item.get(key) ?? null, fromJson(value))),
  );
}

/** As a report shows them. */
const stepOf = (step: Path[number]): PathStep => {
  if (step.kind === 'key') return step;
  if (step.kind === 'index') return { kind: 'index', before: step.index, after: step.index };
  if (step.kind === 'member') return { kind: 'member', value: fromJson(step.value) };
  const keys = step.keys.map(({ key, value }) => ({ key, value: fromJson(value) }));
  return { kind: 'item', keys, occurrence: 1 };
};

export function headerOf({ apiVersion, kind, namespace, name }: PredictedResource): Header {
  return { apiVersion, kind, namespace, name, generateName: '', isHook: false, isTest: false };
}
