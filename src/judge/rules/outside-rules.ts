/**
 * Where dangerous changes without a rule of their own are reported, and what no render can know.
 */

interface ReportedElsewhere {
  readonly fact: string;
  readonly reportedBy: string;
}

/** Changes without a finding, or with one of other rules. */
export const reportedElsewhere: readonly ReportedElsewhere[] = [
  {
    fact: 'a pod template changes',
    reportedBy:
      'the restarts of a comparison: which workloads replace their pods and because of which fields, counted in every report',
  },
  {
    fact: 'a Job changes under its name',
    reportedBy: 'immutable-job-template; hooks: hook-job-changed',
  },
  {
    fact: 'the Kubernetes version of the context does not serve the API version',
    reportedBy: 'api-removed',
  },
  {
    fact: 'a value that is random in each render',
    reportedBy:
      'the random fields of a comparison, found by rendering twice; became-random if it was a constant',
  },
  {
    fact: 'chart and version labels on many resources',
    reportedBy: 'the groups of a comparison: one line with a count',
  },
  { fact: 'order of keys, quotes, comments', reportedBy: 'nowhere: they are not changes' },
];

interface Unknowable {
  readonly fact: string;
  /** The rules that it concerns. */
  readonly rules: readonly string[];
  readonly behaviour: string;
}

/** What two renders cannot tell, and what the rules report all the same. */
export const unknowable: readonly Unknowable[] = [
  {
    fact: 'the reclaim policy of the volume that a claim is bound to',
    rules: ['volume-claim-removed', 'stateful-set-removed'],
    behaviour:
      'reported as a loss: dynamic provisioning sets Delete; a comparison with the cluster reads the volume',
  },
  {
    fact: 'a keep annotation that was added to the live object with kubectl',
    rules: ['keep-too-late', 'resource-kept', 'crd-kept', 'crd-removed'],
    behaviour: 'the base render stands for the cluster; a comparison with the cluster reads the live object',
  },
  {
    fact: 'whether resources of a custom kind exist, and in which versions they are stored',
    rules: ['crd-tightened', 'crd-version-flipped'],
    behaviour: 'reported as if there were some; a comparison with the cluster counts them',
  },
  {
    fact: 'how many replicas run, and who set them',
    rules: ['replicas-dropped-under-autoscaler', 'autoscaler-lowered'],
    behaviour:
      'the manifest counts, and without a number there the finding has none; a comparison with the cluster reads the live number',
  },
  {
    fact: 'Secrets, ConfigMaps, accounts and claims in the namespace that are not part of the release',
    rules: ['reference-outside', 'tls-secret-changed'],
    behaviour:
      'info or medium; high if the release had it and loses it (reference-lost); a comparison with the cluster looks for them',
  },
  {
    fact: 'pods and network policies of other releases in the namespace',
    rules: ['service-without-pods', 'network-policy-isolates', 'network-policy-denies-all'],
    behaviour:
      'a new Service without pods is medium, and no finding if an operator may create them; a comparison with the cluster looks for its pods',
  },
  {
    fact: 'clients outside of the release that use the name of a Service',
    rules: ['service-removed'],
    behaviour: 'medium if the pods stay; high if something in the render still names it (reference-lost)',
  },
  {
    fact: 'bindings of other releases, and permissions granted with kubectl',
    rules: ['account-without-rights', 'account-unbound', 'binding-without-role'],
    behaviour: 'reported as if there were none; medium if the new account is not in the render',
  },
  {
    fact: 'which controller serves an Ingress, and whether its webhook is installed',
    rules: ['route-claimed-twice'],
    behaviour: 'medium, and only within one class',
  },
];

interface BesideRules {
  readonly id: string;
  readonly severity: string;
  readonly fact: string;
}

/** Findings that are not about a resource: about the documents, the context, the assumptions of a render. */
export const besideRules: readonly BesideRules[] = [
  {
    id: 'broken-document',
    severity: 'critical',
    fact: 'a document of the render is not valid YAML; the run ends with an error',
  },
  {
    id: 'not-a-resource',
    severity: 'critical',
    fact: 'a document has no apiVersion, kind or name; the run ends with an error',
  },
  {
    id: 'duplicate-resource',
    severity: 'critical',
    fact: 'two resources of one render have the same identity: the later one wins, or the install fails; the run ends with an error',
  },
  { id: 'duplicate-key', severity: 'medium', fact: 'a map has the same key twice: helm keeps the last' },
  {
    id: 'became-random',
    severity: 'medium',
    fact: 'a value was a constant and is random in each render from now on',
  },
  {
    id: 'context-deleted',
    severity: 'critical',
    fact: 'a context is removed: its release stays in the cluster and is no longer upgraded, or the tool that deployed it deletes it',
  },
  {
    id: 'application-changed',
    severity: 'info',
    fact: 'an application of another tool has another revision, path, destination or policy',
  },
  {
    id: 'assumed-kube-version',
    severity: 'info',
    fact: 'templates read the version of Kubernetes and the configuration does not set it (`kubeVersion`)',
  },
  {
    id: 'assumed-api-versions',
    severity: 'info',
    fact: 'templates check whether the cluster serves an API and the configuration does not say (`apiVersions`)',
  },
  {
    id: 'assumed-install',
    severity: 'info',
    fact: 'templates read whether this is an install or an upgrade, or the revision',
  },
  {
    id: 'assumed-lookup',
    severity: 'info',
    fact: 'templates look up objects in the cluster; in a preview, lookup returns nothing',
  },
  {
    id: 'server-refuses',
    severity: 'high',
    fact: 'compared with the cluster: the API server rejects a resource in a dry run, and the upgrade would fail there; the message is the one of the server',
  },
  {
    id: 'field-conflict',
    severity: 'high',
    fact: 'compared with the cluster: another manager owns fields that a server-side apply sets',
  },
  {
    id: 'owned-by-other',
    severity: 'high',
    fact: 'compared with the cluster: a resource exists and belongs to another release, or to none, so helm refuses the whole command',
  },
  {
    id: 'unknown-kind',
    severity: 'high',
    fact: 'compared with the cluster: the cluster does not serve the kind, so helm refuses the whole command',
  },
  {
    id: 'helm-refuses',
    severity: 'high',
    fact: 'compared with the cluster: helm itself refuses the command, such as on a release that is in the middle of another operation',
  },
  {
    id: 'cluster-differs',
    severity: 'info',
    fact: "compared with the cluster: the context's `kubeVersion` or `apiVersions` differ from its cluster",
  },
  {
    id: 'policy/…',
    severity: 'as the policy says',
    fact: "a finding of the context's own `policy` commands",
  },
  { id: 'unused-exception', severity: 'info', fact: 'an entry of `gate.allow` no longer matches a finding' },
];
