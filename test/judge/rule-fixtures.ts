/**
 * The cases of `test/fixtures/judge/rules/RULE.yaml`: pairs of renders that trigger the rule, and near ones that must not.
 * Resources are written short: `name`, `namespace`, `labels`, `annotations` stand for their place in metadata, `apiVersion`
 * follows from the kind, and a workload's `pod` is its pod's spec (one container `main` where it is left out) with the
 * labels `app: NAME` or `podLabels`. `source` is the template that helm names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';

export interface Trigger {
  readonly severity: string;
  /** `Kind/name`. */
  readonly resource: string;
  readonly message: string;
  /** Where it is not the rule's. */
  readonly hint?: string;
}
export interface Case {
  readonly rule: string;
  /** Of a near pair: why it is harmless. */
  readonly why?: string;
  readonly before: string;
  readonly after: string;
  /** Empty: nothing is found. */
  readonly finds: readonly Trigger[];
}

interface File {
  readonly triggers: readonly { before?: Short[]; after?: Short[]; finds: Trigger | Trigger[] }[];
  readonly near: readonly { why: string; before?: Short[]; after?: Short[] }[];
}
interface Short {
  readonly [field: string]: unknown;
  readonly kind: string;
  readonly name: string;
  readonly source?: string;
  readonly metadata?: object;
  readonly spec?: object;
}

const folder = new URL('../fixtures/judge/rules/', import.meta.url);
export const fixtureNames = readdirSync(folder).map((name) => name.replace(/\.yaml$/, ''));

const renders = (one: { before?: Short[]; after?: Short[] }) => ({
  before: (one.before ?? []).map(written).join(''),
  after: (one.after ?? []).map(written).join(''),
});

const apiVersions: Record<string, string> = {
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  DaemonSet: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  HTTPRoute: 'gateway.networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  Role: 'rbac.authorization.k8s.io/v1',
  RoleBinding: 'rbac.authorization.k8s.io/v1',
  ClusterRole: 'rbac.authorization.k8s.io/v1',
  ClusterRoleBinding: 'rbac.authorization.k8s.io/v1',
  ValidatingWebhookConfiguration: 'admissionregistration.k8s.io/v1',
  MutatingWebhookConfiguration: 'admissionregistration.k8s.io/v1',
  CustomResourceDefinition: 'apiextensions.k8s.io/v1',
  StorageClass: 'storage.k8s.io/v1',
  PriorityClass: 'scheduling.k8s.io/v1',
  Certificate: 'cert-manager.io/v1',
  ExternalSecret: 'external-secrets.io/v1',
  ScaledObject: 'keda.sh/v1alpha1',
  ServiceMonitor: 'monitoring.coreos.com/v1',
  SealedSecret: 'bitnami.com/v1alpha1',
  VaultStaticSecret: 'secrets.hashicorp.com/v1beta1',
  Rollout: 'argoproj.io/v1alpha1',
};
const withSelector = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'Rollout']);

function written(short: Short): string {
  const {
    kind,
    name,
    namespace,
    labels,
    annotations,
    source,
    pod,
    podLabels,
    spec,
    apiVersion,
    metadata: more,
    ...rest
  } = short;
  const metadata = { name, namespace, labels, annotations, ...more };
  const template = {
    metadata: { labels: podLabels ?? { app: name } },
    spec: pod ?? { containers: [{ name: 'main', image: 'registry.example/web:1.0.0' }] },
  };
  const specs = {
    ...(withSelector.has(kind) && { selector: { matchLabels: podLabels ?? { app: name } }, template }),
    ...(kind === 'Job' && { template }),
    ...(kind === 'CronJob' && { jobTemplate: { spec: { template } } }),
    ...spec,
  };
  const whole = {
    apiVersion: apiVersion ?? apiVersions[kind] ?? 'v1',
    kind,
    ...rest,
    metadata,
    ...(Object.keys(specs).length > 0 && { spec: specs }),
  };
  return `---\n# Source: ${source ?? 'web/templates/all.yaml'}\n${stringify(whole)}`;
}

/** Every case of every file. */
export const cases: readonly Case[] = fixtureNames.flatMap((rule) => {
  const text = readFileSync(fileURLToPath(new URL(`${rule}.yaml`, folder)), 'utf8');
  const file: File = parse(text, { merge: true });
  return [
    ...file.triggers.map((one) => ({ ...renders(one), rule, finds: [one.finds].flat() })),
    ...file.near.map((one) => ({ ...renders(one), rule, why: one.why, finds: [] })),
  ];
});
