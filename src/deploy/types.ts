/**
 * One deploy as it is planned, run and recorded. Plain data without secrets: values are digests, and words of
 * programs are redacted before.
 */
import type { Unready } from '../cluster/index.ts';
import {
  about,
  array,
  boolean,
  exactOptional,
  literal,
  metadata,
  object,
  oneOf,
  ordinal,
  pipe,
  regex,
  type Shape,
  shapeOf,
  string,
  type TypeOf,
  whole,
} from '../json/index.ts';

const time = pipe(string(), metadata({ description: 'RFC 3339.', format: 'date-time' }));
const count = pipe(whole, metadata({ minimum: 0 }));

/** The status for a reader: not started, running, or how it ended. */
export type StepStatus = DeployStep['status'];

/** One action of a deploy: a user's command, helm, a hook of the chart, waiting, rolling back. */
export type DeployStep = TypeOf<typeof deployStep>;

export const deployStep = object({
  kind: oneOf('pre', 'helm', 'hook', 'wait', 'check', 'post', 'on-failure', 'rollback'),
  /** The command line, the hook's kind and name, or what the step waits for. */
  name: string(),
  status: oneOf('pending', 'running', 'completed', 'error', 'skipped'),
  started: exactOptional(time),
  milliseconds: exactOptional(count),
  /** Only for a command. */
  exitCode: exactOptional(whole),
  /** Why it failed or was skipped: one sentence without a full stop. */
  reason: exactOptional(string()),
});

export const unready: Shape<Unready> = shapeOf<Unready>({
  kind: string(),
  namespace: string(),
  name: string(),
  cause: string(),
  conditions: array(object({ type: string(), reason: string(), message: string() })),
  events: array(object({ reason: string(), message: string(), count, last: string() })),
  logs: array(object({ pod: string(), container: string(), lines: array(string()) })),
});

const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));

/** The phase of a deploy, which is the output `phase`. */
export type Phase = DeployRecord['phase'];

/** The outcome of a deploy, which is the output `status`. */
export type DeployStatus = DeployRecord['status'];

/** The record of one context's deploy, as `schema/deploy.json` describes it. */
export type DeployRecord = TypeOf<typeof deployRecord>;

export const deployRecord = object({
  version: literal(1),
  service: string(),
  context: string(),
  release: string(),
  namespace: about(string(), 'Empty where only the cluster would say, and was not asked.'),
  cluster: exactOptional(about(string(), 'As the kubeconfig or the configuration calls it.')),
  revision: exactOptional(about(ordinal, "Helm's, after it; absent where helm made none.")),
  failedRevision: exactOptional(
    about(ordinal, 'The revision that failed, where a rollback made `revision`.'),
  ),
  owner: exactOptional(
    about(
      object({
        repository: about(string(), 'As `owner/name`.'),
        prune: exactOptional(
          about(
            oneOf('report', 'confirm', 'always'),
            'What happens to the release once git drops its context.',
          ),
        ),
      }),
      "Who the release belongs to, beside service and context: as helm's labels on it say.",
    ),
  ),
  by: object({
    actor: exactOptional(string()),
    run: exactOptional(about(string(), 'The address of the run.')),
    commit: exactOptional(string()),
    pull: exactOptional(ordinal),
  }),
  started: time,
  milliseconds: count,
  helm: exactOptional(
    object({
      version: string(),
      command: about(string(), "As it ran; the chart's folder stands as CHART, secrets as ***."),
    }),
  ),
  /** Digests of the chart, of helm's additions to it, and of its values without secrets. */
  digests: object({
    chart: exactOptional(digest),
    artifacts: exactOptional(digest),
    values: exactOptional(digest),
    manifests: exactOptional(digest),
  }),
  findings: array(
    object({
      rule: string(),
      severity: string(),
      resource: exactOptional(string()),
      allowed: exactOptional(about(string(), 'The reason of the exception that let it through.')),
    }),
  ),
  gate: exactOptional(object({ require: string(), passed: boolean(), approvedBy: array(string()) })),
  steps: array(deployStep),
  status: oneOf('deployed', 'unchanged', 'failed', 'rolled-back', 'cancelled', 'not-started'),
  phase: about(
    oneOf('gate', 'preflight', 'pre', 'helm', 'wait', 'post', 'rollback', 'done'),
    'How far it came.',
  ),
  reason: exactOptional(about(string(), 'Why it did not end well; its first words name the cause.')),
  /** What the cluster says about workloads that did not become ready, redacted. */
  unready: array(unready),
  url: exactOptional(
    about(
      string(),
      'Where it is looked at: as the run was told, else by the host that the release has brought.',
    ),
  ),
  supersededBy: exactOptional(about(string(), 'The revision or the run that took its place.')),
  supersededAt: exactOptional(about(time, 'When that revision or run began.')),
});
