/** `pligos export --to argocd` and `--to flux`: what these tools render of the written objects is what the contexts render. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { git } from '../git/repository.ts';
import { argoCdMissing, renderByArgoCd } from '../real/argocd.ts';
import { askFlux, fluxMissing } from '../real/flux.ts';
import { helms } from '../real/helm.ts';
import { kustomizeMissing } from '../real/kustomize.ts';
import { canonical, objectsOf } from '../real/manifests.ts';
import { describeReal } from '../real/notRun.ts';
import { type Outcome, pligos, scratch, writeFiles } from './pligos.ts';

const repoURL = 'https://git.example.test/acme/shop.git';

const files = {
  'charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.2.3\n',
  'charts/web/values.yaml': 'text: plain\nnested: {one: 1, two: of the chart}\nlist: [a]\n',
  'charts/web/crds/widget.yaml':
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.acme.test}\nspec:\n  group: acme.test\n  scope: Namespaced\n  names: {kind: Widget, plural: widgets}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]\n',
  'charts/web/templates/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata: {name: {{ .Release.Name }}, namespace: {{ .Release.Namespace }}}
data:
  values: {{ .Values | toJson | quote }}
  printed: {{ printf "%v" .Values | quote }}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: {{ .Release.Name }}, labels: {chart: {{ .Chart.Name }}-{{ .Chart.Version }}}}
spec:
  selector: {matchLabels: {app: web}}
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: "web:1"}]}}
`,
  'values/prod.yaml':
    'text: "$ARGOCD_APP_NAME ${x} $$y"\non: yes\nmode: 0644\nmany: 1000000\nlist: [b, "1.20"]\nnested: {one: 2}\n',
  'values/more.yaml': 'nested: {one: 3, three: 1e3}\n',
  'pligos.yaml': `pligos: {version: '2'}
contexts:
  prod:
    chart: charts/web
    release: shop
    namespace: shop
    kubeContext: production
    valueFiles: [values/prod.yaml, values/more.yaml]
    helmValues: {nested: {three: "no"}, big: 12345678, small: 0.1, empty: {}, none: [], text2: "a: b # \${x}"}
  Dev_1: {chart: charts/web, release: shop, namespace: shop-dev}
  nulls: {chart: charts/web, release: shop, namespace: shop, helmValues: {nested: {two: null}}}
`,
} as const;

let dir = '';
beforeEach(() => {
  dir = scratch();
  writeFiles(dir, files);
  git(dir, 'init', '--quiet');
  git(dir, 'remote', 'add', 'origin', repoURL);
});

const read = (path: string): string => readFileSync(join(dir, path), 'utf8');

describe.each(helms())('pligos export of applications with $name', ({ path: helm }) => {
  const run = (...words: string[]): Outcome => pligos(words, { cwd: dir, helm });
  const toArgoCd = (...words: string[]): Outcome =>
    run('export', ...words, '--to', 'argocd', '--out', 'apps', '--repo-url', repoURL);
  const toFlux = (...words: string[]): Outcome =>
    run('export', ...words, '--to', 'flux', '--out', 'clusters/prod');
  const rendered = (...words: string[]): readonly string[] =>
    canonical(objectsOf(run('template', ...words).stdout));

  it('writes one Application for each context', () => {
    const outcome = toArgoCd();
    expect(outcome).toMatchObject({ code: 0 });
    expect(outcome.stdout).toBe(
      `apps: 3 files written, 0 removed, 0 unchanged\n  + web-dev-1.yaml\n  + web-nulls.yaml\n  + web-prod.yaml\n`,
    );
    expect(outcome.stderr).toContain(`it names no cluster, so web-dev-1 goes to that of Argo CD`);
    expect(read(`apps/web-prod.yaml`)).toBe(`apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: web-prod
  namespace: argocd
spec:
  project: default
  destination:
    name: production
    namespace: shop
  source:
    repoURL: ${repoURL}
    targetRevision: HEAD
    path: charts/web
    helm:
      releaseName: shop
      valueFiles:
      - /values/prod.yaml
      - /values/more.yaml
      valuesObject:
        nested:
          three: "no"
        big: 12345678
        small: 0.1
        empty: {}
        none: []
        text2: "a: b # \${x}"
  syncPolicy:
    syncOptions:
    - CreateNamespace=true
`);
  });

  it('leaves the Applications of contexts that are not named, and removes those of contexts that are gone', () => {
    toArgoCd();
    expect(toArgoCd('prod').stdout).toContain('0 files written, 0 removed, 1 unchanged');
    writeFiles(dir, { 'pligos.yaml': files['pligos.yaml'].replace(/ {2}nulls.*\n/, '') });
    expect(toArgoCd().stdout).toContain(`1 removed, 2 unchanged\n  - web-nulls.yaml`);
    expect(readdirSync(join(dir, 'apps')).toSorted()).toEqual([
      '.pligos-export',
      `web-dev-1.yaml`,
      `web-prod.yaml`,
    ]);
  });

  it.each([
    ['argocd', 'apps', ['prod', 'Dev_1', 'nulls']],
    ['flux', 'clusters/prod', ['prod', 'Dev_1']],
  ] as const)('reads back what it wrote for %s: the same render', (tool, folder, contexts) => {
    for (const context of contexts) {
      const expected = rendered(context);
      expect((tool === 'argocd' ? toArgoCd : toFlux)(context)).toMatchObject({ code: 0 });
      const name = `web-${context.toLowerCase().replace('_', '-')}`;
      const found = rendered(name, '--discover', tool, '-c', folder);
      expect([context, found]).toEqual([context, expected]);
      expect(found.length).toBeGreaterThan(1);
    }
  });

  it('refuses what has no field, and writes nothing', () => {
    const before = files['pligos.yaml'].replace(/ {2}prod:[^]*/, '');
    writeFiles(dir, {
      'values/secret.yaml':
        'a: ENC[AES256_GCM,data:YQ==,iv:YQ==,tag:YQ==,type:str]\nsops:\n  lastmodified: "2026-01-01T00:00:00Z"\n  mac: ENC[AES256_GCM,data:YQ==,iv:YQ==,tag:YQ==,type:str]\n  version: 3.9.0\n',
      'pligos.yaml': `${before}  prod:
    chart: charts/web
    release: shop
    valueFiles: [values/secret.yaml]
    patches: [{patch: "[{op: remove, path: /data}]", target: {kind: ConfigMap}}]
`,
    });
    for (const outcome of [toArgoCd(), toFlux()]) {
      expect(outcome).toMatchObject({ code: 1 });
      expect(outcome.stderr).toMatch(
        /pligos\.yaml:3:3: .*web\/prod cannot be written as an? (?:Application|HelmRelease): patches change its render; it names no namespace: [^;]*; its value file values\/secret\.yaml is encrypted/,
      );
      expect(outcome.stderr).toContain('--to manifests');
    }
    expect(readdirSync(dir)).not.toContain('apps');
    expect(readdirSync(dir)).not.toContain('clusters');
  });

  it('refuses null for Flux, a missing address for Argo CD, and flags without an effect', () => {
    expect(toFlux('nulls').stderr).toContain('web-nulls has null among its values');
    expect(run('export', 'prod', '--to', 'argocd', '--out', 'apps').stderr).toContain(
      '--repo-url is missing',
    );
    expect(toArgoCd('prod', '--without-secrets').stderr).toContain(
      '--without-secrets has no effect with --to argocd',
    );
    expect(toFlux('prod', '--repo-url', repoURL).stderr).toContain('--repo-url has no effect with --to flux');
  });

  it('copies no secret out of a value file', () => {
    writeFiles(dir, { 'values/more.yaml': 'database: {password: hunter22abc}\n' });
    const refused = toFlux('prod');
    expect(refused.stderr).toContain('the values of web-prod hold what reports hide');
    expect(refused.stderr).not.toContain('hunter22abc');
    // It names the file alone.
    expect(toArgoCd('prod')).toMatchObject({ code: 0 });
    expect(read('apps/web-prod.yaml')).not.toContain('hunter22abc');
  });

  it('writes no login of --repo-url into an Application', () => {
    const to = (url: string): Outcome =>
      run('export', 'prod', '--to', 'argocd', '--out', 'apps', '--repo-url', url);
    const refused = to('https://x-access-token:ghs_secret@git.example.test/acme/shop.git');
    expect(refused.stderr).toContain('--repo-url holds a login');
    expect(`${refused.stdout}${refused.stderr}`).not.toContain('ghs_secret');
    expect(readdirSync(dir)).not.toContain('apps');
    expect(to('ssh://git@git.example.test/acme/shop.git')).toMatchObject({ code: 0 });
  });

  describeReal('Argo CD', argoCdMissing() ?? kustomizeMissing(), () => {
    it('renders of the Application what the context renders', () => {
      const contexts = ['prod', 'Dev_1', 'nulls'] as const;
      const expected = contexts.map((context) => rendered(context, '--', '--kube-version', '1.33.0'));
      toArgoCd();
      const applications = contexts.flatMap((context) =>
        objectsOf(read(`apps/web-${context.toLowerCase().replace('_', '-')}.yaml`)),
      );
      const home = realpathSync(scratch());
      const answers = renderByArgoCd(applications, { root: dir, home, helm, kubeVersion: '1.33.0' });
      for (const [index, { error, manifests }] of answers.entries()) {
        expect(error).toBeUndefined();
        expect([contexts[index], canonical(manifests)]).toEqual([contexts[index], expected[index]]);
      }
      expect(answers).toHaveLength(3);
    });
  });

  describeReal('Flux', fluxMissing(), () => {
    it('renders of the HelmRelease what the context renders', () => {
      for (const context of ['prod', 'Dev_1'] as const) {
        toFlux(context);
        const name = `web-${context.toLowerCase().replace('_', '-')}`;
        const helmRelease = JSON.parse(JSON.stringify(objectsOf(read(`clusters/prod/${name}.yaml`))[0]));
        const [answer] = askFlux([{ helmRelease, objects: [] }]);
        expect(answer?.error).toBeUndefined();
        const values = join(scratch(), 'values.json');
        writeFileSync(values, JSON.stringify(answer?.values ?? {}));
        const { releaseName, targetNamespace, chart } = helmRelease.spec;
        const words = ['template', releaseName, join(dir, chart.spec.chart), '-n', targetNamespace];
        const { stdout } = spawnSync(helm, [...words, '--include-crds', '-f', values], { encoding: 'utf8' });
        expect([context, canonical(objectsOf(stdout))]).toEqual([context, rendered(context)]);
      }
    });
  });
});
