/**
 * Immutable fields of a chart's own pods: hardly anything may change. Hook and test pods are recreated each
 * time.
 */
import type { Change } from '../../diff/index.ts';
import { at, listOf, mapOf, textOf } from '../../manifests/index.ts';
import { isMap, isNumeral, type MapValue, sameValue, type Value } from '../../yaml/index.ts';
import { compareQuantities, keyAt, keysOf } from './readers.ts';
import { judgeEach, type ImmutableRow, type Update, type UpdateVerdict } from './row.ts';

const source =
  'kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodUpdate; rejected by a 1.34.4 server';
const hint =
  'give the Pod another name, or delete it before the upgrade; a Deployment replaces its pods by itself';

export const podRows: readonly ImmutableRow[] = [
  {
    id: 'immutable-pod-spec',
    kind: 'Pod',
    path: ['spec'],
    when: 'spec changes, except images, activeDeadlineSeconds (set or lowered), more tolerations or their seconds, fewer schedulingGates; a gated Pod may add nodeSelector and node affinity',
    hint,
    source,
    verdicts: judgeEach(specVerdict),
  },
  {
    id: 'immutable-pod-annotations',
    kind: 'Pod',
    path: ['metadata', 'annotations'],
    when: 'an annotation container.apparmor.security.beta.kubernetes.io/* or kubernetes.io/config.mirror changes',
    hint,
    source:
      'kubernetes 1.34.4 pkg/apis/core/validation/validation.go, ValidatePodSpecificAnnotationUpdates; rejected by a 1.34.4 server',
    verdicts: judgeEach((change) => {
      const keys =
        change.path.length > 2
          ? [keyAt(change, 2)]
          : [change.before, change.after].flatMap((value) => [...(mapOf(value)?.keys() ?? [])]);
      return keys.some(isFixedAnnotation) ? 'refused' : 'accepted';
    }),
  },
];

const isFixedAnnotation = (key: string): boolean =>
  key.startsWith('container.apparmor.security.beta.kubernetes.io/') || key === 'kubernetes.io/config.mirror';

function specVerdict(change: Change, { pair }: Update): UpdateVerdict {
  const [, field = '', item, key, below, ...deeper] = keysOf(change);
  const { before, after } = pair;
  switch (field) {
    case 'containers':
    case 'initContainers':
      if (item === '*' && key === 'image' && change.kind === 'changed') return 'accepted';
      return key === 'resources' && below === 'requests' && isFilledIn(change, deeper, pair)
        ? 'accepted'
        : 'refused';
    case 'activeDeadlineSeconds':
      if (change.kind === 'added') return 'accepted';
      return (compareQuantities(change.after, change.before) ?? 1) < 0 ? 'accepted' : 'refused';
    case 'tolerations':
      return onlyMore(listOf(at(before, 'spec', field)), listOf(at(after, 'spec', field)));
    case 'schedulingGates':
      return gates(after).every((gate) => gates(before).includes(gate)) ? 'accepted' : 'refused';
    case 'terminationGracePeriodSeconds':
      return isNumeral(change.before) && change.before.numeral.startsWith('-') && isOne(change.after)
        ? 'accepted'
        : 'refused';
    case 'nodeSelector':
      return gates(before).length > 0 && change.kind === 'added' ? whileGated : 'refused';
    case 'affinity':
      return gates(before).length > 0 && isNodeAffinityAlone(item, change) ? whileGated : 'refused';
    default:
      return 'refused';
  }
}

const whileGated: UpdateVerdict = {
  possible: 'node constraints can be added only while the Pod has scheduling gates',
};

const isOne = (value: Value | undefined): boolean => isNumeral(value) && value.numeral === '1';

const gates = (pod: MapValue): string[] =>
  (listOf(at(pod, 'spec', 'schedulingGates')) ?? [])
    .map((gate) => textOf(at(gate, 'name')))
    .filter((name) => name !== undefined);

const withoutSeconds = (value: Value): Value =>
  isMap(value) ? new Map([...value].filter(([key]) => key !== 'tolerationSeconds')) : value;

/** Is every old toleration still there, whatever its seconds? */
function onlyMore(before: readonly Value[] = [], after: readonly Value[] = []): UpdateVerdict {
  const isRetained = before.every((previous) =>
    after.some((current) => sameValue(withoutSeconds(previous), withoutSeconds(current))),
  );
  return isRetained ? 'accepted' : 'refused';
}

function isNodeAffinityAlone(key: string | undefined, { before, after }: Change): boolean {
  if (key !== undefined) return key === 'nodeAffinity';
  return [before, after].every((value) =>
    [...(mapOf(value)?.keys() ?? [])].every((name) => name === 'nodeAffinity'),
  );
}

/** Omitted requests default to the limits: writing the same values is no change. */
function isFilledIn(change: Change, deeper: readonly string[], pair: Update['pair']): boolean {
  const container = change.path[2];
  if (container?.kind !== 'item' || container.before === undefined || container.after === undefined)
    return false;
  const [before, after] = [
    [pair.before, container.before] as const,
    [pair.after, container.after] as const,
  ].map(([pod, index]) => at(listOf(at(pod, 'spec', keyAt(change, 1)))?.[index], 'resources'));
  const names = deeper[0] === undefined ? [...(mapOf(at(after, 'requests'))?.keys() ?? [])] : [deeper[0]];
  return names.every((name) => {
    const limit = at(before, 'limits', name);
    const previous = at(before, 'requests', name) ?? limit;
    const current = at(after, 'requests', name) ?? at(after, 'limits', name);
    return compareQuantities(previous, current) === 0;
  });
}
