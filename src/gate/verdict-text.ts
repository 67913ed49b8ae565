/** What a verdict says to people. */
import type { ReviewedContext } from './reviewed-record.ts';
import type {
  Evidence,
  ExplainedCounts,
  FailureReason,
  PassedVerdict,
  ProposedContext,
  GateRefusal,
  Require,
  UnexplainedResource,
} from './types.ts';

interface About {
  readonly proposed: Pick<ProposedContext, 'service' | 'context' | 'release' | 'namespace'>;
  readonly own: Evidence['own'];
  readonly require: Require;
}

export function passedWords({ own, require }: About): Omit<PassedVerdict, 'explained'> {
  const by =
    'none' in own
      ? 'all resources were reviewed or deployed before'
      : require === 'approved' && own.approvedBy.length > 0
        ? `as approved in #${own.number} by ${own.approvedBy.join(', ')}`
        : `as previewed in #${own.number}`;
  return { passed: true, message: by };
}

export interface RefusalInput extends About {
  readonly explained: ExplainedCounts;
  readonly unexplained: readonly UnexplainedResource[];
  /** What goes is not known: nothing was reviewed, and the cluster does not say what is deployed. */
  readonly isBlind: boolean;
  /** What the pull request showed of this context; absent where that does not count. */
  readonly reviewed?: readonly ReviewedContext[];
  /** It was shown for another release, or another namespace. */
  readonly elsewhere?: ReviewedContext;
  readonly capped?: string;
}

/** In one message. */
const mostNamed = 10;

export function refusedWords(refusing: RefusalInput): GateRefusal {
  const { proposed, own, require, explained, unexplained, isBlind, reviewed, elsewhere, capped } = refusing;
  const name = `${proposed.service}/${proposed.context}`;
  const number = 'none' in own ? '' : `#${own.number}`;
  const limit = capped === undefined ? '' : ` (${capped})`;
  const refusal = (reason: FailureReason, message: string): GateRefusal => ({
    passed: false,
    reason,
    message: `${name}: ${message}${limit}`,
    hint: reason === 'not-reviewed' ? hints[reason] : hintFor(reason, unexplained),
    explained,
    unexplained,
  });
  if (elsewhere !== undefined)
    return refusal(
      'plan-changed',
      `${number} showed the release ${placeOf(elsewhere)}, but this deploy is for ${placeOf(proposed)}`,
    );
  const listed = listOf(unexplained, reviewed !== undefined);
  const count = `${unexplained.length} resource${unexplained.length === 1 ? ' is' : 's are'}`;
  if (reviewed === undefined) {
    const rest = unexplained.length > 0 ? [`${count} without a review: ${listed}`] : [];
    const missingText = isBlind
      ? ['the deployed release cannot be read, so it is not known what would be deleted']
      : [];
    return refusal(
      'not-reviewed',
      [`${needs[require]}, and ${whyNotReviewed(refusing)}`, ...rest, ...missingText].join('; '),
    );
  }
  if (unexplained.some(({ isClusterDependent }) => !isClusterDependent))
    return refusal('plan-changed', `${count} not as shown in ${number}: ${listed}`);
  const assumedQuestions = [...new Set(reviewed.flatMap(({ assumed }) => assumed))].map(
    (one) => questions[one],
  );
  const what = assumedQuestions.length === 0 ? 'what only the cluster knows' : assumedQuestions.join(', ');
  return refusal(
    'cluster-dependent',
    `${count} not as shown in ${number}, and their templates read from the cluster (${what}): ${listed}`,
  );
}

const placeOf = ({ release, namespace }: { readonly release: string; readonly namespace: string }): string =>
  `${release} in the namespace ${namespace}`;

const needs: Readonly<Record<Require, string>> = {
  none: 'nothing is required',
  previewed: 'a preview is required',
  approved: 'an approval is required',
};

const questions: Readonly<Record<ReviewedContext['assumed'][number], string>> = {
  'api-version': 'which APIs it has',
  'kube-version': 'its version',
  lookup: 'what is in it',
  release: 'the state of the release',
};

const hints: Readonly<Record<FailureReason, string>> = {
  'not-reviewed':
    'deploy a commit from a pull request with a valid preview; to deploy it without one, set gate.require: none in the context',
  'plan-changed':
    'open a pull request that shows it, or revert the changes without a review; list intended differences in gate.vary',
  'cluster-dependent':
    'set kubeVersion and apiVersions of the context to those of its cluster, so that the preview shows what helm sends; list intended differences in gate.vary',
};

const randomName =
  'a review cannot show a resource with a random name: name it by the commit (%{sha} in the command) or by a hash of its content';

const hidden =
  'give the preview and the deploy the same digest-key, or read the secret from a Secret and not from a command, its arguments or an image';

/** What was reviewed under another random name is gone. */
function hintFor(reason: FailureReason, unexplained: readonly UnexplainedResource[]): string {
  if (unexplained.every(({ hiddenCode }) => hiddenCode !== undefined)) return hidden;
  if (unexplained.some(({ hiddenCode }) => hiddenCode !== undefined)) return `${hints[reason]}; ${hidden}`;
  if (!unexplained.some(({ hasRandomName }) => hasRandomName)) return hints[reason];
  const isAll = unexplained.every(({ what, hasRandomName }) => hasRandomName === true || what === 'missing');
  return isAll ? randomName : `${hints[reason]}; ${randomName}`;
}

/** A clause. */
function whyNotReviewed({ own, proposed, require }: RefusalInput): string {
  if ('none' in own) return own.none;
  const by = `#${own.number}`;
  if (own.records.length === 0) return `${by} has no valid preview: ${own.missing ?? 'it has none'}`;
  if (require === 'approved' && own.approvedBy.length === 0)
    return `no authorized reviewer has approved ${own.head.slice(0, 7)} of ${by}${own.notApproved === undefined ? '' : ` (${own.notApproved})`}`;
  if (require === 'approved' && own.records.some((record) => own.later?.has(record) === true))
    return `the preview of ${by} changed after the approval: approve it again`;
  const why = own.missing === undefined ? '' : ` (${own.missing})`;
  return `the preview of ${by} does not cover ${proposed.service}/${proposed.context}${why}`;
}

function listOf(unexplained: readonly UnexplainedResource[], isReviewed: boolean): string {
  const named = unexplained.slice(0, mostNamed).map((one) => {
    const name = shortId(one.id);
    if (one.hasRandomName === true) return `${name} has a random name that differs in each render`;
    if (one.hiddenCode !== undefined)
      return `${name} has a secret in ${one.hiddenCode}, which no review shows`;
    return isReviewed || one.what === 'missing' ? `${name} ${says[one.what]}` : name;
  });
  const more = unexplained.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const says: Readonly<Record<UnexplainedResource['what'], string>> = {
  new: 'is new',
  changed: 'differs',
  missing: 'is deleted',
};

/** `apps/Deployment/demo/web` as people call it. */
export function shortId(id: string): string {
  const [, kind, , ...name] = id.split('/');
  return kind === undefined || name.length === 0 ? id : `${kind}/${name.join('/')}`;
}
