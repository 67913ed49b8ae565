/** Reports as a team sees them: for golden files and pictures. */
import type { Change } from '../../src/diff/index.ts';
import type { ContextReport, Report } from '../../src/report/index.ts';
import {
  added,
  change,
  changed,
  comparison,
  context,
  hunk,
  path,
  ref,
  removed,
  renamed,
  report,
} from './builder.ts';

const cause = { cause: 'secret-data', base64: 'valid' } as const;

/** One service, three environments: production differs in one resource, the others share everything. */
export function shop(): Report {
  return report([environment('dev'), environment('staging'), environment('production'), context('sandbox')]);
}

function environment(name: string): ContextReport {
  const isProduction = name === 'production';
  const web = ref(`apps/v1 Deployment ${name}/web`);
  const worker = ref(`apps/v1 Deployment ${name}/worker`);
  const database = ref(`apps/v1 StatefulSet ${name}/orders-db`);
  const config = ref(`v1 ConfigMap ${name}/web-config-7c9f2k5b8m`);
  const service = ref(`v1 Service ${name}/web`);
  const image = 'spec.template.spec.containers[web].image';
  const resources = [
    ...(isProduction
      ? [
          changed(database, [
            change('spec.volumeClaimTemplates[data].spec.resources.requests.storage', '50Gi', '20Gi'),
          ]),
        ]
      : []),
    changed(web, [
      change('spec.replicas', '2', '3'),
      change(image, 'registry.example.com/shop/web:1.4.2', 'registry.example.com/shop/web:1.5.0'),
      change(
        'spec.template.spec.containers[web].env[CHECKOUT_URL]',
        undefined,
        'name: CHECKOUT_URL\nvalue: http://checkout:8080',
      ),
      change('spec.template.spec.containers[web].env[LOG_LEVEL].value', 'debug', 'info'),
      change('spec.template.spec.containers[web].resources.limits.memory', '256Mi', '512Mi'),
      change('spec.template.metadata.annotations["checksum/config"]', 'aa', 'bb', { group: 'sum' }),
    ]),
    changed(worker, [
      change(
        'spec.template.spec.containers[worker].image',
        'registry.example.com/shop/worker:1.4.2',
        'registry.example.com/shop/worker:1.5.0',
      ),
    ]),
    changed(service, [change('spec.selector.app', 'web', 'shop-web')]),
    renamed(ref(`v1 ConfigMap ${name}/web-config-5d8h4t6g2k`), config, [settings(), nginx()]),
    changed(ref(`v1 Secret ${name}/web-keys`), [
      change('data.password', '(secret 3f9a0c41d27e)', '(secret 71bc02fe9d15)', {
        secrets: { before: cause, after: cause },
      }),
    ]),
    added(
      ref(`networking.k8s.io/v1 Ingress ${name}/checkout`),
      `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: checkout
spec:
  rules:
    - host: checkout.example.com
      http:
        paths:
          - path: /
            pathType: Prefix
            backend: {service: {name: checkout, port: {number: 8080}}}
`,
    ),
    removed(
      ref(`policy/v1 PodDisruptionBudget ${name}/web`),
      `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {minAvailable: 1, selector: {matchLabels: {app: web}}}
`,
    ),
  ];
  return context(name, {
    milliseconds: isProduction ? 1340 : 870,
    kubeVersion: { version: '1.32.0', source: 'helm' },
    comparison: comparison(resources, {
      restarts: [
        {
          resource: web,
          because: [image, 'spec.template.spec.containers[web].env[CHECKOUT_URL]'],
          quiet: false,
        },
        { resource: worker, because: ['spec.template.spec.containers[worker].image'], quiet: false },
        { resource: ref(`apps/v1 Deployment ${name}/mail`), because: ['checksum/config'], quiet: true },
      ],
      findings: [
        ...(isProduction
          ? [
              {
                rule: 'immutable-field',
                severity: 'critical' as const,
                side: 'after' as const,
                resource: database,
                path: path('spec.volumeClaimTemplates[data].spec.resources.requests.storage'),
                message: 'the API server refuses this change, and the upgrade stops half way',
                hint: 'Delete the StatefulSet with `--cascade=orphan` first, or keep 50Gi',
              },
            ]
          : []),
        {
          rule: 'selector-without-pods',
          severity: 'high',
          side: 'after',
          resource: service,
          path: path('spec.selector'),
          message: 'the selector `app: shop-web` matches no pod of this render, it matched "web" before',
          hint: 'Label the pods so, or keep the old selector',
        },
        {
          rule: 'budget-gone',
          severity: 'medium',
          side: 'before',
          resource: ref(`policy/v1 PodDisruptionBudget ${name}/web`),
          message: 'nothing keeps a drain from stopping all pods of `web` at once',
          hint: 'Keep the budget, or say why not in `gate.allow`',
        },
      ],
      groups: [
        {
          id: 'chart',
          kind: 'label',
          what: 'helm.sh/chart',
          before: 'shop-1.4.2',
          after: 'shop-1.5.0',
          changes: 31,
          resources: Array.from({ length: 16 }, (_, index) => `v1/ConfigMap/${name}/c${index}`),
        },
        {
          id: 'sum',
          kind: 'checksum',
          what: 'checksum/config',
          changes: 2,
          resources: [web.id, `apps/Deployment/${name}/mail`],
        },
      ],
    }),
  });
}

function settings(): Change {
  const inner = [change('features.checkout', 'false', 'true'), change('timeouts.payment', '30', '45')];
  return change('data["settings.json"]', '{}', '{}', {
    detail: { kind: 'structure', language: 'json', changes: inner },
  });
}

function nginx(): Change {
  const lines = [
    ' server {',
    '   listen 8080;',
    '-  client_max_body_size 1m;',
    '+  client_max_body_size 8m;',
    ' }',
  ];
  return change('data["nginx.conf"]', 'a', 'b', {
    detail: { kind: 'text', hunks: [hunk(12, lines)], removedLines: 1, addedLines: 1, coarse: false },
  });
}
