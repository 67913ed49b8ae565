/** What pligos diff says of a change beyond what differs: as a process, with real helm, in a real repository. */
import { spawnSync } from 'node:child_process';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { emptyHome, type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
spec:
  replicas: 2
  selector:
    matchLabels:
      app: {{ .Values.app }}
  template:
    metadata:
      labels:
        app: {{ .Values.app }}
    spec:
      containers:
        - name: web
          image: ghcr.io/shop/web:{{ .Values.tag }}
`;

const values = (more: string): string => `app: web\ntag: 1.0.0\n${more}`;

const contexts = (dev: string, live: string): string =>
  `contexts:\n  dev: {chart: ./chart, namespace: dev, release: web${dev}}\n  live: {chart: ./chart, namespace: live, release: web${live}}\n`;

const files = {
  'shop/chart/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 0.1.0\n',
  'shop/chart/values.yaml': values(''),
  'shop/chart/templates/web.yaml': deployment,
  'shop/pligos.yaml': contexts('', ''),
};

/** The API server refuses another selector. */
const refused = { 'shop/chart/values.yaml': values('').replace('app: web', 'app: shop-web') };
const rule = 'immutable-deployment-selector';

let dir = '';

function git(...words: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const result = spawnSync('git', [...identity, ...words], { cwd: dir, env: emptyHome(), encoding: 'utf8' });
  expect(result.stderr).toBe('');
}

/** Compares the working tree with its last commit. */
const diff = (...words: string[]): Outcome =>
  pligos(['diff', '--base', 'HEAD', ...words], { cwd: dir, env: { PATH: process.env['PATH'] ?? '' } });

interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly resource?: { readonly kind: string; readonly name: string };
  readonly source?: { readonly file: string; readonly line: number };
  readonly allowed?: { readonly reason: string };
}

interface JsonContext {
  readonly context: string;
  readonly status: string;
  readonly problems: readonly { readonly code: string }[];
  readonly comparison?: { readonly findings: readonly Finding[] };
  readonly images?: readonly unknown[];
}

function contextsOf({ stdout }: Outcome): readonly JsonContext[] {
  const report: { contexts: readonly JsonContext[] } = JSON.parse(stdout);
  return report.contexts;
}

const findingsOf = (context: JsonContext | undefined): readonly Finding[] =>
  context?.comparison?.findings ?? [];
const rulesOf = (context: JsonContext | undefined): readonly string[] =>
  findingsOf(context).map((finding) => finding.rule);

beforeEach(() => {
  dir = scratch();
  writeFiles(dir, files);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
});

describe.each(storyHelms())('a change that the API server refuses, with $name', ({ path }) => {
  it('is high, and stops what asks for no more than medium', () => {
    writeFiles(dir, refused);
    const run = (...words: string[]): Outcome =>
      pligos(['diff', '--base', 'HEAD', ...words], { cwd: dir, helm: path });
    expect(run('--fail-on', 'high').code).toBe(2);
    expect(run('--fail-on', 'critical').code).toBe(0);
    const { code, stdout } = run();
    expect(code).toBe(0);
    expect(stdout).toContain('high Deployment/web');
    expect(stdout).toContain(`[${rule}]`);
  });
});

describe('findings of pligos diff', () => {
  it('name the line of the template that they come from, in JSON and SARIF', () => {
    writeFiles(dir, refused);
    const found = findingsOf(contextsOf(diff('dev', '--format', 'json'))[0]).find((one) => one.rule === rule);
    expect(found).toMatchObject({
      severity: 'high',
      resource: { kind: 'Deployment', name: 'web' },
      source: { file: 'shop/chart/templates/web.yaml', line: 9 },
    });
    const log: { runs: { results: { ruleId: string; locations: unknown[] }[] }[] } = JSON.parse(
      diff('dev', '--format', 'sarif').stdout,
    );
    expect(log.runs[0]?.results.find(({ ruleId }) => ruleId === rule)?.locations).toMatchObject([
      {
        physicalLocation: {
          artifactLocation: { uri: 'shop/chart/templates/web.yaml' },
          region: { startLine: 9 },
        },
      },
    ]);
  });

  it('name the template of the flavor where the chart is generated', () => {
    const flavored = {
      'flavors/web/Chart.yaml': files['shop/chart/Chart.yaml'],
      'flavors/web/schema.yaml': 'context: {app: string, tag: string}\n',
      'flavors/web/templates/web.yaml': deployment,
      'mail/pligos.yaml': 'contexts: {dev: {flavor: ../flavors/web, spec: {app: mail, tag: "1"}}}\n',
    };
    writeFiles(dir, flavored);
    git('add', '-A');
    git('commit', '-qm', 'flavor');
    writeFiles(dir, { 'mail/pligos.yaml': flavored['mail/pligos.yaml'].replace('app: mail', 'app: post') });
    const found = findingsOf(contextsOf(diff('-c', 'mail', '--format', 'json'))[0]);
    expect(found.find((one) => one.rule === rule)?.source).toEqual({
      file: 'flavors/web/templates/web.yaml',
      line: 9,
    });
  });

  it('name the line of the file where two files are compared', () => {
    const manifest = (app: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n---\n${deployment
        .replaceAll('{{ .Values.app }}', app)
        .replace('{{ .Release.Name }}', 'web')
        .replace('{{ .Values.tag }}', '1.0.0')}`;
    writeFiles(dir, { 'a.yaml': manifest('web'), 'b.yaml': manifest('shop-web') });
    const { code, stdout } = pligos(['diff', '--from', 'a.yaml', '--to', 'b.yaml', '--format', 'json'], {
      cwd: dir,
    });
    expect(code).toBe(0);
    const found = findingsOf(contextsOf({ code, stdout, stderr: '' })[0]).find((one) => one.rule === rule);
    expect(found?.source).toEqual({ file: 'b.yaml', line: 5 });
  });

  it('are told of images: what ran, what will run, what is wrong with it', () => {
    writeFiles(dir, { 'shop/chart/values.yaml': values('').replace('1.0.0', 'latest') });
    const [dev] = contextsOf(diff('dev', '--format', 'json'));
    expect(dev?.images).toMatchObject([
      {
        container: 'web',
        before: { registry: 'ghcr.io', repository: 'shop/web', tag: '1.0.0' },
        after: { registry: 'ghcr.io', repository: 'shop/web', tag: 'latest' },
      },
    ]);
    expect(diff('dev').stdout).toContain('image ghcr.io/shop/web: 1.0.0 → latest (Deployment/web)');
  });
});

describe('gate of a context', () => {
  it('excepts what it allows, shows the reason, and says which exception covers nothing', () => {
    const allow = `[{rule: ${rule}, resource: Deployment/web, reason: recreated by hand}, {rule: no-such-rule, reason: old}]`;
    writeFiles(dir, { ...refused, 'shop/pligos.yaml': contexts(`, gate: {allow: ${allow}}`, '') });
    expect(diff('dev', '--fail-on', 'high').code).toBe(0);
    expect(diff('live', '--fail-on', 'high').code).toBe(2);
    const [dev] = contextsOf(diff('dev', '--format', 'json'));
    expect(findingsOf(dev).find((one) => one.rule === rule)?.allowed).toEqual({
      reason: 'recreated by hand',
    });
    expect(findingsOf(dev).filter((one) => one.rule === 'unused-exception')).toMatchObject([
      { severity: 'info', message: expect.stringContaining('no-such-rule') },
    ]);
    expect(diff('dev', '--format', 'markdown').stdout).toContain('⚪ high, allowed (recreated by hand)');
  });

  it('says by failOn what stops for it, over what the command line says', () => {
    writeFiles(dir, {
      ...refused,
      'shop/pligos.yaml': contexts(', gate: {failOn: none}', ', gate: {failOn: high}'),
    });
    expect(diff('dev', '--fail-on', 'high').code).toBe(0);
    expect(diff('live').code).toBe(2);
    expect(diff().code).toBe(2);
  });
});

describe('--validate', () => {
  const misspelt = { 'shop/chart/templates/web.yaml': deployment.replace('replicas:', 'replcas:') };

  it('holds what changed against the API’s schema, with the nearest name, unless it is told not to', () => {
    writeFiles(dir, misspelt);
    const found = findingsOf(contextsOf(diff('dev', '--format', 'json'))[0]);
    expect(found.find(({ message }) => message.includes('replcas'))).toMatchObject({
      resource: { kind: 'Deployment', name: 'web' },
      source: { file: 'shop/chart/templates/web.yaml', line: 6 },
    });
    expect(diff('dev').stdout).toContain('replicas');
    const none = findingsOf(contextsOf(diff('dev', '--validate', 'none', '--format', 'json'))[0]);
    expect(none.filter(({ message }) => message.includes('replcas'))).toEqual([]);
  });

  it('looks at untouched contexts where everything is asked for', () => {
    writeFiles(dir, misspelt);
    git('add', '-A');
    git('commit', '-qm', 'misspelt');
    expect(contextsOf(diff('dev', '--format', 'json'))[0]?.status).toBe('untouched');
    const [dev] = contextsOf(diff('dev', '--validate', 'all', '--format', 'json'));
    expect(dev?.status).toBe('compared');
    expect(findingsOf(dev).some(({ message }) => message.includes('replcas'))).toBe(true);
  });

  it('knows custom resources by the CRDs of the context’s schemas', () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.shop.example.com}
spec:
  group: shop.example.com
  names: {kind: Queue, plural: queues, singular: queue, listKind: QueueList}
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec: {type: object, properties: {depth: {type: integer}}}
`;
    const queue =
      'apiVersion: shop.example.com/v1\nkind: Queue\nmetadata: {name: orders}\nspec: {depht: 3}\n';
    const told = (schemas: string): readonly string[] => {
      writeFiles(dir, {
        'shop/chart/templates/queue.yaml': queue,
        'crds/queue.yaml': crd,
        'shop/pligos.yaml': contexts(schemas, ''),
      });
      return findingsOf(contextsOf(diff('dev', '--format', 'json'))[0]).map(({ message }) => message);
    };
    expect(told('').filter((message) => message.includes('depht'))).toEqual([]);
    for (const named of ['../crds', '../crds/queue.yaml'])
      expect(told(`, schemas: [${named}]`).filter((message) => message.includes('depht'))).toHaveLength(1);
    writeFiles(dir, { 'shop/pligos.yaml': contexts(', schemas: [../nowhere]', '') });
    expect(diff('dev')).toMatchObject({ code: 1, stderr: expect.stringContaining('[file-missing]') });
  });
});

describe('policy of a context', () => {
  const program = (body: string): Record<string, string> => ({
    'shop/policy.mjs': `import { readFileSync } from 'node:fs';\nconst text = readFileSync(0, 'utf8');\n${body}\n`,
  });

  it('joins the report, counts, and is excepted like any other finding', () => {
    writeFiles(dir, {
      ...program(
        'if (text.includes("replicas: 2")) { console.log(JSON.stringify([{ rule: "three", severity: "high", message: "fewer than three", resource: "Deployment/web" }])); process.exitCode = 1; }',
      ),
      'shop/chart/values.yaml': values('').replace('1.0.0', '1.0.1'),
      'shop/pligos.yaml': contexts(', policy: [{run: node policy.mjs}]', ''),
    });
    expect(diff('dev', '--fail-on', 'high').code).toBe(2);
    expect(diff('live', '--fail-on', 'high').code).toBe(0);
    const [dev] = contextsOf(diff('dev', '--format', 'json'));
    expect(findingsOf(dev).find((one) => one.rule === 'policy/three')).toMatchObject({
      message: 'fewer than three',
      source: { file: 'shop/chart/templates/web.yaml', line: 2 },
    });
    writeFiles(dir, {
      'shop/pligos.yaml': contexts(
        ', policy: [{run: node policy.mjs}], gate: {allow: [{rule: policy/*, reason: small}]}',
        '',
      ),
    });
    expect(diff('dev', '--fail-on', 'high').code).toBe(0);
  });

  it('that fails makes the run fail, at its place', () => {
    writeFiles(dir, {
      ...program('process.exit(4);'),
      'shop/chart/values.yaml': values('').replace('1.0.0', '1.0.1'),
      'shop/pligos.yaml': contexts(', policy: [{run: node policy.mjs}]', ''),
    });
    const { code, stdout } = diff('dev');
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /error dev shop\/pligos\.yaml:2:\d+: the policy "node policy\.mjs" ended with exit\s+code 4/,
    );
    // What differs is still told.
    expect(stdout).toContain('~ Deployment/web');
  });

  it('sees the secrets, and no format shows them', () => {
    const secret =
      'apiVersion: v1\nkind: Secret\nmetadata: {name: keys}\nstringData: {password: open-sesame-42}\n';
    writeFiles(dir, {
      ...program(
        'const found = /open-sesame-42/.exec(text)?.[0]; console.log(JSON.stringify([{ rule: "seen", severity: "high", message: `the password is ${found}` }]));',
      ),
      'shop/chart/templates/keys.yaml': secret,
      'shop/pligos.yaml': contexts(', policy: [{run: node policy.mjs}]', ''),
    });
    for (const format of ['text', 'markdown', 'json', 'html', 'patch', 'names', 'sarif']) {
      const { code, stdout } = diff('dev', '--format', format);
      expect(code).toBe(0);
      expect(stdout).not.toContain('open-sesame');
    }
    expect(diff('dev').stdout).toMatch(/the password is \(secret\s+[0-9a-f]{12}\)/);
  });
});

describe('contexts of one cluster', () => {
  const together = (namespace: string): string =>
    `contexts:\n  dev: {chart: ./chart, namespace: shop, release: web, cluster: one}\n  live: {chart: ./chart, namespace: ${namespace}, release: web, cluster: one}\n`;

  it('that hold one resource are told of it, the untouched one too', () => {
    writeFiles(dir, { 'shop/pligos.yaml': together('other') });
    git('add', '-A');
    git('commit', '-qm', 'one cluster');
    expect(contextsOf(diff('--format', 'json')).flatMap(rulesOf)).not.toContain('shared-owner');
    writeFiles(dir, { 'shop/pligos.yaml': together('shop') });
    const [dev, live] = contextsOf(diff('--format', 'json'));
    expect(dev?.status).toBe('untouched');
    expect(findingsOf(live).find((one) => one.rule === 'shared-owner')).toMatchObject({
      severity: 'high',
      message: expect.stringContaining('web/dev'),
    });
    expect(diff('--fail-on', 'high').code).toBe(2);
  });
});

describe('--show-noise', () => {
  it('shows what changes without meaning', () => {
    const labelled = deployment.replace(
      'metadata:\n',
      'metadata:\n  labels: {helm.sh/chart: "{{ .Chart.Name }}-{{ .Chart.Version }}"}\n',
    );
    writeFiles(dir, { 'shop/chart/templates/web.yaml': labelled });
    git('add', '-A');
    git('commit', '-qm', 'label');
    writeFiles(dir, { 'shop/chart/Chart.yaml': files['shop/chart/Chart.yaml'].replace('0.1.0', '0.2.0') });
    expect(diff('dev', '--format', 'names').stdout).toBe('');
    expect(diff('dev', '--format', 'names', '--show-noise').stdout).toBe(
      'quiet\tdev\tapps/Deployment/dev/web\n',
    );
    expect(diff('dev', '--show-noise').stdout).toMatch(
      /~ Deployment\/web · noise only\n(?:.*\n)*? *\+ helm\.sh\/chart: web-0\.2\.0/,
    );
    expect(diff('dev', '--show-noise', '--fail-on', 'changes').code).toBe(0);
  });
});
