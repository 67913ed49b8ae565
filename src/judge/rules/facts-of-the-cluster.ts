/** Where each row of the facts about dangerous changes is told that is no rule of danger, and what no render can know. */

export interface ToldElsewhere {
  /** Row of the table of dangerous changes. */
  readonly row: number;
  readonly what: string;
  readonly where: string;
}

/** Rows that are no finding, or one of other rules. */
export const toldElsewhere: readonly ToldElsewhere[] = [
  {
    row: 28,
    what: 'a pod template changes',
    where:
      'the restarts of a comparison: which workloads replace their pods and because of which fields, counted in every report',
  },
  { row: 31, what: 'a Job changes under its name', where: 'immutable-job-template; hooks: hook-job-changed' },
  { row: 35, what: 'an API version that the Kubernetes of the context does not serve', where: 'api-removed' },
  {
    row: 38,
    what: 'a value that is another one in every render',
    where:
      'the random fields of a comparison, found by rendering twice; became-random where it was a constant',
  },
  {
    row: 39,
    what: 'chart and version labels on many resources',
    where: 'the groups of a comparison: one line with a count',
  },
  { row: 40, what: 'order of keys, quoting, comments', where: 'nowhere: that is no change' },
];

export interface Unknowable {
  readonly what: string;
  /** The rules that it concerns. */
  readonly rules: readonly string[];
  readonly how: string;
}

/** What two renders cannot tell, and what the rules say all the same. */
export const unknowable: readonly Unknowable[] = [
  {
    what: 'the reclaim policy of the volume that a claim is bound to',
    rules: ['volume-claim-removed', 'stateful-set-removed'],
    how: 'told as a loss: Delete is what dynamic provisioning sets; compared with the cluster, the volume is asked',
  },
  {
    what: 'a keep annotation that somebody put on the live object by hand',
    rules: ['keep-too-late', 'resource-kept', 'crd-kept', 'crd-removed'],
    how: 'the old render counts for what is in the cluster; compared with the cluster, the live object does',
  },
  {
    what: 'whether resources of a custom kind exist, and in which versions they are stored',
    rules: ['crd-tightened', 'crd-version-flipped'],
    how: 'told as if there were some; compared with the cluster, they are counted',
  },
  {
    what: 'how many replicas run, and who set them',
    rules: ['replicas-dropped-under-autoscaler', 'autoscaler-lowered'],
    how: 'what the manifest says counts; where it says nothing the finding does not say a number; compared with the cluster, what runs counts',
  },
  {
    what: 'Secrets, ConfigMaps, accounts and claims that somebody else made in the namespace',
    rules: ['reference-outside', 'tls-secret-changed'],
    how: 'info or medium; what the release itself had and loses is high (reference-lost); compared with the cluster, they are looked for',
  },
  {
    what: 'pods and network policies of other releases in the namespace',
    rules: ['service-without-pods', 'network-policy-isolates', 'network-policy-denies-all'],
    how: 'a new Service without pods is medium and silent where an operator may bring them; compared with the cluster, its pods are looked for',
  },
  {
    what: 'who connects to a Service by its name from outside of the release',
    rules: ['service-removed'],
    how: 'medium where the pods stay; high where something in the render still names it (reference-lost)',
  },
  {
    what: 'bindings of other releases, and rights that somebody gave by hand',
    rules: ['account-without-rights', 'account-unbound', 'binding-without-role'],
    how: 'told as if there were none; medium where the new account stands outside of the render',
  },
  {
    what: 'which controller serves an Ingress, and whether its webhook is there',
    rules: ['route-claimed-twice'],
    how: 'medium, and only within one class',
  },
];

export interface BesideRules {
  readonly id: string;
  readonly severity: string;
  readonly what: string;
}

/** Findings that no rule about a resource makes: about the documents, the context, what a render could only assume. */
export const besideRules: readonly BesideRules[] = [
  {
    id: 'broken-document',
    severity: 'critical',
    what: 'a document of the render is no YAML; the run ends with an error',
  },
  {
    id: 'not-a-resource',
    severity: 'critical',
    what: 'a document has no apiVersion, kind or name; the run ends with an error',
  },
  {
    id: 'duplicate-resource',
    severity: 'critical',
    what: 'two resources of one render have one identity: the later wins, or the install fails; the run ends with an error',
  },
  { id: 'duplicate-key', severity: 'medium', what: 'a key stands twice in one map: helm keeps the last' },
  {
    id: 'became-random',
    severity: 'medium',
    what: 'a value was a constant and is another one in every render from now on',
  },
  {
    id: 'context-deleted',
    severity: 'critical',
    what: 'a context is gone: what it deployed stays in the cluster, and nobody changes or removes it',
  },
  {
    id: 'assumed-kube-version',
    severity: 'info',
    what: 'templates ask for the version of Kubernetes and the configuration names none (`kubeVersion`)',
  },
  {
    id: 'assumed-api-versions',
    severity: 'info',
    what: 'templates ask whether the cluster has an API and the configuration does not say (`apiVersions`)',
  },
  {
    id: 'assumed-install',
    severity: 'info',
    what: 'templates ask whether this is an install or an upgrade, or for the revision',
  },
  {
    id: 'assumed-lookup',
    severity: 'info',
    what: 'templates look up what is in the cluster: nothing, in a preview',
  },
  {
    id: 'server-refuses',
    severity: 'high',
    what: 'compared with the cluster: the API server refuses a resource in a dry run, and the upgrade would stop there; the words are its own',
  },
  {
    id: 'field-conflict',
    severity: 'high',
    what: 'compared with the cluster: another manager owns fields that a server-side apply sets',
  },
  {
    id: 'owned-by-other',
    severity: 'high',
    what: 'compared with the cluster: a resource is there and belongs to another release, or to none, so helm refuses the whole command',
  },
  {
    id: 'unknown-kind',
    severity: 'high',
    what: 'compared with the cluster: it serves no such kind, so helm refuses the whole command',
  },
  {
    id: 'helm-refuses',
    severity: 'high',
    what: 'compared with the cluster: helm itself refuses the command, such as on a release that is in the middle of another operation',
  },
  {
    id: 'cluster-differs',
    severity: 'info',
    what: "compared with the cluster: the context's `kubeVersion` or `apiVersions` are not what its cluster has",
  },
  {
    id: 'policy/…',
    severity: 'as the policy says',
    what: "a finding of the context's own `policy` commands",
  },
  { id: 'unused-exception', severity: 'info', what: 'an entry of `gate.allow` covers nothing any more' },
];
