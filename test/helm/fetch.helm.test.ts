/** What a fetch hands on, tries again and refuses; that real helm then fetches is in test/real/dependencies.helm.test.ts. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { fetchDependencies, type DependencyFetchOptions, noLogins } from '../../src/helm/index.ts';
import { type Host, silentHost } from '../../src/host.ts';
import { writeFiles } from '../real/servers.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pligos-fetch-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** In helm's place: writes down what it is given, then says what the test wants. */
function script(body: string): string {
  const path = join(home, 'helm');
  const record = `echo "$@" >> '${home}/calls'; cp "$HELM_REPOSITORY_CONFIG" '${home}/repositories'; cp "$HELM_REGISTRY_CONFIG" '${home}/registry'; env > '${home}/env'`;
  writeFileSync(path, `#!/bin/sh\n${record}\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

const seen = (name: string): string => readFileSync(join(home, name), 'utf8');
const calls = (): string[] => seen('calls').replaceAll(home, '').trim().split('\n');

function place(
  dir: string,
  dependencies: readonly object[],
  more: Readonly<Record<string, string>> = {},
): string {
  writeFiles(join(home, dir), {
    'Chart.yaml': JSON.stringify({ apiVersion: 'v2', name: 'x', version: '1.0.0', dependencies }),
    ...more,
  });
  return join(home, dir);
}
const from = (...repositories: readonly string[]): object[] =>
  repositories.map((repository, index) => ({ name: `d${index}`, version: '1', repository }));

const options = (more: Partial<DependencyFetchOptions> = {}): DependencyFetchOptions => ({
  mode: 'update',
  env: { PATH: '/usr/bin:/bin', HOME: join(home, 'user') },
  host: silentHost,
  signal: new AbortController().signal,
  pauses: [1, 1],
  ...more,
});

async function refusal(work: Promise<void>): Promise<string> {
  try {
    await work;
    return 'nothing was refused';
  } catch (error) {
    if (error instanceof UserError)
      return error.problems.map(({ code, message, hint }) => `${code}: ${message} (${hint})`).join('\n');
    throw error;
  }
}

function logIn(): void {
  writeFiles(join(home, 'user', '.config', 'helm'), {
    'repositories.yaml':
      'apiVersion: ""\nrepositories:\n- {name: mine, url: "https://charts.example.com/a/", username: me, password: secret-1}\n- {name: other, url: "https://other.example.com", username: me, password: secret-2}\n- {name: short, url: "https://short.example.com", password: secret-3}\n',
    'registry/config.json': JSON.stringify({
      auths: {
        'r.example.com': { auth: Buffer.from('me:secret-4').toString('base64') },
        'x.example.com': { auth: 'c2VjcmV0LTU=' },
      },
      credHelpers: { 'r.example.com': 'one', 'x.example.com': 'two' },
    }),
  });
}

describe('a fetch', () => {
  it('hands on the logins of the repositories that the chart names, and no others', async () => {
    logIn();
    const masked: string[] = [];
    const host: Host = { ...silentHost, mask: (secret) => void masked.push(secret) };
    const dir = place(
      'web',
      from('https://charts.example.com/a', 'https://new.example.com', '@short', 'oci://r.example.com/charts'),
    );
    await fetchDependencies({ path: script('') }, dir, options({ host }));
    const repositories = seen('repositories');
    expect(repositories).toContain('secret-1');
    expect(repositories).toContain('https://new.example.com');
    expect(repositories).toContain('secret-3');
    expect(repositories).not.toContain('other');
    expect(JSON.parse(seen('registry'))).toEqual({
      auths: { 'r.example.com': { auth: Buffer.from('me:secret-4').toString('base64') } },
      credHelpers: { 'r.example.com': 'one' },
    });
    expect(masked).toEqual(expect.arrayContaining(['secret-1', 'secret-3', 'secret-4']));
  });

  it('hands on none where the code is not trusted', async () => {
    logIn();
    const dir = place('web', from('https://charts.example.com/a', 'oci://r.example.com/charts'));
    const env = { ...options().env, DOCKER_CONFIG: '/docker', GITHUB_TOKEN: 'secret-6' };
    await fetchDependencies({ path: script('') }, dir, options({ logins: noLogins, env }));
    expect(`${seen('repositories')}${seen('registry')}${seen('env')}`).not.toMatch(
      /secret|\/docker|HOME=.*user$/m,
    );
  });

  it('builds file:// charts first, each once, by their lock where they have one', async () => {
    place('deep', from('https://e.example.com'));
    place('a', from('file://../deep', 'https://e.example.com'), { 'Chart.lock': 'x' });
    place('b', from('file://../deep'));
    place('leaf', []);
    const dir = place('web', from('file://../a', 'file://../b', 'file://../leaf'));
    await fetchDependencies({ path: script('') }, dir, options());
    expect(calls()).toEqual([
      'dependency update /deep',
      'dependency build /a',
      'dependency update /b',
      'dependency update /web',
    ]);
  });

  it('runs nothing where nothing is to be fetched', async () => {
    await fetchDependencies(
      { path: script('') },
      place('web', [{ name: 'vendored', version: '1' }]),
      options(),
    );
    expect(existsSync(join(home, 'calls'))).toBe(false);
  });

  it('is tried three times for the sake of the network, with what helm says on stdout too', async () => {
    const dir = place('web', from('https://e.example.com'));
    const helm = script(
      `printf '...Unable to get an update from the "x" chart repository (https://e.example.com):\\n\\tread: connection reset by peer\\n'; echo 'Error: no cached repository for pligos-0 found. (try helm repo update): open /tmp/pligos-home-1-a/x: no such file or directory' >&2; exit 1`,
    );
    expect(await refusal(fetchDependencies({ path: helm }, dir, options()))).toMatch(
      /^dependency-fetch: helm dependency update failed: read: connection reset by peer \(correct/,
    );
    expect(calls()).toHaveLength(3);
  });

  it.each([
    ['failed to fetch https://e/index.yaml : 401 Unauthorized', /log in/],
    ['failed to fetch https://e/index.yaml : 404 Not Found', /this version of the chart/],
    ['dial tcp: lookup e: no such host', /check the address/],
    ['tls: failed to verify certificate: x509: unknown authority', /certificate authority/],
  ])('is tried once where the answer will not change: %s', async (said, hint) => {
    const dir = place('web', from('https://e.example.com'));
    expect(
      await refusal(fetchDependencies({ path: script(`echo 'Error: ${said}' >&2; exit 1`) }, dir, options())),
    ).toMatch(hint);
    expect(calls()).toHaveLength(1);
  });

  it('shows no password, whether handed on or in an address', async () => {
    logIn();
    const dir = place('web', from('https://charts.example.com/a'));
    const helm = script(`echo 'Error: Get https://u:pw@e.example.com with secret-1' >&2; exit 1`);
    const said = await refusal(fetchDependencies({ path: helm }, dir, options()));
    expect(said).toContain('Get https://***@e.example.com with ***');
  });

  it('ends at once when it is aborted', async () => {
    const dir = place('web', from('https://e.example.com'));
    const controller = new AbortController();
    const work = fetchDependencies({ path: script('sleep 30') }, dir, options({ signal: controller.signal }));
    setTimeout(() => controller.abort(new Error('stop')), 200);
    const started = Date.now();
    await expect(work).rejects.toThrow('stop');
    expect(Date.now() - started).toBeLessThan(25_000);
  });

  it('refuses charts that name each other in a circle, an absolute path and a folder without a chart', async () => {
    place('a', from('file://../b'));
    place('b', from('file://../a'));
    const helm = script('');
    expect(await refusal(fetchDependencies({ path: helm }, join(home, 'a'), options()))).toMatch(
      /^dependency-cycle: charts depend on each other in a circle: \. -> \.\.\/b -> \./,
    );
    expect(
      await refusal(fetchDependencies({ path: helm }, place('c', from('file:///etc')), options())),
    ).toMatch(/^dependency-path: .*\/etc/);
    mkdirSync(join(home, 'empty'));
    expect(
      await refusal(fetchDependencies({ path: helm }, place('d', from('file://../empty')), options())),
    ).toMatch(/^file-missing: .*\.\.\/empty/);
    expect(existsSync(join(home, 'calls'))).toBe(false);
  });

  it('names a repositories.yaml that is none', async () => {
    writeFiles(join(home, 'user', '.config', 'helm'), { 'repositories.yaml': '- a list\n' });
    const dir = place('web', from('https://e.example.com'));
    expect(await refusal(fetchDependencies({ path: script('') }, dir, options()))).toMatch(
      /^logins-broken: .*repositories\.yaml is not a map/,
    );
  });
});
