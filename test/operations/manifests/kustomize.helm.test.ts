/** A kustomization becomes a chart of which helm prints what kustomize prints. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeChart } from '../../../src/chart/index.ts';
import { UserError } from '../../../src/errors.ts';
import { generate } from '../../../src/operations/sources/kinds.ts';
import { buildTarget } from '../../../src/operations/sources/manifests/built-chart.ts';
import { chooseOne, openProject } from '../../../src/operations/sources/project.ts';
import type { Surroundings } from '../../../src/operations/surroundings.ts';
import { gitEnv, makeFolder } from '../../git/repository.ts';
import { helms } from '../../real/helm.ts';
import { kustomizeBuild, kustomizeMissing, kustomizePath } from '../../real/kustomize.ts';
import { describeReal } from '../../real/notRun.ts';
import { surroundingsIn } from '../surroundings.ts';

let home: ReturnType<typeof makeFolder>;
let root = '';
beforeEach(() => {
  home = makeFolder();
  root = realpathSync(home.path);
  mkdirSync(join(root, '.git'));
});
afterEach(() => home.dispose());

type Files = Readonly<Record<string, string>>;

function write(files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const surroundings = (): Surroundings =>
  surroundingsIn(root, join(root, 'cache'), {
    env: { ...gitEnv, KUSTOMIZE_BIN: kustomizePath() },
    trusted: false,
  });

async function chartOf(dir: string, more = '') {
  write({ 'pligos.yaml': `contexts:\n  dev: {kustomize: ${dir}${more}}\n` });
  const project = await openProject({}, surroundings());
  const target = await buildTarget(
    chooseOne(project, undefined, surroundings()),
    project.loader,
    surroundings(),
  );
  const { chart, problems } = generate(target, project.loader, { secrets: true });
  if (chart === undefined) throw UserError.of(problems);
  return chart;
}

async function refusal(dir: string, more = ''): Promise<string> {
  try {
    await chartOf(dir, more);
    return 'nothing was refused';
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems
      .map(({ code, message, at }) => `${at?.file.slice(root.length + 1)}:${at?.line} ${code}: ${message}`)
      .join('\n')
      .replaceAll(root, '');
  }
}

const sorted = (documents: readonly string[]): readonly string[] =>
  documents
    .map((document) => document.trim())
    .filter((document) => document !== '')
    .toSorted();

const deployment =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: shop\nspec:\n  replicas: 1\n  selector: {matchLabels: {app: shop}}\n  template:\n    metadata: {labels: {app: shop}}\n    spec: {containers: [{name: shop, image: shop, envFrom: [{configMapRef: {name: conf}}]}]}\n';
const base: Files = {
  'base/kustomization.yaml':
    'resources: [deployment.yaml, rules.yaml]\nconfigMapGenerator: [{name: conf, files: [app.conf], envs: [app.env]}]\n',
  'base/deployment.yaml': deployment,
  'base/rules.yaml':
    'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata: {name: shop}\nspec: {groups: [{name: a, rules: [{alert: B, expr: up, annotations: {s: "{{ $labels.pod }} {{{{`x`}}"}}]}]}\n',
  'base/app.conf': '{{ not for helm }}\n---\nanother: line\n',
  'base/app.env': 'A=b\n',
};

const layouts: Readonly<Record<string, Files>> = {
  'a base': { 'k/kustomization.yaml': 'resources: [../base]\n' },
  'names, labels, images, replicas and a namespace': {
    'k/kustomization.yaml':
      'resources: [../base]\nnamePrefix: a-\nnamespace: shop\nlabels: [{pairs: {team: a}, includeSelectors: true}]\nimages: [{name: shop, newTag: v2}]\nreplicas: [{name: shop, count: 3}]\n',
  },
  'patches of both kinds, in files and in the text': {
    'k/kustomization.yaml':
      'resources: [../base]\npatches:\n- path: p.yaml\n- target: {kind: Deployment}\n  path: q.json\n- patch: |-\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: {name: shop}\n    spec: {minReadySeconds: 5}\n',
    'k/p.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 4}\n',
    'k/q.json': '[{"op": "add", "path": "/metadata/annotations", "value": {"a": "b"}}]',
  },
  'a component with transformers of its own': {
    'k/kustomization.yaml': 'resources: [../base]\ncomponents: [../part]\n',
    'part/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\ntransformers: [t.yaml]\nresources: [more.yaml]\n',
    'part/t.yaml':
      'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npath: p.yaml\ntarget: {kind: Deployment}\n',
    'part/p.yaml': '[{"op": "replace", "path": "/spec/replicas", "value": 7}]',
    'part/more.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: shop}\nspec: {ports: [{port: 80}]}\n',
  },
  'secrets, replacements, and old fields': {
    'k/kustomization.yml':
      'bases: [../base]\nsecretGenerator: [{name: s, files: [tls=s.txt], literals: [a=b]}]\npatchesStrategicMerge: [p.yaml]\nreplacements: [{path: r.yaml}]\ncommonLabels: {a: b}\n',
    'k/s.txt': 'secret\n',
    'k/p.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: shop}\nspec: {replicas: 4}\n',
    'k/r.yaml':
      'source: {kind: Deployment, name: shop, fieldPath: spec.replicas}\ntargets: [{select: {kind: Deployment}, fieldPaths: [spec.minReadySeconds], options: {create: true}}]\n',
  },
  'CRDs with names to follow, and name references': {
    'k/Kustomization':
      'resources: [crd.yaml, foo.yaml, ../base]\nnameSuffix: -x\nconfigurations: [refs.yaml]\ncrds: [foo.json]\nopenapi: {path: schema.json}\n',
    'k/crd.yaml':
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: foos.x.io, annotations: {helm.sh/resource-policy: keep}}\nspec: {group: x.io, scope: Namespaced, names: {kind: Foo, plural: foos}, versions: []}\n',
    'k/foo.yaml': 'apiVersion: x.io/v1\nkind: Foo\nmetadata: {name: foo}\nspec: {target: shop}\n',
    'k/refs.yaml': 'nameReference: [{kind: Deployment, fieldSpecs: [{kind: Foo, path: spec/target}]}]\n',
    'k/foo.json': '{}',
    'k/schema.json': '{"definitions": {}}',
  },
  'generators and transformers of a folder': {
    'k/kustomization.yaml': 'resources: [../base]\ngenerators: [../made, g.yaml]\n',
    'k/g.yaml': 'apiVersion: builtin\nkind: SecretGenerator\nmetadata: {name: g}\nfiles: [g.txt]\n',
    'k/g.txt': 'g\n',
    'k/m.txt': 'm\n',
    'made/kustomization.yaml': 'resources: [m.yaml]\n',
    'made/m.yaml': 'apiVersion: builtin\nkind: ConfigMapGenerator\nmetadata: {name: m}\nfiles: [m.txt]\n',
  },
};

describeReal('kustomize', kustomizeMissing(), () => {
  it.each(Object.entries(layouts))('%s: both Helms print what kustomize prints', async (_, files) => {
    write({ ...base, ...files });
    const expected = sorted(kustomizeBuild(join(root, 'k')).split(/^---\n/m));
    const chart = await chartOf('k');
    const dir = join(root, 'chart');
    writeChart(chart, dir);
    for (const { path } of helms()) {
      const { stdout, stderr } = spawnSync(path, ['template', 'r', dir], {
        encoding: 'utf8',
        env: { HOME: root, PATH: '' },
      });
      expect(stderr).toBe('');
      const printed = stdout.split(/^---\n# Source: .*\n/m);
      expect(sorted(printed)).toEqual(expected);
    }
  });

  it('is not run in the repository, and leaves nothing behind', async () => {
    write({ ...base, 'k/kustomization.yaml': 'resources: [../base, missing.yaml]\n' });
    expect(await refusal('k')).toBe(
      'k/kustomization.yaml:1 file-missing: "missing.yaml" does not exist (looked for at /k/missing.yaml)',
    );
    write({
      'k/kustomization.yaml':
        'resources: [../base]\npatches: [{target: {kind: Deployment}, patch: "[{op: remove, path: /spec/none}]"}]\n',
    });
    const said = await refusal('k');
    expect(said).toMatch(/^pligos.yaml:2 kustomize-build: kustomize cannot build it: /);
    expect(said).not.toContain('pligos-kustomize-');
    const mine = readdirSync(tmpdir()).filter((name) => name.includes('pligos-kustomize-'));
    expect(mine).toEqual([]);
  });

  it.each([
    ['a file outside of the repository', 'resources: [../../../../../etc/passwd]', /path-outside/],
    ['a folder outside of the repository', 'resources: [../../../../../etc]', /path-outside/],
    ['an absolute path', 'configMapGenerator: [{name: a, files: [/etc/passwd]}]', /path-outside/],
    [
      'a file of another folder',
      'configMapGenerator: [{name: a, files: [../base/app.conf]}]',
      /kustomize-build: [\s\S]*is not in or below/,
    ],
    ['a link that leads out', 'configMapGenerator: [{name: a, files: [link]}]', /path-outside/],
    ["git's own files", 'configMapGenerator: [{name: a, files: [../.git/config]}]', /git's own/],
    ['another repository', 'resources: [https://github.com/org/repo]', /kustomize-refused/],
    ['a folder by a field in capitals', 'Resources: [../../../../../etc]', /no field "Resources"/],
    [
      'a server on this machine',
      'resources: ["http://127.0.0.1:9/x.yaml"]',
      /has a scheme that Pligos does not fetch/,
    ],
    ['a chart', 'helmCharts: [{name: a, repo: https://example.com}]', /kustomize-refused/],
    ['a program', 'generators: ["apiVersion: a/v1\\nkind: B\\nmetadata: {name: c}"]', /kustomize-refused/],
  ])('%s is not read', async (_, text, expected) => {
    write({ ...base, 'k/kustomization.yaml': `${text}\n`, '.git/config': 'x' });
    symlinkSync('/etc/passwd', join(root, 'k/link'));
    expect(await refusal('k')).toMatch(expected);
  });

  it('of another version than the one that is wanted is refused', async () => {
    write({ ...base });
    expect(await refusal('base', ', kustomizeVersion: ~4.0')).toMatch(
      /^pligos.yaml:2 kustomize-version: .* is kustomize 5\.\d+\.\d+, the context wants ~4\.0$/,
    );
    expect((await chartOf('base', ', kustomizeVersion: 5')).name).not.toBe('');
    expect(await refusal('base', ', kustomizeVersion: new')).toContain('is neither a kustomize version');
  });
});

it('a field that is not known is named at its line', async () => {
  write({ 'k/kustomization.yaml': '\nresource: [a.yaml]\n', 'k/a.yaml': 'x\n' });
  expect(await refusal('k')).toBe(
    'k/kustomization.yaml:2 kustomize-refused: a kustomization has no field "resource"',
  );
});

it('a file of gigabytes is not copied', async () => {
  write({ 'k/kustomization.yaml': 'resources: [a.yaml]\n', 'k/a.yaml': '' });
  truncateSync(join(root, 'k/a.yaml'), 3 * 1024 ** 3);
  expect(await refusal('k')).toBe(
    'k/kustomization.yaml:1 kustomize-refused: /k/a.yaml has 3221225472 bytes, a kustomization may read 67108864',
  );
});

it('a folder without a kustomization is named', async () => {
  write({ 'k/a.yaml': 'x\n' });
  expect(await refusal('k')).toContain('holds no kustomization.yaml');
});
