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
  imageRow,
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

/** What goes wrong: a context that fails, one that is new, one that is deleted, a base that does not render. */
export function failures(): Report {
  const config = ref('v1 ConfigMap old/settings');
  const broken = {
    rule: 'broken-document',
    severity: 'high',
    side: 'after',
    message: 'a document of the render is not valid YAML: a tab stands where spaces are due',
    hint: 'Look at what the template prints',
    error: true,
    line: 40,
  } as const;
  const allowed = {
    rule: 'immutable-field',
    severity: 'critical',
    side: 'after',
    resource: ref('batch/v1 Job fresh/import'),
    path: path('spec.template'),
    message: 'the API server rejects this change',
    hint: 'Give the job a new name',
    allowed: { reason: 'the job is deleted by hand, see OPS-12' },
  } as const;
  const gone = {
    rule: 'context-deleted',
    severity: 'critical',
    side: 'before',
    message:
      'the context old is removed: its resources stay in the cluster (1 resource), and are no longer deployed or deleted',
    hint: 'run `helm uninstall shop --namespace old` when that is meant, or restore the context',
  } as const;
  const fresh = comparison([added(ref('batch/v1 Job fresh/import'), 'kind: Job\nspec: {completions: 1}')], {
    findings: [broken, allowed],
    random: [{ resource: ref('v1 Secret fresh/token'), path: path('data.token'), wasConstant: true }],
    limits: [{ kind: 'renames', message: 'likeness was not looked at beyond 5,000 resources' }],
  });
  const at = { file: 'shop/pligos.yaml', line: 12, column: 7, path: 'contexts.broken.spec' };
  return report(
    [
      context('broken', {
        service: 'billing',
        status: 'failed',
        milliseconds: 40,
        problems: [
          {
            side: 'head',
            problem: {
              severity: 'error',
              code: 'instance-unknown',
              message: 'no route is called "htp"',
              at,
              hint: 'did you mean "http"?',
            },
          },
        ],
      }),
      context('fresh', { status: 'new', comparison: fresh }),
      context('old', {
        status: 'deleted',
        comparison: comparison([removed(config, 'kind: ConfigMap\ndata: {a: b}')], { findings: [gone] }),
      }),
      context('repaired', {
        comparison: comparison([
          added(ref('v1 Service repaired/web'), 'kind: Service\nspec: {clusterIP: None}'),
        ]),
        problems: [
          {
            side: 'base',
            problem: {
              severity: 'error',
              code: 'helm-lint',
              message: 'helm template failed: nil pointer evaluating `.Values.x`',
            },
          },
        ],
      }),
    ],
    { limits: ['3 contexts were not compared within the time'] },
  );
}

/** One context against its base and its cluster: the same change, and what somebody did by hand. */
export function inCluster(): Report {
  const web = ref('apps/v1 Deployment production/web');
  const image = change(
    'spec.template.spec.containers[web].image',
    'registry.example.com/web:1.4.0',
    'registry.example.com/web:1.4.1',
  );
  const replicas = change('spec.replicas', '5', '2');
  const claim = ref('v1 PersistentVolumeClaim production/uploads');
  const identity = ({ group, kind, namespace, name }: typeof web) => ({ group, kind, namespace, name });
  const refused = {
    rule: 'server-refuses',
    severity: 'high',
    side: 'after',
    resource: ref('v1 Service production/web'),
    message:
      'the API server refuses it, and the upgrade stops there: Service "web" is invalid: spec.clusterIPs[0]: Invalid value: ["None"]: may not change once set',
    hint: 'correct what the server names; the words are its own',
  } as const;
  const both = report([
    context('production', { comparison: comparison([changed(web, [image])]), milliseconds: 240 }),
    context('production', {
      against: 'cluster',
      comparison: comparison(
        [
          changed(web, [replicas, image]),
          changed(ref('v1 Service production/web'), [change('spec.clusterIP', '10.0.0.7', 'None')]),
        ],
        {
          findings: [refused],
          restarts: [{ resource: web, because: ['spec.template.spec.containers[web].image'], quiet: false }],
        },
      ),
      kubeVersion: { version: 'v1.34.4', source: 'cluster' },
      milliseconds: 890,
      live: {
        cluster: 'prod-eu-1',
        verb: 'upgrade',
        method: 'client-side',
        release: { revision: 17, status: 'deployed', deployed: '2026-11-20T10:12:40.123456789Z' },
        drift: [
          {
            resource: identity(web),
            path: path('spec.replicas'),
            released: { numeral: '2' },
            live: { numeral: '5' },
            manager: 'kubectl-scale',
            time: '2026-11-21T02:41:09Z',
            reverted: true,
          },
          {
            resource: identity(web),
            path: path('metadata.annotations["ops/paused"]'),
            live: 'incident 4711 | ask @oncall',
            manager: 'kubectl-annotate',
            time: '2026-11-21T02:44:00Z',
            reverted: false,
          },
          { resource: { ...identity(web), group: '', kind: 'ConfigMap', name: 'flags' }, reverted: true },
        ],
        kept: [identity(claim)],
        notAsked: [
          {
            resource: { group: 'example.com', kind: 'Queue', namespace: 'production', name: 'mails' },
            reason: 'its-kind-comes-with-the-render',
          },
        ],
      },
    }),
  ]);
  return { ...both, command: 'pligos diff --base main --live' };
}

/** Two files of manifests: no context, values of many kinds. */
export function plainFiles(): Report {
  const app = ref('apps/v1 Deployment prod/app');
  const tls = {
    subject: 'CN=app',
    issuer: 'CN=ca',
    validFrom: '2026-01-01T00:00:00Z',
    names: ['app.example.com'],
  };
  const before = { ...tls, validTo: '2026-12-31T00:00:00Z', serial: '01' };
  const after = { ...tls, validTo: '2027-12-31T00:00:00Z', serial: '02' };
  const resources = [
    changed(ref('v1 ConfigMap prod/flags'), [
      change('data.enabled', '"yes"', 'true', {
        retyped: { before: 'string', after: 'boolean', expected: 'string' },
      }),
      change('data["ca.pem"]', 'a', 'b', {
        detail: { kind: 'certificates', before: [before], after: [after] },
      }),
    ]),
    changed(app, [
      change('spec.template.spec.containers[app].args[1]', '--verbose', '--quiet'),
      change('spec.template.spec.containers[app].env', '[A, B]', '[B, A]', { kind: 'order' }),
      change('spec.template.spec.containers[sidecar]', 'name: sidecar\nimage: proxy:1', undefined),
    ]),
    changed(ref('v1 Secret prod/tls'), [
      change('data["tls.crt"]', '(secret 111111111111)', '(secret 222222222222)', {
        secrets: {
          before: { cause: 'secret-data', base64: 'valid', certificates: [before] },
          after: { cause: 'secret-data', base64: 'invalid' },
        },
      }),
    ]),
    ...['a', 'b', 'c'].map((name) =>
      changed(ref(`apiextensions.k8s.io/v1 CustomResourceDefinition ${name}.example.com`), [
        change('metadata.annotations["example.com/version"]', '"1"', '"2"'),
      ]),
    ),
  ];
  const images = [imageRow(app, 'proxy:1', '')];
  const one = comparison(resources, {
    restarts: [{ resource: app, because: ['spec.template.spec.containers[app].args[1]'], quiet: false }],
  });
  const { command: _, ...rest } = report([
    context('', { service: '', namespace: 'prod', comparison: one, images }),
  ]);
  return { ...rest, base: { name: 'before.yaml' }, head: { name: 'after.yaml' } };
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
    images: [
      imageRow(web, 'registry.example.com/shop/web:1.4.2', 'registry.example.com/shop/web:1.5.0'),
      imageRow(worker, 'registry.example.com/shop/worker:1.4.2', 'registry.example.com/shop/worker:1.5.0'),
    ],
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
                message: 'the API server rejects this change, and the upgrade stops half way',
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
