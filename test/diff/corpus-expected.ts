/** What a careful reader finds between neighbouring renders, read by hand with `diff -U` before any code ran. */

export interface Expected {
  readonly chart: string;
  readonly before: string;
  readonly after: string;
  /** `Kind/name`. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `Kind/name` -> dotted paths that changed; without noise. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
  /** `Kind/name` of the workloads whose pods are replaced. */
  readonly restarts: readonly string[];
  /** What -> in how many resources. */
  readonly groups: Readonly<Record<string, number>>;
}

export const expected: readonly Expected[] = [
  {
    chart: 'alertmanager',
    before: '1.34.0',
    after: '1.42.0',
    added: [],
    removed: [],
    changed: { 'StatefulSet/demo-alertmanager': ['spec.template.spec.containers[alertmanager].image'] },
    restarts: ['StatefulSet/demo-alertmanager'],
    groups: { 'helm.sh/chart': 5, 'app.kubernetes.io/version': 5, 'checksum/config': 1 },
  },
  {
    // `httpHeaders:` without a value and a blank line inside of `ports` are nothing.
    chart: 'kube-state-metrics',
    before: '5.35.0',
    after: '8.4.0',
    added: [],
    removed: [],
    changed: {
      'ClusterRole/demo-kube-state-metrics': [
        'rules[5].apiGroups[]',
        'rules[5].apiGroups[discovery.k8s.io]',
        'rules[5].resources[endpoints]',
        'rules[5].resources[endpointslices]',
      ],
      'Service/demo-kube-state-metrics': ['spec.ports[8080/TCP].targetPort'],
      'Deployment/demo-kube-state-metrics': [
        'spec.template.spec.containers[kube-state-metrics].args[1]',
        'spec.template.spec.containers[kube-state-metrics].image',
        'spec.template.spec.containers[kube-state-metrics].livenessProbe.httpGet.port',
        'spec.template.spec.containers[kube-state-metrics].ports[8081/TCP]',
        'spec.template.spec.containers[kube-state-metrics].readinessProbe.httpGet.port',
      ],
    },
    restarts: ['Deployment/demo-kube-state-metrics'],
    groups: { 'helm.sh/chart': 5, 'app.kubernetes.io/version': 5 },
  },
  {
    // Nothing but a label, and that label restarts the pods.
    chart: 'prometheus-blackbox-exporter',
    before: '11.6.0',
    after: '11.17.2',
    added: [],
    removed: [],
    changed: {
      'Deployment/demo-prometheus-blackbox-exporter': ['spec.template.metadata.labels["helm.sh/chart"]'],
    },
    restarts: ['Deployment/demo-prometheus-blackbox-exporter'],
    groups: { 'helm.sh/chart': 4 },
  },
  {
    // The label is the old `chart`; `annotations:` without a value is nothing.
    chart: 'prometheus-rabbitmq-exporter',
    before: '1.13.0',
    after: '2.1.2',
    added: [],
    removed: [],
    changed: {
      'Deployment/demo-prometheus-rabbitmq-exporter': [
        'spec.template.spec.containers[prometheus-rabbitmq-exporter].image',
      ],
    },
    restarts: ['Deployment/demo-prometheus-rabbitmq-exporter'],
    groups: { chart: 5, 'checksum/exporter-config': 1 },
  },
  {
    // The pushgateway's pods restart for a label alone, which makes it a change; `emptyDir: {}` moved to a line of its own.
    chart: 'prometheus',
    before: '29.18.0',
    after: '29.27.0',
    added: [],
    removed: [],
    changed: {
      'Deployment/demo-kube-state-metrics': ['spec.template.spec.containers[kube-state-metrics].image'],
      'Deployment/demo-prometheus-pushgateway': ['spec.template.metadata.labels["helm.sh/chart"]'],
      'StatefulSet/demo-alertmanager': ['spec.template.spec.containers[alertmanager].image'],
      'StatefulSet/demo-prometheus-server': [
        'spec.template.spec.containers[prometheus-server-configmap-reload].image',
        'spec.template.spec.containers[prometheus-server].image',
      ],
    },
    restarts: [
      'Deployment/demo-kube-state-metrics',
      'Deployment/demo-prometheus-pushgateway',
      'StatefulSet/demo-alertmanager',
      'StatefulSet/demo-prometheus-server',
    ],
    groups: { 'checksum/config': 1 },
  },
  {
    // The namespace of a RoleBinding's subject was missing (first taken for the resource's own: a wrong reading).
    chart: 'argo-cd',
    before: '9.5.16',
    after: '10.1.1',
    added: [
      'NetworkPolicy/demo-argocd-application-controller',
      'NetworkPolicy/demo-argocd-dex-server',
      'NetworkPolicy/demo-argocd-notifications-controller',
      'NetworkPolicy/demo-argocd-redis',
      'NetworkPolicy/demo-argocd-repo-server',
      'NetworkPolicy/demo-argocd-server',
    ],
    removed: [],
    changed: {
      'Deployment/demo-argocd-applicationset-controller': [
        'spec.template.spec.containers[applicationset-controller].image',
      ],
      'Deployment/demo-argocd-dex-server': ['spec.template.spec.initContainers[copyutil].image'],
      'Deployment/demo-argocd-notifications-controller': [
        'spec.template.spec.containers[notifications-controller].image',
      ],
      'Deployment/demo-argocd-redis': [
        'spec.template.metadata.labels["app.kubernetes.io/version"]',
        'spec.template.metadata.labels["helm.sh/chart"]',
      ],
      'Deployment/demo-argocd-repo-server': [
        'spec.template.spec.containers[repo-server].image',
        'spec.template.spec.initContainers[copyutil].image',
      ],
      'Deployment/demo-argocd-server': ['spec.template.spec.containers[server].image'],
      'Job/demo-argocd-redis-secret-init': ['spec.template.spec.containers[secret-init].image'],
      'RoleBinding/demo-argocd-redis-secret-init': ['subjects[0].namespace'],
      'StatefulSet/demo-argocd-application-controller': [
        'spec.template.spec.containers[application-controller].image',
      ],
    },
    restarts: [
      'Deployment/demo-argocd-applicationset-controller',
      'Deployment/demo-argocd-dex-server',
      'Deployment/demo-argocd-notifications-controller',
      // Two labels in its template: looked up again after the first reading had left labels out.
      'Deployment/demo-argocd-redis',
      'Deployment/demo-argocd-repo-server',
      'Deployment/demo-argocd-server',
      'StatefulSet/demo-argocd-application-controller',
    ],
    groups: {},
  },
  {
    chart: 'kube-prometheus-stack',
    before: '88.0.1',
    after: '88.5.3',
    added: [],
    removed: [],
    changed: {
      ...Object.fromEntries(
        [
          'alertmanagerconfigs',
          'alertmanagers',
          'podmonitors',
          'probes',
          'prometheusagents',
          'prometheuses',
          'prometheusrules',
          'scrapeconfigs',
          'servicemonitors',
          'thanosrulers',
        ].map((plural) => [
          `CustomResourceDefinition/${plural}.monitoring.coreos.com`,
          ['metadata.annotations["operator.prometheus.io/version"]'],
        ]),
      ),
      'Alertmanager/demo-kube-prometheus-stack-alertmanager': ['spec.image', 'spec.version'],
      'Deployment/demo-kube-prometheus-stack-operator': [
        'spec.template.spec.containers[kube-prometheus-stack].args[4]',
        'spec.template.spec.containers[kube-prometheus-stack].image',
      ],
      'Deployment/demo-kube-state-metrics': ['spec.template.spec.containers[kube-state-metrics].image'],
      'Job/demo-kube-prometheus-stack-admission-create': ['spec.template.spec.containers[create].image'],
      'Job/demo-kube-prometheus-stack-admission-patch': ['spec.template.spec.containers[patch].image'],
      'Prometheus/demo-kube-prometheus-stack-prometheus': ['spec.image', 'spec.version'],
    },
    restarts: ['Deployment/demo-kube-prometheus-stack-operator', 'Deployment/demo-kube-state-metrics'],
    groups: { 'helm.sh/chart': 6 },
  },
];
