/** Repositories as people have them, with the first workflow and no word of ours in them: what the first comment says. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { helms, storyHelms } from '../real/helm.ts';
import { withWorld } from './action-world.ts';
import { pligos, scratch, writeFiles } from './pligos.ts';
import { contextsIn, type Checkout, type Files, git } from './runner.ts';

/** A chart as `helm create` would begin it, smaller. */
const chart = (name: string, more: Files = {}): Files =>
  Object.fromEntries(
    Object.entries({
      'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
      'values.yaml': 'image: {repository: nginx, tag: "1.27"}\nreplicas: 1\nhost: ""\n',
      'templates/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}, labels: {app: ${name}}}
spec:
  replicas: {{ .Values.replicas }}
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec: {containers: [{name: ${name}, image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"}]}
{{- if .Values.host }}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: {{ .Release.Name }}}
spec: {rules: [{host: {{ .Values.host }}, http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: ${name}, port: {number: 80}}}}]}}]}
{{- end }}
`,
      ...more,
    }).map(([path, text]) => [`charts/${name}/${path}`, text]),
  );

const values = (tag: string): string => `image: {repository: nginx, tag: "${tag}"}\nreplicas: 1\nhost: ""\n`;

/** The layout of a public chart repository: five charts, one of them a library, values for chart-testing in `ci/`. */
const repository: Files = {
  'README.md': '# Charts\n',
  'charts/README.md': '# not a chart\n',
  ...chart('api', {
    'Chart.yaml':
      'apiVersion: v2\nname: api\nversion: 1.0.0\ndependencies:\n  - {name: common, version: 1.0.0, repository: "file://../common"}\n',
    'ci/default-values.yaml': '',
    'ci/ingress-values.yaml': 'host: api.example.com\n',
  }),
  ...chart('database', {
    'templates/secret.yaml':
      'apiVersion: v1\nkind: Secret\nmetadata: {name: {{ .Release.Name }}}\nstringData: {password: {{ required "password is required" .Values.password }}}\n',
    'ci/password-values.yaml': 'password: only-for-tests\n',
  }),
  ...chart('web'),
  ...chart('worker', { 'ci/two-values.yaml': 'replicas: 2\n' }),
  'charts/common/Chart.yaml': 'apiVersion: v2\nname: common\ntype: library\nversion: 1.0.0\n',
  'charts/common/templates/_names.tpl': '{{- define "common.name" -}}{{ .Release.Name }}{{- end }}\n',
};

const rows = (outputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    contextsIn(outputs).map(({ service, context, status }) => [`${service}/${context}`, status]),
  );

describe.each(storyHelms().map((helm) => [helm.name, helm.path] as const))('with %s', (_, helm) => {
  const world = withWorld(helm);

  const commentOn = async (
    story: { readonly base: Files; readonly head: Files },
    inputs: Readonly<Record<string, string>>,
  ) => {
    const { open, preview, comments } = world();
    const checkout = open(story);
    const run = await preview(checkout, inputs);
    return { checkout, run, body: comments()[0]?.body ?? '', count: comments().length };
  };

  /** What the last line of the comment says, typed in the checkout with the base at hand. */
  const typed = (checkout: Checkout, body: string): string => {
    const [, line = ''] = /`(pligos diff [^`]*)`/.exec(body) ?? [];
    git(checkout.dir, 'fetch', '-q', '--depth=1', 'origin', checkout.baseSha);
    const words = spawnSync(
      'sh',
      ['-c', `for word in ${line.replace('pligos ', '')}; do echo "$word"; done`],
      {
        cwd: '/',
        encoding: 'utf8',
      },
    ).stdout.trimEnd();
    const result = pligos(words.split('\n'), { cwd: checkout.dir, helm });
    return result.stdout;
  };

  it('a chart repository shows what one chart changes, under its defaults and the values of its tests', async () => {
    const { checkout, run, body, count } = await commentOn(
      { base: repository, head: { 'charts/api/values.yaml': values('1.28') } },
      { chart: 'charts/*' },
    );
    expect({ code: run.code, count, stderr: run.stderr }).toEqual({ code: 0, count: 1, stderr: '' });
    expect(rows(run.outputs)).toEqual({
      'api/default': 'compared',
      'api/ci-default': 'compared',
      'api/ci-ingress': 'compared',
      'database/default': 'untouched',
      'database/ci-password': 'untouched',
      'web/default': 'untouched',
      'worker/default': 'untouched',
      'worker/ci-two': 'untouched',
    });
    expect(body).toContain('nginx:1.28');
    expect(body).toContain('Untouched, not rendered: `database`, `web`, `worker`\n');
    expect(body).toMatch(/[Ll]ibrary charts .*common/);
    const again = typed(checkout, body);
    expect(again).toContain('nginx:1.28');
    expect(again).toMatch(/api\/ci-ingress/);
    expect(again).not.toMatch(/database\/default +[^,]*changed/);
  });

  it('a default that needs values which only the tests of the chart give fails nothing', async () => {
    const { run, body } = await commentOn(
      { base: repository, head: { 'charts/database/values.yaml': values('1.28') } },
      { chart: 'charts/*' },
    );

    if (run.code !== 0) throw new Error(body + run.stdout);
    expect(rows(run.outputs)).toMatchObject({
      'database/default': 'untouched',
      'database/ci-password': 'compared',
    });
    expect(body).toContain('password is required');
    expect(body).toContain('nginx:1.28');
  });

  it('a change that breaks the defaults fails, whatever the tests of the chart give', async () => {
    const { run, body } = await commentOn(
      {
        base: repository,
        head: {
          'charts/worker/templates/need.yaml': '{{ required "a host is required" .Values.need }}\n',
          'charts/worker/ci/two-values.yaml': 'need: "# nothing"\n',
        },
      },
      { chart: 'charts/*' },
    );
    expect(run.code).toBe(1);
    expect(rows(run.outputs)).toMatchObject({ 'worker/default': 'failed', 'worker/ci-two': 'compared' });
    expect(body).toContain('a host is required');
  });

  it('a chart that cannot be rendered does not stop the others', async () => {
    const { run, body } = await commentOn(
      {
        base: repository,
        head: {
          'charts/web/templates/deployment.yaml': '{{ fail "not this way" }}\n',
          'charts/worker/values.yaml': values('1.29'),
        },
      },
      { chart: 'charts/*' },
    );
    expect(run.code).toBe(1);
    expect(rows(run.outputs)).toMatchObject({ 'web/default': 'failed', 'worker/default': 'compared' });
    expect(body).toContain('not this way');
    expect(body).toContain('nginx:1.29');
  });

  it('a chart with a broken Chart.yaml is named, and the others are compared', async () => {
    const { run, body } = await commentOn(
      {
        base: repository,
        head: { 'charts/web/Chart.yaml': 'name: [web\n', 'charts/worker/values.yaml': values('1.29') },
      },
      { chart: 'charts/*' },
    );
    expect(run.code).toBe(1);
    expect(body).toContain('charts/web/Chart.yaml');
    expect(body).toContain('nginx:1.29');
    expect(rows(run.outputs)).toMatchObject({ 'worker/default': 'compared' });
  });

  it('a new chart, a deleted one, and one that moved are told apart', async () => {
    const moved = Object.fromEntries(
      Object.entries(chart('worker', { 'values.yaml': values('1.30') })).flatMap(([path, text]) => [
        [path.replace('charts/worker/', 'charts/workers/'), text],
      ]),
    );
    const { run, body } = await commentOn(
      {
        base: repository,
        head: { ...chart('mail'), 'charts/web': null, 'charts/worker': null, ...moved },
      },
      { chart: 'charts/*' },
    );
    expect(run.code).toBe(0);
    expect(rows(run.outputs)).toMatchObject({
      'mail/default': 'new',
      'web/default': 'deleted',
      'worker/default': 'compared',
    });
    expect(body).toContain('nginx:1.30');
  });

  it('several charts share no release, and take their names in one', async () => {
    const head = { 'charts/web/values.yaml': values('1.28') };
    const refused = await commentOn({ base: repository, head }, { chart: 'charts/*', release: 'shop' });
    expect(refused.run.code).toBe(1);
    expect(refused.run.stdout).toContain('%{service}');
    const { run, body } = await commentOn(
      { base: repository, head },
      { chart: 'charts/web\ncharts/worker', release: 'shop-%{service}', namespace: 'team-%{service}' },
    );
    expect(run.code).toBe(0);
    expect(body).toContain('shop-web');
    expect(rows(run.outputs)).toEqual({
      'web/default': 'compared',
      'worker/default': 'untouched',
      'worker/ci-two': 'untouched',
    });
  });
});

describe('a repository with one chart and three value files', () => {
  const [helm] = helms();
  const world = withWorld(helm?.path ?? '');
  const shop: Files = {
    ...chart('shop', {
      'values-dev.yaml': 'host: dev.example.com\n',
      'values-staging.yaml': 'host: staging.example.com\n',
      'values-prod.yaml': 'host: example.com\nreplicas: 3\n',
    }),
  };

  it('has a context for each file, in one comment', async () => {
    const { open, preview, comments } = world();
    const run = await preview(
      open({ base: shop, head: { 'charts/shop/values-prod.yaml': 'host: example.org\nreplicas: 3\n' } }),
      {
        chart: 'charts/shop',
        'value-files': 'values-*.yaml',
      },
    );
    expect(run.code).toBe(0);
    expect(Object.keys(rows(run.outputs))).toEqual(['shop/dev', 'shop/prod', 'shop/staging']);
    const [comment, ...others] = comments();
    expect(others).toEqual([]);
    expect(comment?.body).toContain('example.org');
    expect(comment?.body).toMatch(/`prod` \| \+0 ~1/);
  });

  it('names the one context of files that are listed by the last of them', async () => {
    const { open, preview, comments } = world();
    const run = await preview(
      open({ base: shop, head: { 'charts/shop/values-prod.yaml': 'host: example.org\n' } }),
      {
        chart: 'charts/shop',
        'value-files': 'charts/shop/values.yaml\ncharts/shop/values-dev.yaml\ncharts/shop/values-prod.yaml',
      },
    );
    expect({ code: run.code, rows: rows(run.outputs) }).toEqual({
      code: 0,
      rows: { 'shop/prod': 'compared' },
    });
    expect(comments()[0]?.body).toContain('example.org');
  });

  it('shows a value file that is new and one that is deleted', async () => {
    const { open, preview } = world();
    const run = await preview(
      open({
        base: shop,
        head: { 'charts/shop/values-dev.yaml': null, 'charts/shop/values-qa.yaml': 'host: qa.example.com\n' },
      }),
      { chart: 'charts/shop', 'value-files': 'values-*.yaml' },
    );
    expect(run.code).toBe(0);
    expect(rows(run.outputs)).toMatchObject({ 'shop/qa': 'new', 'shop/dev': 'deleted' });
  });

  it('compares the pull request that introduces the pligos.yaml of init with what was there', async () => {
    const { open, preview, comments } = world();
    const dir = scratch();
    writeFiles(dir, shop);
    expect(pligos(['init', '--from-chart', 'charts/shop'], { cwd: dir }).code).toBe(0);
    const written = readFileSync(join(dir, 'pligos.yaml'), 'utf8');
    const run = await preview(
      open({
        base: shop,
        head: { 'pligos.yaml': written, 'charts/shop/values-prod.yaml': 'host: example.org\nreplicas: 3\n' },
      }),
      {},
    );
    expect(run.code).toBe(0);
    expect(rows(run.outputs)).toEqual({
      'shop/dev': 'compared',
      'shop/prod': 'compared',
      'shop/staging': 'compared',
    });
    expect(comments()[0]?.body).toContain('- host: example.com\n+ host: example.org');
    expect(run.outputs).toMatchObject({ added: '0', changed: '1', removed: '0' });
  });
});
