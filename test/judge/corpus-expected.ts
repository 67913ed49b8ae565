/**
 * What a reviewer must be told of neighbouring versions of real charts, and nothing more. Read by hand with `diff -U`.
 */
import type { Severity } from '../../src/diff/index.ts';

export interface ExpectedFindings {
  readonly chart: string;
  readonly before: string;
  readonly after: string;
  readonly findings: readonly ExpectedFinding[];
}

export interface ExpectedFinding {
  readonly rule: string;
  readonly severity: Severity;
  /** `Kind/name`. */
  readonly resource: string;
}

const tightened = (plural: string): ExpectedFinding => ({
  rule: 'crd-tightened',
  // In `crds/`: nothing is refused before somebody applies the definition by hand.
  severity: 'medium',
  resource: `CustomResourceDefinition/${plural}.monitoring.coreos.com`,
});

const isolated = (component: string): ExpectedFinding => ({
  rule: 'network-policy-isolates',
  severity: 'medium',
  resource: `NetworkPolicy/demo-argocd-${component}`,
});

/** By the verbs of each rule, resource by resource, in both renders. */
const narrowed = (resource: string): ExpectedFinding => ({
  rule: 'role-narrowed',
  severity: 'info',
  resource,
});

const major = (resource: string): ExpectedFinding => ({ rule: 'image-major', severity: 'medium', resource });

export const expected: readonly ExpectedFindings[] = [
  // v0.31.1 -> v0.34.0; the configuration's checksum changes and the pods restart with it.
  { chart: 'alertmanager', before: '1.34.0', after: '1.42.0', findings: [] },
  // endpoints -> endpointslices in a role that may list and watch only; targetPort 8080 -> http, which the container has.
  {
    chart: 'kube-state-metrics',
    before: '5.35.0',
    after: '8.4.0',
    findings: [narrowed('ClusterRole/demo-kube-state-metrics')],
  },
  { chart: 'prometheus-blackbox-exporter', before: '11.6.0', after: '11.17.2', findings: [] },
  // v0.29.0 -> 1.0.0.
  {
    chart: 'prometheus-rabbitmq-exporter',
    before: '1.13.0',
    after: '2.1.2',
    findings: [major('Deployment/demo-prometheus-rabbitmq-exporter')],
  },
  // The role loses nodes/proxy, the ConfigMap of the scrape jobs changes under a reloader and in pods that restart anyway.
  {
    chart: 'prometheus',
    before: '27.51.0',
    after: '29.18.0',
    findings: [narrowed('ClusterRole/ci-prometheus-server-cluster-role')],
  },
  { chart: 'prometheus', before: '29.18.0', after: '29.27.0', findings: [] },
  // CRDs in templates/ get new optional fields and other descriptions; argocd-cm has its checksum on who reads it; runAsUser
  // 1001 and two probes more are no loss.
  { chart: 'argo-cd', before: '9.2.2', after: '9.5.16', findings: [] },
  // Six policies are new; the server's one lets everything in.
  {
    chart: 'argo-cd',
    before: '9.5.16',
    after: '10.1.1',
    findings: [
      isolated('application-controller'),
      isolated('dex-server'),
      isolated('notifications-controller'),
      isolated('redis'),
      isolated('repo-server'),
    ],
  },
  // Eight CRDs leave the release and stay in the cluster: they carry keep. One line for all of them, no loss.
  {
    chart: 'argo-workflows',
    before: '0.44.1',
    after: '1.0.7',
    findings: [
      major('Deployment/demo-argo-workflows-server'),
      major('Deployment/demo-argo-workflows-workflow-controller'),
      // One in each of two namespaces.
      narrowed('Role/demo-argo-workflows-workflow'),
      narrowed('Role/demo-argo-workflows-workflow'),
      {
        rule: 'crd-kept',
        severity: 'info',
        resource: 'CustomResourceDefinition/clusterworkflowtemplates.argoproj.io',
      },
    ],
  },
  // One replica that no Service leads to stops before the new one starts: worth a line, no outage of anything that is served.
  {
    chart: 'argo-workflows',
    before: '1.0.7',
    after: '1.0.18',
    findings: [
      {
        rule: 'rollout-stops-all',
        severity: 'medium',
        resource: 'Deployment/demo-argo-workflows-workflow-controller',
      },
    ],
  },
  // Ten CRDs of a crds/ folder change, nine of them in their schema: helm upgrade leaves the old ones in place.
  {
    chart: 'kube-prometheus-stack',
    before: '85.3.0',
    after: '88.0.1',
    findings: [
      {
        rule: 'crd-not-upgraded',
        severity: 'high',
        resource: 'CustomResourceDefinition/alertmanagerconfigs.monitoring.coreos.com',
      },
      ...[
        'alertmanagerconfigs',
        'alertmanagers',
        'podmonitors',
        'probes',
        'prometheusagents',
        'prometheuses',
        'scrapeconfigs',
        'servicemonitors',
        'thanosrulers',
      ].map(tightened),
    ],
  },
  // Nothing but an annotation changes in the CRDs.
  {
    chart: 'kube-prometheus-stack',
    before: '88.0.1',
    after: '88.5.3',
    findings: [
      {
        rule: 'crd-not-upgraded',
        severity: 'info',
        resource: 'CustomResourceDefinition/alertmanagerconfigs.monitoring.coreos.com',
      },
    ],
  },
];
