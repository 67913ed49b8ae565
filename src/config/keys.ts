/**
 * The keys of pligos.yaml as one table: their place, shape and meaning. The source is the language document.
 */
import { discoveryKinds } from '../discover/index.ts';
import type {
  KeyRule,
  KeyShape,
  ListKeyShape,
  MapKeyShape,
  NamedShape,
  RecordShape,
  SourceShape,
  SourceTarget,
  TextShape,
} from './shape.ts';

const any = { kind: 'any' } as const;
const seconds = { kind: 'count', of: 'seconds' } as const;
const truth = { kind: 'truth' } as const;
const path: TextShape = { kind: 'text', what: 'a path' };
/** What is read: the reader of contexts and the list of their inputs both use this. */
const sourceOf = (target: SourceTarget): SourceShape => ({ kind: 'source', reads: target });
/** Null removes an inherited one. */
const sourceOrNothing = (target: SourceTarget): SourceShape => ({ ...sourceOf(target), orNothing: true });
const anyMap = { kind: 'map', of: any } as const;
const text = (noun: string): TextShape => ({ kind: 'text', what: noun });
// `const` types of the table give the types of values, so no shape may be widened.
const listOf = <const Item extends KeyShape>(of: Item) => ({ kind: 'list', of }) as const;
const choice = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'choice', values }) as const;
const record = <const Keys extends Readonly<Record<string, KeyRule>>>(keys: Keys) =>
  ({ kind: 'record', keys }) as const;
const maybe = <S extends ListKeyShape | RecordShape | MapKeyShape>(shape: S): S => ({
  ...shape,
  orNothing: true,
});

/** A version of a chart, as helm accepts it: one to three numbers, then a suffix. */
const chartVersion: TextShape = {
  kind: 'text',
  what: 'a version',
  numbers: true,
  pattern: /^v?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/,
  example: '1.2.3',
};
const kubeVersion: TextShape = { ...chartVersion, what: 'a Kubernetes version', example: '1.32.0' };
/** A release name, as helm accepts it: helm prints this pattern when it refuses one. */
const release: TextShape = {
  kind: 'text',
  what: 'a release name',
  pattern:
    /^(?=.{1,53}$)(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?(?:\.(?:[a-z0-9]|%\{pr\})(?:(?:[-a-z0-9]|%\{pr\})*(?:[a-z0-9]|%\{pr\}))?)*$/,
  example: 'shop-staging',
};
const anyVersion: TextShape = { kind: 'text', what: 'a version', numbers: true };

/** Sources are named as `pligos update` takes their names. */
const updates = record({
  ranges: {
    shape: maybe({ kind: 'map', of: anyVersion }),
    says: 'By the name of a source, or a glob of names, the range that its newer versions stay in',
  },
  groups: {
    shape: maybe({ kind: 'map', of: listOf(text('a name of a source')) }),
    says: 'By the name of a group, the sources that are updated in one pull request',
  },
  ignore: {
    shape: maybe(listOf(text('a name of a source'))),
    says: 'Sources that are updated only where a command names them',
  },
  limit: {
    shape: { kind: 'count', of: 'pull requests' },
    says: 'How many pull requests with updates may be open at once',
  },
});

/** Where a named secret comes from. */
export const secret = {
  ...record({
    provider: {
      shape: choice('file', 'env', 'sops', 'exec'),
      required: true,
      says: 'Where the value comes from',
    },
    path: {
      shape: path,
      says: 'Of the provider file: the file, which git ignores (default: .pligos/secrets/CONTEXT/NAME)',
    },
    variable: {
      shape: {
        kind: 'text',
        what: 'the name of a variable',
        pattern: /^[A-Za-z_][A-Za-z0-9_]*$/,
        example: 'DB_PASSWORD',
      },
      says: 'Of the provider env: the variable of the environment',
    },
    file: { shape: sourceOf('file'), says: 'Of the provider sops: the encrypted file' },
    key: {
      shape: text('a path in the values'),
      says: 'The one value that is meant, of the file or of the JSON that the command prints',
    },
    command: {
      shape: listOf(text('a word')),
      says: 'Of the provider exec: the program and its arguments, without a shell',
    },
    timeout: { shape: seconds, says: 'Of the provider exec: seconds that it may take (default: 30)' },
  }),
  variants: {
    by: 'provider',
    of: {
      file: { may: ['path'] },
      env: { needs: ['variable'] },
      sops: { needs: ['file'], may: ['key'] },
      exec: { needs: ['command'], may: ['key', 'timeout'] },
    },
  },
} as const satisfies RecordShape;

/** Names are those of files, and of keys in a Secret. */
const secrets = {
  kind: 'map',
  of: { ...secret, orNothing: true },
  orNothing: true,
  replaces: true,
  names: {
    what: "a secret's name",
    pattern: /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}$/,
    hint: 'use letters, digits, "_", "-" and ".", a letter, a digit or "_" first, at most 101 of them',
  },
} as const satisfies MapKeyShape;

const timeoutOfStep = { shape: seconds, says: 'Seconds that it may take' } as const;
const configOfStep = { shape: anyMap, says: 'Given to the command as JSON in its environment' } as const;

/** Steps that contexts use by name. */
export const namedSteps = {
  kind: 'map',
  of: record({
    run: { shape: text('a command'), required: true, says: 'The command' },
    timeout: timeoutOfStep,
    config: configOfStep,
  }),
  names: {
    what: "a step's name",
    pattern: /^[A-Za-z0-9][A-Za-z0-9_.-]{0,100}$/,
    hint: 'use letters, digits, "_", "-" and ".", a letter or a digit first, at most 101 of them',
  },
} as const satisfies MapKeyShape;

const pligos = record({
  version: { shape: any, says: "'1' is the original format, '2' is strict and has the additions" },
  types: {
    shape: maybe(listOf(sourceOf('file'))),
    says: 'Type files, relative to the folder of this file, merged left to right',
  },
  allowOutside: { shape: maybe(listOf(path)), says: 'Paths outside of the repository that may be read' },
  allowHosts: {
    shape: maybe(listOf(text('a host'))),
    says: 'Hosts with a private address that sources may be fetched from',
  },
  secrets: { shape: secrets, says: 'Secrets of every context, by name' },
  steps: { shape: maybe(namedSteps), says: 'Steps by name, for the lifecycle of every context' },
  stepFiles: {
    shape: maybe(listOf(sourceOf('file'))),
    says: 'Files of such steps, by name: services share them',
  },
  updates: { shape: maybe(updates), says: 'What pligos update takes, and how it divides it' },
  friends: {
    shape: maybe(listOf(sourceOf('file or folder'))),
    says: 'Files of friends, or folders with one file for each: what contexts may name as friends',
  },
});

const serviceDependency = record({
  path: { shape: sourceOf('service'), required: true, says: 'The folder of another pligos service' },
  context: {
    shape: text("a context's name"),
    required: true,
    says: 'The context of that service to compile',
  },
  alias: { shape: text('a name'), says: 'The name of the sub-chart' },
});

/** An entry of `dependencies` in Helm's Chart.yaml. */
const chartDependency = record({
  name: { shape: text("a chart's name"), required: true, says: 'The name of the chart' },
  version: { shape: anyVersion, says: 'The version or the range of versions' },
  repository: { shape: { ...text('a URL'), reads: 'repository' }, says: 'The URL of the repository' },
  alias: { shape: text('a name'), says: 'The name of the sub-chart' },
  condition: {
    shape: text('a path in the values'),
    says: 'The value that switches the sub-chart on and off',
  },
  tags: { shape: listOf(text('a tag')), says: 'Tags that switch several sub-charts on and off' },
  enabled: { shape: any, says: 'Set by helm itself' },
  'import-values': { shape: listOf(any), says: "Values of the sub-chart that become the parent's" },
});

/** A name becomes the name of a service and of a release. */
const friendName: TextShape = {
  kind: 'text',
  what: "a friend's name",
  pattern: /^(?=.{1,53}$)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/,
  example: 'redis',
};

/** What a context says of a friend. */
const friendUse: NamedShape = {
  kind: 'named',
  text: friendName,
  record: record({
    name: { shape: friendName, required: true, says: 'The name of the friend' },
    as: {
      shape: {
        kind: 'text',
        what: 'a name',
        pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
        example: 'queue',
      },
      says: 'The name in the values, and of a sub-chart (default: the name of the friend)',
    },
    values: { shape: maybe(anyMap), says: "Values over the friend's own" },
  }),
};

const exception = {
  kind: { shape: text('a kind'), says: 'The kind of the resource, a glob' },
  name: { shape: text('a name'), says: 'The name of the resource, a glob' },
  path: { shape: path, says: 'The path in the resource, as a JSON pointer or with dots, a glob' },
  reason: { shape: text('a reason'), says: 'Why' },
} satisfies Record<string, KeyRule>;
const exceptions = listOf({ ...record(exception), oneOf: ['kind', 'name', 'path'] });

const gate = record({
  require: { shape: choice('none', 'previewed', 'approved'), says: 'What a deploy needs' },
  failOn: {
    shape: choice('none', 'changes', 'info', 'medium', 'high', 'critical'),
    says: 'The severity of a finding that stops the command',
  },
  allow: {
    shape: listOf(
      record({
        rule: { shape: text("a rule's id"), required: true, says: 'The rule that is excepted' },
        resource: { shape: text('a resource'), says: 'The resource it is excepted for' },
        reason: { shape: text('a reason'), required: true, says: 'Why; shown in the report' },
      }),
    ),
    says: 'Exceptions, each with its reason',
  },
  vary: { shape: listOf(path), says: 'Paths of values that differ between preview and deploy' },
});

const step = {
  ...record({
    run: { shape: text('a command'), says: 'The command' },
    use: { shape: text('the name of a step'), says: 'The name of a step of pligos.steps, instead' },
    timeout: timeoutOfStep,
    config: configOfStep,
  }),
  oneOf: ['run', 'use'],
} as const satisfies RecordShape;

const decimal: TextShape = {
  kind: 'text',
  what: 'a number',
  numbers: true,
  pattern: /^-?\d{1,15}(?:\.\d{1,15})?$/,
  example: '0.01',
};

const metric = {
  ...record({
    query: { shape: text('a query'), says: 'In PromQL; each of its values counts', required: true },
    server: { shape: text('an address'), says: 'Of Prometheus: http://prometheus:9090', required: true },
    below: { shape: decimal, says: 'Each value must be less' },
    above: { shape: decimal, says: 'Each value must be more' },
    for: { shape: seconds, says: 'Seconds that it must hold; 60 by default' },
    every: { shape: seconds, says: 'Seconds between two questions; 15 by default' },
    token: { shape: text('a name'), says: 'The environment variable with the token of the server' },
  }),
  oneOf: ['below', 'above'],
} as const satisfies RecordShape;

const check = {
  ...record({ ...step.keys, metric: { shape: metric, says: 'A metric to watch, instead' } }),
  oneOf: ['run', 'use', 'metric'],
} as const satisfies RecordShape;

/** The first of two steps of an upgrade: what is deployed keeps running beside what is new. */
const firstStep = record({
  values: { shape: anyMap, says: 'Values of the first step alone, as the chart takes them' },
  keep: {
    shape: listOf(text('the path of a value')),
    says: 'Values that stay as they are deployed until the second step: image.tag',
  },
  wait: {
    shape: record({ timeout: { shape: seconds, says: 'Seconds to wait' } }),
    says: 'How long the first step may take to be ready; 300 s by default',
  },
  checks: {
    shape: listOf(check),
    says: 'Steps and metrics that decide: a failure goes back to what was deployed',
  },
});

const lifecycle = {
  ...record({
    pre: { shape: listOf(step), says: 'Steps before the command' },
    wait: {
      shape: record({ timeout: { shape: seconds, says: 'Seconds to wait' } }),
      says: 'Wait until every workload is ready',
    },
    post: { shape: listOf(step), says: 'Steps after the command' },
    onFailure: { shape: listOf(step), says: 'Steps after a failure' },
    rollback: { shape: choice('never', 'on-failure'), says: 'Whether a failed upgrade is rolled back' },
    canary: {
      shape: firstStep,
      says: 'An upgrade in two steps: first some pods of the new version beside the old ones',
    },
    blueGreen: { shape: firstStep, says: 'An upgrade in two steps: first the new version without traffic' },
  }),
  notBoth: ['canary', 'blueGreen'],
} as const satisfies RecordShape;

/** What a patch is applied to, as kustomize selects it: each but the selectors a regular expression. */
const patchTarget = record({
  group: { shape: text('a pattern'), says: 'The API group' },
  version: { shape: text('a pattern'), says: 'The version of the API' },
  kind: { shape: text('a pattern'), says: 'The kind' },
  name: { shape: text('a pattern'), says: 'The name' },
  namespace: { shape: text('a pattern'), says: 'The namespace, as the resource itself names it' },
  labelSelector: { shape: text('a selector'), says: 'Labels, as kubectl selects by them' },
  annotationSelector: { shape: text('a selector'), says: 'Annotations, in the same way' },
});

/** One of `patches`, in the form of a kustomization. */
export const patchShape = {
  ...record({
    target: { shape: patchTarget, says: 'What it is applied to; without it the patch names the resource' },
    patch: {
      shape: text('a patch'),
      says: 'The patch itself, as a text: a strategic merge patch, or operations of JSON 6902',
    },
    path: { shape: sourceOf('file'), says: 'The file of the patch, instead' },
    options: {
      shape: record({
        allowNameChange: { shape: truth, says: 'The patch may change names' },
        allowKindChange: { shape: truth, says: 'The patch may change kinds' },
      }),
      says: 'What the patch may change besides',
    },
  }),
  oneOf: ['patch', 'path'],
} as const satisfies RecordShape;

/** A program that changes what helm renders. */
export const transformerShape = record({
  command: {
    shape: listOf({ ...text('a word'), reads: 'word' }),
    required: true,
    says: 'The program and its arguments, without a shell; it reads manifests on stdin and prints all of them',
  },
  timeout: { shape: seconds, says: 'Seconds that it may take (default: 60)' },
});

/** The keys of a context that say how it is compared, judged and deployed. */
export const settingKeys = {
  needs: {
    shape: listOf({
      kind: 'text',
      what: 'a context as service/context',
      pattern: /^[^/\s]+\/[^/\s]+$/,
      example: 'db/production',
    }),
    says: 'Contexts that must be deployed before this one',
  },
  prune: {
    shape: choice('report', 'confirm', 'always'),
    says: 'What happens to the release once git drops this context: it is named, removed after an approved pull request, or removed',
  },
  enforce: {
    shape: choice('report', 'changes', 'always'),
    says: 'What a sync does with drift: only names it, sets it back when git changed (the default), or at each run',
  },
  forceConflicts: {
    shape: truth,
    says: 'A sync takes over fields that other managers own (Helm 4); else it names them and leaves the release',
  },
  gate: { shape: gate, says: 'What must be true before a command changes a cluster' },
  lifecycle: { shape: lifecycle, says: 'What happens before and after a command that changes a cluster' },
  ignore: { shape: exceptions, says: 'Differences that are not shown' },
  lock: {
    shape: choice('required', 'none'),
    says: 'Whether pligos.lock must pin its sources; with none the newest are rendered, and reports say so',
  },
  includeTests: { shape: truth, says: 'Compares and judges the hooks of helm test too' },
  redact: {
    shape: record({
      also: { shape: listOf(text('a pattern')), says: 'What else is secret' },
      allow: { shape: exceptions, says: 'What is not secret although it looks so' },
    }),
    says: 'What is hidden in reports',
  },
  policy: {
    shape: listOf(
      record({
        run: { shape: text('a command'), required: true, says: 'The command that judges the manifests' },
        timeout: { shape: seconds, says: 'Seconds that it may take' },
      }),
    ),
    says: 'Commands that judge the manifests',
  },
  schemas: {
    shape: listOf(sourceOf('file or folder')),
    says: 'Folders of CRDs and JSON schemas for validation',
  },
} satisfies Record<string, KeyRule>;

/** Keys that belong to one kind of source. */
export const sourceKeys = {
  flavor: ['spec', 'dependencies', 'chartDependencies', 'chartVersion', 'appVersion', 'configs'],
  chart: ['valueFiles', 'helmValues'],
  manifests: [],
  kustomize: ['kustomizeVersion'],
} as const;

const context = record({
  flavor: {
    shape: sourceOrNothing('flavor'),
    says: 'A Helm chart with a schema.yaml, which the chart is generated from',
  },
  spec: { shape: maybe(anyMap), says: "The input of the flavor's schema" },
  dependencies: {
    shape: maybe(listOf(serviceDependency)),
    says: 'Other pligos services, compiled into sub-charts',
  },
  chart: { shape: sourceOrNothing('chart'), says: 'Any Helm chart, instead of a flavor' },
  valueFiles: { shape: maybe(listOf(sourceOf('file'))), says: 'Value files for the chart, in order' },
  helmValues: { shape: maybe(anyMap), says: 'Values for the chart, after the files' },
  manifests: {
    shape: maybe(listOf(sourceOf('manifests'))),
    says: 'Files, folders and globs of Kubernetes manifests, instead of a chart',
  },
  kustomize: {
    shape: sourceOrNothing('kustomization'),
    says: 'The folder of a kustomization, instead of a chart',
  },
  kustomizeVersion: {
    shape: { ...anyVersion, what: 'a kustomize version' },
    says: 'The version of kustomize',
  },
  extends: { shape: text("a context's name"), says: 'The context that this one inherits from' },
  patches: {
    shape: maybe(listOf(patchShape)),
    says: 'Patches of what helm renders, in order, as in a kustomization',
  },
  transformers: {
    shape: maybe(listOf(transformerShape)),
    says: 'Programs that change what helm renders, in order, after the patches',
  },
  inject: {
    shape: { ...transformerShape, orNothing: true },
    says: 'The program that comes last and adds sidecars, such as istioctl kube-inject',
  },
  release: {
    shape: release,
    says: "The release (default: the service's name); %{pr} is the number of the pull request",
  },
  namespace: {
    shape: text('a namespace'),
    says: "The namespace (default: helm's); %{pr} is the number of the pull request",
  },
  cluster: {
    shape: text("a cluster's name"),
    says: 'Contexts of one cluster are checked against each other',
  },
  kubeContext: { shape: text('a kubeconfig context'), says: 'The context of the kubeconfig' },
  helmVersion: { shape: { ...anyVersion, what: 'a helm version' }, says: 'The version of helm' },
  kubeVersion: { shape: kubeVersion, says: 'The Kubernetes version that is rendered for' },
  apiVersions: { shape: maybe(listOf(text('an API version'))), says: 'API versions that the cluster has' },
  chartVersion: { shape: chartVersion, says: 'The version of the generated chart' },
  appVersion: {
    shape: { ...anyVersion, what: 'an app version' },
    says: 'The appVersion of the generated chart',
  },
  chartDependencies: {
    shape: maybe(listOf(chartDependency)),
    says: "Entries for the chart's own dependencies",
  },
  artifacts: { shape: choice('cache', 'commit'), says: 'Whether archives of dependencies are committed' },
  configs: { shape: maybe(listOf(sourceOf('file'))), says: 'Further files that go into config/' },
  secrets: {
    shape: secrets,
    says: 'Secrets that become files of secrets/ in the installed chart, by name; null removes one',
  },
  secretValues: {
    shape: maybe({ kind: 'map', of: { ...text("a secret's name"), orNothing: true } }),
    says: 'Values of the chart that secrets become: the names of secrets, by the paths of the values',
  },
  friends: {
    shape: maybe(listOf(friendUse)),
    says: 'What the service talks to, of the friends that pligos.friends names',
  },
  ...settingKeys,
});

/** The file of one friend. */
export const friendShape = {
  ...record({
    name: { shape: friendName, says: 'The name of the friend (default: the name of the file)' },
    type: {
      shape: choice('requirement', 'dependency'),
      required: true,
      says: 'Whether it is a sub-chart of each service that names it, or one release for all of them',
    },
    chart: { shape: sourceOf('chart'), says: 'The Helm chart of the friend' },
    service: { shape: sourceOf('service'), says: 'The folder of a pligos service, instead of a chart' },
    context: {
      shape: text("a context's name"),
      says: 'The context of that service (default: the name of the context that names the friend)',
    },
    values: { shape: maybe(anyMap), says: 'Values for the chart' },
    configuration: {
      shape: maybe(anyMap),
      says: 'What the services get to know of it, with %{friend.release} and %{friend.namespace} filled in',
    },
    credentials: {
      shape: maybe({ kind: 'map', of: text('the name of a secret') }),
      says: 'By key, the names of secrets that the services get',
    },
    release: { shape: release, says: 'The release of a dependency (default: the name of the friend)' },
    namespace: {
      shape: text('a namespace'),
      says: 'The namespace of a dependency (default: that of the context that names it)',
    },
    cluster: {
      shape: text("a cluster's name"),
      says: 'The cluster of a dependency (default: that of the context that names it)',
    },
  }),
  oneOf: ['chart', 'service'],
} satisfies RecordShape;

/** A source whose version stands beside it. */
export const versionedSource = record({
  source: { shape: text('a source'), required: true, says: 'Where it is, without a version' },
  version: { shape: anyVersion, says: 'A version or a range; of git a tag, a branch or a commit' },
});

/** A chart of a chart repository, as in the dependencies of a Chart.yaml. */
export const chartReference = record({
  name: { shape: text("a chart's name"), required: true, says: 'The name of the chart' },
  repository: { shape: text('a URL'), required: true, says: 'The URL of the chart repository or registry' },
  version: { shape: anyVersion, says: 'A version or a range' },
});

/** The keys of a context. */
export const contextKeys: Readonly<Record<string, KeyRule>> = context.keys;

/** The whole pligos.yaml. */
export const configShape: RecordShape = {
  ...record({
    pligos: { shape: maybe(pligos), says: 'The version of the language, and where the types are' },
    contexts: {
      shape: {
        kind: 'map',
        of: context,
        // Names become folders (.helm-artifacts/NAME) and are used on command lines beside globs.
        names: { what: "a context's name", pattern: /^[\p{L}\p{N}_][\p{L}\p{N}_.+@-]*$/u },
      },
      says: 'The variants of the service, by name',
    },
    discover: {
      shape: choice(...discoveryKinds, 'auto'),
      says: 'The tool whose applications below this folder are the contexts, instead of contexts',
    },
    values: {
      shape: maybe({ kind: 'map', of: listOf(anyMap) }),
      says: 'Named instances, by the name of their type',
    },
  }),
  oneOf: ['contexts', 'discover'],
  notBoth: ['contexts', 'discover'],
};
