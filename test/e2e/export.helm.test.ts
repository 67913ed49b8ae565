/** `pligos export --to manifests`: what helm renders, one file for each resource. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { helms } from '../real/helm.ts';
import { canonical, objectsOf } from '../real/manifests.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const templates = `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}, labels: {version: "1.20", on: "yes"}}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "web:1", args: ["{{ "{{" }} x }}"]}]}
---
# a comment of the template
apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}}
data:
  text: |
    one
     two
  number: "0644"
---
apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Service
  metadata: {name: web}
  spec: {ports: [{port: 80}]}
- apiVersion: serving.knative.dev/v1
  kind: Service
  metadata: {name: web}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: "system:web", namespace: kube-system}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: x}
---
apiVersion: batch/v1
kind: Job
metadata: {name: migrate, annotations: {helm.sh/hook: "pre-install,pre-upgrade"}}
spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: "web:1"}]}}}
---
apiVersion: v1
kind: Pod
metadata: {name: try, annotations: {helm.sh/hook: test}}
spec: {containers: [{name: a, image: "web:1"}]}
`;
const secret = `apiVersion: v1
kind: Secret
metadata: {name: login}
stringData: {password: "{{ .Values.password }}"}
---
apiVersion: v1
kind: Secret
metadata: {name: token, annotations: {kubernetes.io/service-account.name: web}}
type: kubernetes.io/service-account-token
`;
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec: {group: example.com, scope: Namespaced, names: {kind: Widget, plural: widgets}, versions: []}
`;

let dir = '';
beforeEach(() => {
  dir = scratch();
  writeFiles(dir, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    'chart/values.yaml': 'replicas: 1\npassword: hunter22abc\n',
    'chart/templates/all.yaml': templates,
    'chart/crds/widgets.yaml': crd,
    'pligos.yaml': `pligos: {version: '2'}
contexts:
  prod: {chart: chart, namespace: shop, helmValues: {replicas: 3}}
  dev: {chart: chart, namespace: shop-dev}
`,
  });
});

const filesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(dir, folder)).map((name) => [name, readFileSync(join(dir, folder, name), 'utf8')]),
  );

describe.each(helms())('pligos export --to manifests with $name', ({ path: helm }) => {
  const run = (...words: string[]): Outcome => pligos(words, { cwd: dir, helm });
  const manifests = (context: string, ...more: string[]): Outcome =>
    run('export', context, '--to', 'manifests', '--out', 'out', ...more);

  it('writes what helm renders, but for the hooks of helm test', () => {
    const outcome = manifests('prod');
    expect(outcome).toMatchObject({ code: 0 });
    const { '.pligos-export': index, ...files } = filesIn('out');
    expect(Object.keys(files)).toEqual([
      'configmap_web.yaml',
      'customresourcedefinition.apiextensions.k8s.io_widgets.example.com.yaml',
      'deployment.apps_web.yaml',
      'job.batch_migrate.yaml',
      'kube-system_rolebinding.rbac.authorization.k8s.io_system%3aweb.yaml',
      'service.serving.knative.dev_web.yaml',
      'service_web.yaml',
    ]);
    expect(index?.split('\n')).toHaveLength(Object.keys(files).length + 2);
    const rendered = objectsOf(run('template', 'prod').stdout);
    const expected = canonical(rendered).filter((text) => !text.includes('"helm.sh/hook":"test"'));
    expect(canonical(objectsOf(Object.values(files).join('---\n')))).toEqual(expected);
    expect(expected).toHaveLength(rendered.length - 1);
    expect(files['deployment.apps_web.yaml']).toMatch(
      /^apiVersion: apps\/v1\nkind: Deployment\nmetadata:\n {2}name: web\n/,
    );
    expect(files['configmap_web.yaml']).not.toContain('a comment');
    expect(outcome.stderr).toMatch(/renders hooks of helm, which are written as they are: Job\/migrate/);
    expect(outcome.stderr).toMatch(/1 hooks? of helm test/);
    expect(outcome.stderr).toContain('apply it with the namespace shop');
  });

  it('writes the same again, and removes what is no longer rendered', () => {
    manifests('prod');
    expect(manifests('prod').stdout).toBe('out: 0 files written, 0 removed, 7 unchanged\n');
    writeFiles(dir, { 'chart/templates/all.yaml': templates.replace(/---\n# a comment[^]*?---/, '---') });
    expect(manifests('prod').stdout).toBe(
      'out: 0 files written, 1 removed, 6 unchanged\n  - configmap_web.yaml\n',
    );
  });

  it('stops at a Secret with values, and leaves it out where that is asked for', () => {
    writeFiles(dir, { 'chart/templates/secret.yaml': secret });
    const refused = manifests('prod');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toMatch(/pligos\.yaml:3:3: .*renders Secrets with values: Secret\/login \(/);
    expect(refused.stderr).toContain('--without-secrets');
    expect(readdirSync(dir)).not.toContain('out');
    const left = manifests('prod', '--without-secrets');
    expect(left).toMatchObject({ code: 0 });
    expect(left.stderr).toContain('left out by --without-secrets: Secret/login');
    const files = filesIn('out');
    expect(files).toHaveProperty(['secret_token.yaml']);
    expect(JSON.stringify(files)).not.toMatch(/hunter22abc|Secret\/login/);
  });

  it('stops at the value of a Secret in another resource, with and without Secrets', () => {
    writeFiles(dir, {
      'chart/templates/secret.yaml': secret,
      'chart/templates/leak.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: leak}\ndata: {line: "x hunter22abc y"}\n',
    });
    const refused = manifests('prod', '--without-secrets');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toMatch(/renders what reports hide: ConfigMap\/leak at data\.line/);
    expect(refused.stderr).not.toContain('hunter22abc');
    expect(readdirSync(dir)).not.toContain('out');
  });

  it('stops at the place of a named secret that is not in a Secret', () => {
    writeFiles(dir, {
      'chart/templates/leak.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: leak}\ndata: {a: {{ .Values.db | quote }}}\n',
      'pligos.yaml': `contexts:
  prod:
    chart: chart
    namespace: shop
    secrets: {db: {provider: env, variable: DB}}
    secretValues: {db: db}
`,
    });
    const env = { DB: 'correct-horse-battery' };
    const refused = pligos(['export', 'prod', '--to', 'manifests', '--out', 'out'], { cwd: dir, helm, env });
    expect(refused.stderr).toMatch(/renders what reports hide: ConfigMap\/leak at data\.a/);
    expect(readdirSync(dir)).not.toContain('out');
  });

  it('writes nothing where one of several contexts cannot be exported, or both mean one folder', () => {
    const out = ['--to', 'manifests', '--out'];
    expect(run('export', ...out, 'out').stderr).toContain('would be written to one folder');
    expect(run('export', ...out, 'out/%{context}')).toMatchObject({ code: 0 });
    expect(readdirSync(join(dir, 'out'))).toEqual(['dev', 'prod']);
    writeFiles(dir, {
      'chart/templates/more.yaml':
        '{{ if gt (int .Values.replicas) 1 }}\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: web}\n{{ end }}\n',
    });
    const refused = run('export', ...out, 'other/%{context}');
    expect(refused.stderr).toMatch(/web\/prod renders ConfigMap\/web twice/);
    expect(readdirSync(dir)).not.toContain('other');
  });

  it('refuses a document that cannot be read, and a render of nothing', () => {
    writeFiles(dir, { 'chart/templates/all.yaml': 'kind: ConfigMap\nmetadata: {name: x}\n' });
    expect(manifests('prod').stderr).toMatch(
      /renders ConfigMap of web\/templates\/all\.yaml that cannot be read: apiVersion/,
    );
    writeFiles(dir, { 'chart/templates/all.yaml': '', 'chart/crds/widgets.yaml': '' });
    expect(manifests('prod').stderr).toContain('renders no resource');
  });

  it('says which flag is missing', () => {
    expect(run('export', 'prod', '--to', 'manifests').stderr).toContain('--out is missing');
    expect(run('export', 'prod', '--out', 'out').stderr).toContain('--to is missing');
    expect(run('export', 'prod', '--to', 'nothing', '--out', 'out').stderr).toContain(
      '--to cannot be "nothing"',
    );
  });
});
