import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { type CommandPlan, planCommand, valueFileFlags } from '../../src/helm/index.ts';

const base: CommandPlan = {
  chart: '/chart',
  release: 'app',
  releaseFixed: false,
  namespace: undefined,
  valueFiles: [],
  apiVersions: [],
  placeholders: { context: 'dev', service: 'shop', pr: undefined, sha: 'abc' },
};

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');
const plan = (line: string, more: Partial<CommandPlan> = {}): string =>
  planCommand(words(line), { ...base, ...more }).argv.join(' ');

function refusal(line: string, more: Partial<CommandPlan> = {}): string[] {
  try {
    plan(line, more);
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.problems.map(({ code, message }) => `${code}: ${message}`);
    throw error;
  }
}

describe('the chart and the release', () => {
  it.each([
    ['install', 'install app /chart'],
    ['install mine', 'install mine /chart'],
    ['install .', 'install app /chart'],
    ['install mine .', 'install mine /chart'],
    ['install mine ./', 'install mine /chart'],
    ['install mine %{chart}', 'install mine /chart'],
    ['install --generate-name', 'install /chart --generate-name'],
    ['install -g .', 'install -g /chart'],
    ['install --generate-name=false mine', 'install --generate-name=false mine /chart'],
    ['install --name-template x .', 'install --name-template x /chart'],
    ['install -f a.yaml mine --wait', 'install -f a.yaml mine /chart --wait'],
    ['install --wait mine', 'install --wait mine /chart'],
    ['install --set a=b', 'install app /chart --set a=b'],
    ['install --set=a=b mine', 'install --set=a=b mine /chart'],
    ['install -- mine', 'install -- mine /chart'],
    ['install --dry-run mine', 'install --dry-run mine /chart'],
    ['install --dry-run=server mine', 'install --dry-run=server mine /chart'],
    ['upgrade -i mine', 'upgrade -i mine /chart'],
    ['upgrade -if a.yaml mine', 'upgrade -if a.yaml mine /chart'],
    ['upgrade -fa.yaml mine', 'upgrade -fa.yaml mine /chart'],
    ['upgrade --install', 'upgrade app /chart --install'],
    ['upgrade --atomic --rollback-on-failure mine', 'upgrade --atomic --rollback-on-failure mine /chart'],
    ['template --set path=%{chart}', 'template app /chart --set path=/chart'],
    ['lint --strict', 'lint /chart --strict'],
    ['lint %{chart}/charts/db', 'lint /chart/charts/db'],
    ['package -d out', 'package /chart -d out'],
    ['package . --version 1.2.3', 'package /chart --version 1.2.3'],
    ['show values', 'show values /chart'],
    ['inspect all', 'inspect all /chart'],
    ['dep up', 'dep up /chart'],
    ['dependency build . --skip-refresh', 'dependency build /chart --skip-refresh'],
    ['verify', 'verify /chart'],
    ['status', 'status app'],
    ['status mine', 'status mine'],
    ['del', 'del app'],
    ['uninstall one two', 'uninstall one two'],
    ['rollback', 'rollback app'],
    ['rollback 3', 'rollback app 3'],
    ['rollback mine 3', 'rollback mine 3'],
    ['hist --max 3', 'hist app --max 3'],
    ['get values -a', 'get values app -a'],
    ['test', 'test app'],
    ['list', 'list'],
    ['ls -A', 'ls -A'],
    ['repo list', 'repo list'],
    ['version', 'version'],
    ['diff upgrade mine %{chart} -f x', 'diff upgrade mine /chart -f x'],
    ['diff upgrade mine', 'diff upgrade mine'],
    ['--debug upgrade mine', '--debug upgrade mine /chart'],
    ['install --help', 'install --help'],
    ['show', 'show'],
  ])('of `%s` make `%s`', (line, expected) => {
    expect(plan(line)).toBe(expected);
  });

  it.each([
    [
      'install ../other',
      'helm-chart: helm install is given the chart "../other", the chart of the context was expected',
    ],
    [
      'install mine bitnami/redis',
      'helm-chart: helm install is given the chart "bitnami/redis", the chart of the context was expected',
    ],
    [
      'install -g redis',
      'helm-chart: helm install is given the chart "redis", the chart of the context was expected',
    ],
    ...[
      'upgrade mine %{chart}/../evil',
      'install mine %{chart}/charts/db',
      'upgrade mine ./%{chart}',
      'upgrade mine %{chart}/',
    ].map((line): [string, string] => [
      line,
      `helm-chart: helm ${line.split(' ')[0] ?? ''} is given the chart "${line.split(' ')[2] ?? ''}", the chart of the context was expected`,
    ]),
    [
      'lint %{chart}/charts/../../evil',
      'helm-chart: helm lint is given the chart "%{chart}/charts/../../evil", the chart of the context was expected',
    ],
    ['lint other', 'helm-chart: helm lint is given the chart "other", the chart of the context was expected'],
    ['package . other', 'helm-arguments: helm package has the argument "other" too many'],
    ['install a . b', 'helm-arguments: helm install has the argument "b" too many'],
    ['install --repo https://x', 'helm-flag: --repo cannot be used with the chart of the context'],
    ['upgrade mine --version=1.0.0', 'helm-flag: --version cannot be used with the chart of the context'],
    ['install --atomik mine', 'helm-flag: helm install has no known flag --atomik'],
    ['install --sett a=b', 'helm-flag: helm install has no known flag --sett'],
    ['install mine --set', 'helm-flag: --set needs a value'],
    ['status -Z', 'helm-flag: helm status has no known flag -Z'],
  ])('of `%s` are refused: %s', (line, expected) => {
    expect(refusal(line)).toEqual([expected]);
  });

  it('are all said at once where several are wrong', () => {
    expect(
      refusal('install other ../chart -n else --repo x', { releaseFixed: true, namespace: 'prod' }),
    ).toEqual([
      'helm-flag: --repo cannot be used with the chart of the context',
      'helm-chart: helm install is given the chart "../chart", the chart of the context was expected',
      'release-differs: the release is "other" on the command line, the configuration names the release app',
      'namespace-differs: the namespace is "else" on the command line, the configuration names prod',
    ]);
  });

  it('that the configuration names may be repeated, and no others', () => {
    expect(plan('status app', { releaseFixed: true })).toBe('status app');
    expect(refusal('uninstall app other', { releaseFixed: true })).toEqual([
      'release-differs: the release is "other" on the command line, the configuration names the release app',
    ]);
    expect(refusal('install -g', { releaseFixed: true })).toEqual([
      'release-differs: helm install generates a name, the configuration names the release app',
    ]);
  });

  it.each([
    ['upgrade', true],
    ['uninstall', true],
    ['rollback', true],
    ['template', false],
    ['status', false],
    ['some-plugin', true],
  ])('are told to the caller: may %s change a cluster? %s', (word, changes) => {
    expect(planCommand([word], base).changesCluster).toBe(changes);
  });

  it('are told to the caller: which pair is used, and whether a chart is needed', () => {
    expect(planCommand(['dep', 'up'], { ...base, chart: undefined })).toEqual({
      argv: ['dep', 'up', '%{chart}'],
      needsChart: true,
      changesCluster: false,
      usesDefaultRelease: false,
      release: undefined,
      namespace: undefined,
      verb: ['dependency', 'update'],
    });
    expect(planCommand(['upgrade', 'mine', '-nx'], base)).toMatchObject({
      release: 'mine',
      namespace: 'x',
      needsChart: true,
    });
    expect(planCommand(['status'], base)).toMatchObject({
      release: 'app',
      namespace: undefined,
      needsChart: false,
    });
    expect(planCommand(['diff', 'x', '%{chart}'], base)).toMatchObject({ verb: [], needsChart: true });
  });
});

describe('the namespace and what else the context says', () => {
  const context: Partial<CommandPlan> = {
    namespace: 'prod',
    kubeContext: 'k',
    kubeVersion: '1.30',
    apiVersions: ['a/v1', 'b/v1'],
    valueFiles: ['/v.yaml'],
  };
  it.each([
    ['upgrade mine', 'upgrade --namespace prod --kube-context k --values /v.yaml mine /chart'],
    [
      'template',
      'template app /chart --namespace prod --kube-version 1.30 --api-versions a/v1 --api-versions b/v1 --values /v.yaml',
    ],
    [
      'template --kube-version 1.29 -a x',
      'template app /chart --namespace prod --values /v.yaml --kube-version 1.29 -a x',
    ],
    ['lint', 'lint /chart --namespace prod --kube-version 1.30 --values /v.yaml'],
    ['status -n prod --kube-context other', 'status app -n prod --kube-context other'],
    ['list', 'list --namespace prod --kube-context k'],
    ['list -A', 'list --kube-context k -A'],
    ['package', 'package /chart'],
    ['show values', 'show values /chart'],
    ['repo list', 'repo list'],
  ])('of `%s` make `%s`', (line, expected) => {
    expect(plan(line, context)).toBe(expected);
  });

  it('of a plugin call are those that helm handed on in its environment', () => {
    expect(plan('status', { ...context, environmentNamespace: 'prod', environmentKubeContext: 'x' })).toBe(
      'status app',
    );
    expect(planCommand(['status'], { ...base, environmentNamespace: 'x' }).namespace).toBe('x');
    expect(refusal('status', { ...context, environmentNamespace: 'x' })).toEqual([
      'namespace-differs: the namespace is "x" in HELM_NAMESPACE, the configuration names prod',
    ]);
  });

  it('are quoted where helm reads a list', () => {
    expect(valueFileFlags(['a,b.yaml', 'say "x".yaml', 'plain file.yaml'])).toEqual([
      '--values',
      '"a,b.yaml"',
      '--values',
      '"say ""x"".yaml"',
      '--values',
      'plain file.yaml',
    ]);
  });
});

describe('placeholders', () => {
  it('are filled after splitting, with what the command uses', () => {
    const argv = planCommand(
      [
        'upgrade',
        '%{release}-%{context}',
        '-n',
        '%{namespace}',
        '--set',
        'v=%{service} %{sha}',
        '--description',
        '%{release}@%{namespace}',
      ],
      { ...base, namespace: 'prod' },
    ).argv;
    expect(argv).toEqual([
      'upgrade',
      'app-dev',
      '/chart',
      '-n',
      'prod',
      '--set',
      'v=shop abc',
      '--description',
      'app-dev@prod',
    ]);
  });

  it('are errors where they are unknown or empty', () => {
    expect(refusal('template --set a=%{contxt} --set b=%{pr} --set c=%{namespace}')).toEqual([
      'placeholder-unknown: "a=%{contxt}" contains the unknown placeholder %{contxt}',
      'placeholder-empty: "b=%{pr}" contains %{pr}, which has no value here',
      'placeholder-empty: "c=%{namespace}" contains %{namespace}, which has no value here',
    ]);
  });

  it("leave helm's own braces alone", () => {
    expect(plan('template --set a={x,y}')).toBe('template app /chart --set a={x,y}');
  });
});

describe('names out of a repository', () => {
  const names = [
    '--post-renderer=./evil.sh',
    '-x',
    '--',
    'Shop',
    'a_b',
    'a..b',
    'a b',
    'a\n',
    '',
    'a'.repeat(54),
  ];

  it.each(names)('a release named %j never reaches the command line', (release) => {
    for (const line of ['template', 'install', 'upgrade -i', 'status', 'uninstall', 'rollback 3'])
      expect(refusal(line, { release })).toEqual([
        `release-name: the release would be ${JSON.stringify(release)}, which helm does not accept`,
      ]);
  });

  it('a release that helm takes is taken, and one that nobody needs is not looked at', () => {
    expect(plan('template', { release: 'a-1.b-2' })).toBe('template a-1.b-2 /chart');
    expect(plan('lint', { release: 'Shop' })).toBe('lint /chart');
    expect(plan('template mine', { release: 'Shop' })).toBe('template mine /chart');
  });

  it.each(['release', 'service', 'namespace'])('%{%s} makes no flag of a word', (name) => {
    const evil = '--post-renderer=x';
    const more = { release: evil, namespace: evil, placeholders: { service: evil } };
    const message = `placeholder-flag: "%{${name}}" becomes "${evil}", which is a flag`;
    expect(refusal(`diff upgrade %{${name}} %{chart}`, more)).toEqual([message]);
    expect(refusal(`template %{${name}} .`, more)).toContain(message);
    expect(plan(`diff upgrade --set a=%{${name}}`, more)).toBe(`diff upgrade --set a=${evil}`);
  });
});
