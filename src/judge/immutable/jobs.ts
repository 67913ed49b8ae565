/**
 * Immutable fields of Jobs, which run once with a fixed template. A hook Job is deleted and recreated, so no
 * row is about it.
 */
import { at, mapOf } from '../../manifests/index.ts';
import { isNumeral, type Value } from '../../yaml/index.ts';
import { keyAt, keysOf, textOr } from './readers.ts';
import { judgeEach, type ImmutableRow, judgeTogether, type Update, type UpdateVerdict } from './row.ts';

const source = 'kubernetes 1.34.4 pkg/apis/batch/validation/validation.go; rejected by a 1.34.4 server';
const hint =
  'give the Job another name with each change (a hash or the release revision at its end), make it a helm hook (deleted and recreated), or delete it before the upgrade';

const job = (id: string, field: string, when: string, verdicts?: ImmutableRow['verdicts']): ImmutableRow => ({
  id,
  kind: 'batch/Job',
  path: ['spec', field],
  when,
  hint,
  source,
  ...(verdicts && { verdicts }),
});

export const jobRows: readonly ImmutableRow[] = [
  job(
    'immutable-job-template',
    'template',
    'anything in spec.template changes, chart labels and the order of lists included; scheduling and metadata may change while the Job is suspended and never started; hooks do not count: helm deletes and recreates them',
    judgeEach((change, update) => templateVerdict(keysOf(change).slice(2), change, update)),
  ),
  job('immutable-job-selector', 'selector', 'spec.selector changes'),
  job(
    'immutable-job-manual-selector',
    'manualSelector',
    'spec.manualSelector: true is removed',
    judgeEach(({ after }) => (after === true ? 'accepted' : 'refused')),
  ),
  {
    ...job(
      'immutable-job-completions',
      'completions',
      'spec.completions changes (an Indexed Job allows it together with parallelism, to the same value); also if parallelism is removed while completions is unset: then the server fills in 1',
      judgeTogether(completionsVerdict),
    ),
    path: ['spec'],
    concerns: (change) =>
      keyAt(change, 1) === 'completions' || (change.kind === 'removed' && keyAt(change, 1) === 'parallelism'),
  },
  job('immutable-job-completion-mode', 'completionMode', 'spec.completionMode changes'),
  job('immutable-job-pod-failure-policy', 'podFailurePolicy', 'spec.podFailurePolicy changes'),
  job('immutable-job-backoff-limit-per-index', 'backoffLimitPerIndex', 'spec.backoffLimitPerIndex changes'),
  job('immutable-job-success-policy', 'successPolicy', 'spec.successPolicy changes'),
  job(
    'immutable-job-managed-by',
    'managedBy',
    'spec.managedBy changes, also from kubernetes.io/job-controller to nothing',
  ),
];

/** By the keys below the template. */
function templateVerdict(
  keys: readonly string[],
  change: Update['changes'][number],
  update: Update,
): UpdateVerdict {
  if (at(update.pair.before, 'spec', 'suspend') !== true) return 'refused';
  const isOpen =
    (keys[0] === 'metadata' && (keys[1] === 'labels' || keys[1] === 'annotations')) ||
    (keys[0] === 'metadata' && keys.length === 1) ||
    (keys[0] === 'spec' && openWhileSuspended.has(keys[1] ?? '')) ||
    (keys[0] === 'spec' && keys[1] === 'affinity' && isNodeAffinity(keys, change.before, change.after));
  return isOpen ? { possible: 'the Job is suspended, and it must never have started' } : 'refused';
}

const openWhileSuspended = new Set(['nodeSelector', 'tolerations', 'schedulingGates']);

/** Is it a change of the node affinity, or of an affinity with nothing else? */
function isNodeAffinity(keys: readonly string[], ...values: readonly (Value | undefined)[]): boolean {
  if (keys.length > 2) return keys[2] === 'nodeAffinity';
  return values.every((value) => [...(mapOf(value)?.keys() ?? [])].every((key) => key === 'nodeAffinity'));
}

function completionsVerdict({ pair, changes }: Update): UpdateVerdict {
  const isWritten = [pair.before, pair.after].some((one) => isNumeral(at(one, 'spec', 'completions')));
  // Only parallelism is removed: the server fills in completions beside it where neither is written.
  if (!changes.some((change) => keyAt(change, 1) === 'completions') && isWritten) return 'accepted';
  if (textOr(pair.after, 'spec', 'completionMode') !== 'Indexed') return 'refused';
  const completions = at(pair.after, 'spec', 'completions');
  const parallelism = at(pair.after, 'spec', 'parallelism') ?? { numeral: '1' };
  const isSame =
    isNumeral(completions) && isNumeral(parallelism) && completions.numeral === parallelism.numeral;
  return isSame ? 'accepted' : 'refused';
}
