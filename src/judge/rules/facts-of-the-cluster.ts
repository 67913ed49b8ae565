/** Where each row of the facts about dangerous changes is told that is no rule of danger, and what no render can know. */

interface ToldElsewhere {
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
  {
    row: 35,
    what: 'the Kubernetes version of the context does not serve the API version',
    where: 'api-removed',
  },
  {
    row: 38,
    what: 'a value that is random in each render',
    where: 'the random fields of a comparison, found by rendering twice; became-random if it was a constant',
  },
  {
    row: 39,
    what: 'chart and version labels on many resources',
    where: 'the groups of a comparison: one line with a count',
  },
  { row: 40, what: 'order of keys, quotes, comments', where: 'nowhere: they are not changes' },
];

interface Unknowable {
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
    how: 'reported as a loss: dynamic provisioning sets Delete; a comparison with the cluster reads the volume',
  },
  {
    what: 'a keep annotation that was added to the live object with kubectl',
    rules: ['keep-too-late', 'resource-kept', 'crd-kept', 'crd-removed'],
    how: 'the base render stands for the cluster; a comparison with the cluster reads the live object',
  },
  {
    what: 'whether resources of a custom kind exist, and in which versions they are stored',
    rules: ['crd-tightened', 'crd-version-flipped'],
    how: 'reported as if there were some; a comparison with the cluster counts them',
  },
  {
    what: 'how many replicas run, and who set them',
    rules: ['replicas-dropped-under-autoscaler', 'autoscaler-lowered'],
    how: 'the manifest counts, and without a number there the finding has none; a comparison with the cluster reads the live number',
  },
  {
    what: 'Secrets, ConfigMaps, accounts and claims in the namespace that are not part of the release',
    rules: ['reference-outside', 'tls-secret-changed'],
    how: 'info or medium; high if the release had it and loses it (reference-lost); a comparison with the cluster looks for them',
  },
  {
    what: 'pods and network policies of other releases in the namespace',
    rules: ['service-without-pods', 'network-policy-isolates', 'network-policy-denies-all'],
    how: 'a new Service without pods is medium, and no finding if an operator may create them; a comparison with the cluster looks for its pods',
  },
  {
    what: 'clients outside of the release that use the name of a Service',
    rules: ['service-removed'],
    how: 'medium if the pods stay; high if something in the render still names it (reference-lost)',
  },
  {
    what: 'bindings of other releases, and permissions granted with kubectl',
    rules: ['account-without-rights', 'account-unbound', 'binding-without-role'],
    how: 'reported as if there were none; medium if the new account is not in the render',
  },
  {
    what: 'which controller serves an Ingress, and whether its webhook is installed',
    rules: ['route-claimed-twice'],
    how: 'medium, and only within one class',
  },
];

interface BesideRules {
  readonly id: string;
  readonly severity: string;
  readonly what: string;
}

/** Findings that no rule about a resource makes: about the documents, the context, what a render could only assume. */
export const besideRules: readonly BesideRules[] = [
  {
    id: 'broken-document',
    severity: 'critical',
    what: 'a document of the render is not valid YAML; the run ends with an error',
  },
  {
    id: 'not-a-resource',
    severity: 'critical',
    what: 'a document has no apiVersion, kind or name; the run ends with an error',
  },
  {
    id: 'duplicate-resource',
    severity: 'critical',
    what: 'two resources of one render have the same identity: the later one wins, or the install fails; the run ends with an error',
  },
  { id: 'duplicate-key', severity: 'medium', what: 'a map has the same key twice: helm keeps the last' },
  {
    id: 'became-random',
    severity: 'medium',
    what: 'a value was a constant and is random in each render from now on',
  },
  {
    id: 'context-deleted',
    severity: 'critical',
    what: 'a context is removed: its release stays in the cluster and is no longer upgraded',
  },
  {
    id: 'assumed-kube-version',
    severity: 'info',
    what: 'templates read the version of Kubernetes and the configuration does not set it (`kubeVersion`)',
  },
  {
    id: 'assumed-api-versions',
    severity: 'info',
    what: 'templates check whether the cluster serves an API and the configuration does not say (`apiVersions`)',
  },
  {
    id: 'assumed-install',
    severity: 'info',
    what: 'templates read whether this is an install or an upgrade, or the revision',
  },
  {
    id: 'assumed-lookup',
    severity: 'info',
    what: 'templates look up objects in the cluster; in a preview, lookup returns nothing',
  },
  {
    id: 'server-refuses',
    severity: 'high',
    what: 'compared with the cluster: the API server rejects a resource in a dry run, and the upgrade would fail there; the message is the one of the server',
  },
  {
    id: 'field-conflict',
    severity: 'high',
    what: 'compared with the cluster: another manager owns fields that a server-side apply sets',
  },
  {
    id: 'owned-by-other',
    severity: 'high',
    what: 'compared with the cluster: a resource exists and belongs to another release, or to none, so helm refuses the whole command',
  },
  {
    id: 'unknown-kind',
    severity: 'high',
    what: 'compared with the cluster: the cluster does not serve the kind, so helm refuses the whole command',
  },
  {
    id: 'helm-refuses',
    severity: 'high',
    what: 'compared with the cluster: helm itself refuses the command, such as on a release that is in the middle of another operation',
  },
  {
    id: 'cluster-differs',
    severity: 'info',
    what: "compared with the cluster: the context's `kubeVersion` or `apiVersions` differ from its cluster",
  },
  {
    id: 'policy/…',
    severity: 'as the policy says',
    what: "a finding of the context's own `policy` commands",
  },
  { id: 'unused-exception', severity: 'info', what: 'an entry of `gate.allow` no longer matches a finding' },
];
