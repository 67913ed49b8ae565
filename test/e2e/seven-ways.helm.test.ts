/** One change of one application, in a repository of each layout: the findings and the changes are the same. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { git } from '../git/repository.ts';
import { storyHelms } from '../real/helm.ts';
import { helmfileMissing, helmfilePath } from '../real/helmfile.ts';
import { kustomizeMissing, kustomizePath } from '../real/kustomize.ts';
import { describeReal } from '../real/notRun.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';

type Files = Readonly<Record<string, string>>;

interface Layout {
  /** With values of the application before and after. */
  readonly files: (values: Values) => Files;
  readonly words: readonly string[];
}

interface Values {
  readonly tag: string;
  readonly app: string;
  readonly key: string;
}

const before: Values = { tag: '1.0', app: 'shop', key: 'url' };
/** A newer image, a selector that cannot change, and a key that a pod still reads. */
const after: Values = { tag: '2.0', app: 'store', key: 'address' };

const manifests = ({ tag, app, key }: Values): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 2
  selector:
    matchLabels:
      app: ${app}
  template:
    metadata:
      labels:
        app: ${app}
    spec:
      containers:
        - name: shop
          image: "shop:${tag}"
          env:
            - name: URL
              valueFrom:
                configMapKeyRef:
                  name: shop
                  key: url
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: shop
data:
  ${key}: http://db
---
apiVersion: v1
kind: Service
metadata:
  name: shop
spec:
  selector:
    app: shop
  ports:
    - port: 80
`;

const template = manifests({ tag: '{{ .Values.tag }}', app: '{{ .Values.app }}', key: '{{ .Values.key }}' });
const valuesFile = ({ tag, app, key }: Values): string => `tag: "${tag}"\napp: ${app}\nkey: ${key}\n`;
const chart: Files = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
  'chart/values.yaml': '{}\n',
  'chart/templates/shop.yaml': template,
};
const place = 'release: shop, namespace: shop';
const repoURL = 'https://git.example.test/acme/shop.git';
const destination = { server: 'https://kubernetes.default.svc', namespace: 'shop' };

const layouts: Readonly<Record<string, Layout>> = {
  chart: {
    files: (values) => ({
      ...chart,
      'values.yaml': valuesFile(values),
      'pligos.yaml': `contexts:\n  prod: {chart: chart, valueFiles: [values.yaml], ${place}}\n`,
    }),
    words: [],
  },
  flavor: {
    files: ({ tag, app, key }) => ({
      'flavor/Chart.yaml': chart['chart/Chart.yaml'] ?? '',
      'flavor/templates/shop.yaml': template,
      'flavor/schema.yaml': 'context:\n  tag: string\n  app: string\n  key: string\n',
      'pligos.yaml': `contexts:\n  prod:\n    flavor: flavor\n    ${place.replace(', ', '\n    ')}\n    spec: {tag: "${tag}", app: ${app}, key: ${key}}\n`,
    }),
    words: [],
  },
  manifests: {
    files: (values) => ({
      'deploy/shop.yaml': manifests(values),
      'pligos.yaml': `contexts:\n  prod: {manifests: [deploy], ${place}}\n`,
    }),
    words: [],
  },
  kustomize: {
    files: (values) => ({
      'deploy/shop.yaml': manifests(values),
      'deploy/kustomization.yaml': 'resources: [shop.yaml]\n',
      'pligos.yaml': `contexts:\n  prod: {kustomize: deploy, ${place}}\n`,
    }),
    words: [],
  },
  'Argo CD': {
    files: ({ tag, app, key }) => ({
      ...chart,
      'apps/prod.yaml': JSON.stringify({
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'shop' },
        spec: {
          source: { repoURL, path: 'chart', helm: { valuesObject: { tag, app, key } } },
          destination,
        },
      }),
    }),
    words: ['--discover', 'argocd'],
  },
  'Argo CD, a folder of manifests': {
    files: (values) => ({
      'deploy/shop.yaml': manifests(values),
      'apps/prod.yaml': JSON.stringify({
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'shop' },
        spec: { source: { repoURL, path: 'deploy' }, destination },
      }),
    }),
    words: ['--discover', 'argocd'],
  },
  helmfile: {
    files: (values) => ({
      ...chart,
      'values.yaml': valuesFile(values),
      'helmfile.yaml':
        'releases:\n  - {name: shop, namespace: shop, chart: ./chart, values: [values.yaml]}\n',
    }),
    words: ['--discover', 'helmfile'],
  },
};

interface JsonFinding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly resource?: unknown;
}

interface JsonReport {
  readonly contexts: readonly {
    readonly comparison?: {
      readonly resources: readonly unknown[];
      readonly findings: readonly JsonFinding[];
    };
  }[];
}

interface Change {
  readonly changes: readonly unknown[];
  readonly findings: readonly Pick<JsonFinding, 'rule' | 'severity' | 'message'>[];
}

/** What a report says of the change, without where it says so. */
function changeIn(name: string, helm: string): Change {
  const layout = layouts[name];
  if (layout === undefined) throw new Error(`there is no layout ${name}`);
  const dir = scratch();
  writeFiles(dir, layout.files(before));
  git(dir, 'init', '--quiet', '--initial-branch=main');
  git(dir, 'remote', 'add', 'origin', repoURL);
  git(dir, 'add', '--all');
  git(dir, 'commit', '--quiet', '--message=first');
  writeFiles(dir, layout.files(after));
  const { stdout, stderr, code } = pligos(['diff', ...layout.words, '--base', 'HEAD', '--format', 'json'], {
    cwd: dir,
    helm,
    env: { KUSTOMIZE_BIN: kustomizePath(), HELMFILE_BIN: helmfilePath() },
  });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const report: JsonReport = JSON.parse(stdout);
  const [context, second] = report.contexts;
  expect(second).toBeUndefined();
  const { resources = [], findings = [] } = context?.comparison ?? {};
  return {
    changes: resources.map(withoutPlaces),
    findings: findings.map(({ rule, severity, resource, message }) => ({
      rule,
      severity,
      message,
      resource: withoutPlaces(resource),
    })),
  };
}

/** Files, lines, and the order of keys differ by the layout. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['origin', 'at', 'template', 'line', 'source'].includes(key))
      .map(([key, item]) => [key, withoutPlaces(item)]),
  );
}

describeReal('kustomize and helmfile', kustomizeMissing() ?? helmfileMissing(), () => {
  describe.each(storyHelms())('with $name', ({ path: helm }) => {
    let expected: ReturnType<typeof changeIn>;
    beforeAll(() => {
      expected = changeIn('chart', helm);
    });

    it('says of a chart what the change does', () => {
      expect(expected.changes).toHaveLength(2);
      expect(expected.findings.map(({ rule }) => rule).toSorted()).toEqual([
        'image-major',
        'immutable-deployment-selector',
        'reference-key-lost',
        'service-without-pods',
      ]);
    });

    it.each(Object.keys(layouts).slice(1))('says the same of %s', (name) => {
      expect(changeIn(name, helm)).toEqual(expected);
    });
  });
});
