import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../../src/errors.ts';
import { inputRows } from '../../../src/main/actions/preview/inputs.ts';
import { findLogins } from '../../../src/main/actions/shared/logins.ts';
import { commands } from '../../../src/main/commands.ts';
import { type Given, makeInputs } from './build.ts';

/** The messages and hints of all that is wrong with these inputs. */
function mistakes(given: Given, env: Record<string, string> = {}): string[] {
  try {
    makeInputs(given, env);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.map(({ message, hint }) => `${message}; ${hint}`);
  }
  return [];
}

describe('the inputs', () => {
  it('choose environments and releases of helmfiles, and only with discover', () => {
    const given = {
      'discover-environments': 'staging, production',
      'discover-selector': 'tier=front\nname=db,a!=b',
    };
    expect(makeInputs({ discover: 'helmfile', config: 'deploy', ...given }).discover).toEqual({
      kind: 'helmfile',
      folders: ['deploy'],
      environments: ['staging', 'production'],
      selectors: ['tier=front', 'name=db,a!=b'],
    });
    expect(mistakes({ 'discover-selector': 'a=b' })).toEqual([
      'the input discover-selector requires the input discover; set discover: helmfile, or leave out discover-selector',
    ]);
    expect(mistakes({ 'discover-clusters': 'a.yaml' })).toEqual([
      'the input discover-clusters requires the input discover; set discover: argocd, or leave out discover-clusters',
    ]);
  });

  it('are what their defaults say when nothing is given', () => {
    expect(makeInputs()).toEqual({
      config: ['.'],
      context: [],
      plain: undefined,
      command: [],
      operation: 'run',
      allowDestroy: [],
      run: 'auto',
      preflight: 'auto',
      require: 'none',
      skipUnchanged: false,
      keepRecord: false,
      deleteNamespace: false,
      deployment: 'auto',
      environmentUrl: undefined,
      digestKey: undefined,
      attestedBy: [],
      maxParallel: undefined,
      timeout: 600_000,
      warnings: [],
      workingDirectory: '.',
      compare: 'auto',
      live: false,
      baseRef: undefined,
      kubeVersion: undefined,
      apiVersions: [],
      ignore: [],
      validate: 'changed',
      limit: { failOn: 'none', drift: false },
      driftIssue: 'auto',
      helmVersion: undefined,
      downloadBaseUrl: 'https://get.helm.sh',
      kustomizeBaseUrl: 'https://github.com/kubernetes-sigs/kustomize/releases/download',
      allowHosts: [],
      logins: [],
      cache: 'auto',
      comment: 'update',
      commentKey: undefined,
      matrix: '',
      title: 'Pligos',
      labels: [],
      prNumber: undefined,
      outputDir: '.pligos/out',
      token: '',
    });
  });

  it('mean the same when the runner hands over empty ones', () => {
    const empty = Object.fromEntries(inputRows.map(({ name }) => [name, '']));
    expect(makeInputs(empty)).toEqual({ ...makeInputs(), config: [], timeout: undefined });
  });

  it('split lists at lines and commas, and know * for every context', () => {
    expect(makeInputs({ context: 'dev, shop/*\n\n  staging ' }).context).toEqual([
      'dev',
      'shop/*',
      'staging',
    ]);
    expect(makeInputs({ context: '*' }).context).toEqual([]);
    expect(makeInputs({ config: 'services/a b\n# a comment\nservices/c' }).config).toEqual([
      'services/a b',
      'services/c',
    ]);
  });

  it('split the command as a shell does, and expand nothing', () => {
    expect(makeInputs({ command: `upgrade --install\n  --set 'a=$HOME b' "%{sha}"` }).command).toEqual([
      'upgrade',
      '--install',
      '--set',
      'a=$HOME b',
      '%{sha}',
    ]);
  });

  it.each([
    ['90', 90_000],
    ['90s', 90_000],
    ['10m', 600_000],
    ['2 h', 7_200_000],
  ])('read the time %s', (text, milliseconds) => {
    expect(makeInputs({ timeout: text }).timeout).toBe(milliseconds);
  });

  it('take the names of variables for logins, and never show what stands in their place', () => {
    const { logins } = makeInputs({
      registries: 'ghcr.io REGISTRY_USER REGISTRY_PASSWORD',
      repositories: 'https://charts.example.com CHARTS_USER CHARTS_PASSWORD',
    });
    expect(logins).toEqual([
      { input: 'registries', where: 'ghcr.io', user: 'REGISTRY_USER', password: 'REGISTRY_PASSWORD' },
      {
        input: 'repositories',
        where: 'https://charts.example.com',
        user: 'CHARTS_USER',
        password: 'CHARTS_PASSWORD',
      },
    ]);
    const typed = mistakes({ registries: 'ghcr.io robot hunter2!' }).join();
    expect(typed).toContain('the names of two environment variables');
    expect(typed).not.toContain('hunter2');
  });

  it('read labels with and without a severity', () => {
    expect(makeInputs({ label: 'risky\ncritical=do not merge' }).labels).toEqual([
      { name: 'risky', from: 'high' },
      { name: 'do not merge', from: 'critical' },
    ]);
  });

  it.each([
    ['live', { compare: 'none', live: true }],
    ['base, live', { compare: 'base', live: true }],
    ['live\nauto', { compare: 'auto', live: true }],
    ['base', { compare: 'base', live: false }],
  ])('compare with %j', (compare, expected) => {
    expect(makeInputs({ compare })).toMatchObject(expected);
  });

  it.each<[Given, string]>([
    [
      { run: 'allways' },
      'the input run is "allways", one of auto, always, never was expected; did you mean "always"?',
    ],
    [{ 'fail-on': 'hihg' }, 'did you mean "high"?'],
    [{ compare: 'bass' }, 'did you mean "base"?'],
    [{ compare: 'base, lvie' }, 'did you mean "live"?'],
    [{ compare: 'none, live' }, 'one of them, or live beside auto or base was expected'],
    [{ compare: 'auto, base' }, 'one of them, or live beside auto or base was expected'],
    [{ compare: 'live', 'base-ref': 'main' }, 'use compare: base, live'],
    [{ comment: 'always' }, 'one of update, changes-only, new, off was expected'],
    [{ preflight: 'on' }, 'the input preflight is "on", one of auto, full, off was expected'],
    [{ cache: 'yes' }, 'one of auto, true, false was expected'],
    [{ 'max-parallel': '0' }, 'the input max-parallel is "0", a whole number from 1 on was expected'],
    [{ 'pr-number': '#5' }, 'the input pr-number is "#5", a whole number from 1 on was expected'],
    [
      { timeout: '1.5h' },
      'the input timeout is "1.5h", a time was expected; write seconds, or e.g. timeout: 10m',
    ],
    [{ command: 'upgrade "x' }, 'the input command has a " that is not closed'],
    [{ 'value-files': 'a.yaml' }, 'the input value-files requires the input chart'],
    [{ namespace: 'x' }, 'the input namespace requires the input chart'],
    [{ 'chart-repository': 'https://x.example' }, 'the input chart-repository requires the input chart'],
    [
      { chart: 'redis', 'chart-repository-version': '1.0.0' },
      'the input chart-repository-version requires the input chart-repository',
    ],
    [{ chart: 'a', config: 'b' }, 'the input config is "b", no config together with chart was expected'],
    [{ 'base-ref': 'main', compare: 'none' }, 'remove one of them'],
    [{ 'download-base-url': 'ftp://x' }, 'an http(s) URL without a login was expected'],
    [{ 'download-base-url': 'https://me:secret@x' }, 'an http(s) URL without a login was expected'],
    [{ 'kustomize-base-url': 'ftp://x' }, 'an http(s) URL without a login was expected'],
    [{ label: 'hihg=x' }, 'did you mean "high"?'],
    [{ validate: 'some' }, 'one of changed, all, none was expected'],
  ])('refuse %j by name', (given, text) => {
    expect(mistakes(given).join('\n')).toContain(text);
  });

  it('tell all mistakes together', () => {
    expect(mistakes({ run: 'x', cache: 'y', timeout: 'z', 'max-parallel': '-1' })).toHaveLength(4);
  });
});

describe('logins', () => {
  const names = makeInputs({ registries: 'ghcr.io USER_HERE PASSWORD_HERE' }).logins;
  const env = { USER_HERE: 'robot', PASSWORD_HERE: 'hunter2' };

  it('are looked up in the environment', () => {
    expect(findLogins(names, env, false)).toEqual([{ where: 'ghcr.io', user: 'robot', password: 'hunter2' }]);
  });

  it('that are missing are an error, but for a fork, which never gets them', () => {
    expect(() => findLogins(names, { USER_HERE: 'robot' }, false)).toThrow(
      'the input registries names the environment variable PASSWORD_HERE, which is empty',
    );
    expect(findLogins(names, {}, true)).toEqual([]);
  });
});

describe('the table of inputs', () => {
  it('names only flags that a command of the CLI has', () => {
    const flags = new Set(commands.flatMap((command) => command.flags.map(({ name }) => `--${name}`)));
    const named = inputRows.flatMap((row) => ('flag' in row && row.flag.startsWith('--') ? [row.flag] : []));
    expect(named.filter((flag) => flag !== '-- HELM ARGS' && !flags.has(flag))).toEqual([]);
  });

  it('has each name once, in kebab-case', () => {
    const names = inputRows.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });

  it('refuse a URL with a login, and do not repeat it', () => {
    const said = mistakes({ 'environment-url': 'https://mona:hunter2@shop.example.com/' });
    expect(said).toEqual([
      'the input environment-url has a user or password; everyone who sees the Deployment sees the URL: write https://shop.example.com/',
    ]);
  });
});
