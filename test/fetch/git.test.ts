/** Folders of git repositories, over https by git's own http-backend and over ssh by a real sshd. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FetchSourcesOptions } from '../../src/fetch/index.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { describeReal } from '../real/notRun.ts';
import { type FetchPlace, fetched, fetchOne, makePlace, request, textsIn } from './fetch-help.ts';
import {
  type SourceServer,
  sshMissing,
  type SshServer,
  startSourceServer,
  startSshServer,
} from './servers.ts';

const tree = {
  'charts/web/Chart.yaml': 'name: web\n',
  'charts/web/templates/a.yaml': 'a: 1\n',
  'charts/db/Chart.yaml': 'name: db\n',
  'README.md': 'read me\n',
};

let place: FetchPlace;
let server: SourceServer;
let options: FetchSourcesOptions;
let work = '';
let first = '';
/** The address of the repository, with what comes behind it. */
const at = (rest: string): string => `git::${server.url}/o/r.git${rest}`;

beforeEach(async () => {
  place = makePlace();
  work = join(place.home, 'git', 'o', 'r.git');
  mkdirSync(join(place.home, 'git', 'o'), { recursive: true });
  first = makeRepository(work, tree);
  git(work, 'config', 'uploadpack.allowFilter', 'true');
  git(work, 'tag', '-a', '-m', 'one', 'v1.0.0');
  server = await startSourceServer('git', join(place.home, 'git'));
  place.trust(server);
  ({ options } = place);
});
afterEach(async () => {
  await server.stop();
  place.dispose();
});

describe('a folder of a git repository', () => {
  it('comes at a tag, with what it is now, and nothing else of the repository', async () => {
    const { folder, locked } = await fetched(at('//charts/web?ref=v1.0.0'), new Map(), options);
    expect(textsIn(folder)).toEqual(['Chart.yaml: name: web\n', 'templates/a.yaml: a: 1\n']);
    expect(locked).toEqual({
      revision: first,
      version: 'v1.0.0',
      content: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      from: `${server.url}/o/r.git`,
      at: '2026-11-25T03:50:00Z',
    });
    expect(folder).toBe(join(place.home, 'store', 'public', locked.content.slice(7)));
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('pligos-source-'))).toEqual([]);
  });

  it('comes by branch, commit, default and range', async () => {
    const second = commit(work, { 'charts/web/Chart.yaml': 'name: web2\n' });
    git(work, 'tag', 'v1.2.0');
    const third = commit(work, { 'charts/web/Chart.yaml': 'name: web3\n' });
    git(work, 'tag', 'v2.0.0-rc.1');
    const revisionOf = async (written: Parameters<typeof fetched>[0]): Promise<string> => {
      const { locked } = await fetched(written, new Map(), options);
      return `${locked.revision} ${locked.version ?? ''}`.trim();
    };
    expect(await revisionOf(at('//charts/web?ref=main'))).toBe(third);
    expect(await revisionOf(at('//charts/web'))).toBe(third);
    expect(await revisionOf(at(`//charts/web?ref=${first}`))).toBe(first);
    expect(await revisionOf({ source: at('//charts/web'), version: '^1' })).toBe(`${second} v1.2.0`);
    expect(await revisionOf({ source: at('//charts/web'), version: '~1.0' })).toBe(`${first} v1.0.0`);
    expect(await fetchOne({ source: at(''), version: '>=9' }, new Map(), options)).toMatch(
      /^source-missing: .*no tag in the range/,
    );
  });

  it('names the newest tags where no tag is in the range, and how those of a chart are named', async () => {
    for (const tag of ['v1.9.0', 'v1.10.0', 'web-1.4.0', 'web-1.20.0']) git(work, 'tag', tag);
    const text = await fetchOne({ source: at('//charts/web'), version: '^9' }, new Map(), options);
    expect(text).toMatch(/the last of its \d+ tags are v1\.10\.0, web-1\.4\.0, web-1\.20\.0\./);
    expect(text).toContain('write ?ref=web-1.20.0');
  });

  it('stays at the commit of the lock when its tag is moved, and a warm store asks nothing', async () => {
    const before = await fetched(at('//charts/web?ref=v1.0.0'), new Map(), options);
    const lock = new Map([[request(at('//charts/web?ref=v1.0.0')).key, before.locked]]);
    commit(work, { 'charts/web/Chart.yaml': 'name: evil\n' });
    git(work, 'tag', '-f', 'v1.0.0');
    const other = { ...options, pins: 'required', store: join(place.home, 'other') } as const;
    expect(textsIn((await fetched(at('//charts/web?ref=v1.0.0'), lock, other)).folder)).toContain(
      'Chart.yaml: name: web\n',
    );
    server.requests.length = 0;
    expect((await fetched(at('//charts/web?ref=v1.0.0'), lock, other)).locked).toEqual(before.locked);
    expect(server.requests).toEqual([]);
    const moved = await fetched(at('//charts/web?ref=v1.0.0'), lock, { ...options, pins: 'ignored' });
    expect(moved.locked.revision).not.toBe(first);
  });

  it('is refused where the pinned commit is gone or its files are not those', async () => {
    const key = request(at('//charts/web?ref=v1.0.0')).key;
    const { locked } = await fetched(at('//charts/web?ref=v1.0.0'), new Map(), options);
    const strict = { ...options, pins: 'required', store: join(place.home, 'other') } as const;
    const gone = new Map([[key, { ...locked, revision: 'd'.repeat(40) }]]);
    expect(await fetchOne(at('//charts/web?ref=v1.0.0'), gone, strict)).toMatch(/^source-changed: .*moved/s);
    const wrong = new Map([[key, { ...locked, content: `sha256:${'d'.repeat(64)}` }]]);
    expect(await fetchOne(at('//charts/web?ref=v1.0.0'), wrong, strict)).toMatch(
      /^source-changed: .*content/,
    );
    expect(existsSync(strict.store)).toBe(false);
    expect(await fetchOne(at('//charts/web?ref=v1.0.0'), new Map(), strict)).toMatch(/^source-not-locked/);
  });

  it('may hold links within the repository, which become files', async () => {
    symlinkSync('../db', join(work, 'charts', 'web', 'db'));
    symlinkSync('../../README.md', join(work, 'charts', 'web', 'README.md'));
    symlinkSync('charts/web', join(work, 'short'));
    commit(work, {});
    const { folder } = await fetched(at('//short?ref=main'), new Map(), options);
    expect(textsIn(folder)).toEqual([
      'Chart.yaml: name: web\n',
      'README.md: read me\n',
      'db/Chart.yaml: name: db\n',
      'templates/a.yaml: a: 1\n',
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['to a file of the machine', '/etc/passwd', /^link-outside/],
    ['above the repository', '../../../../../etc/passwd', /^link-outside/],
    ['into git itself', '../../../repository/.git/config', /^link-outside/],
    ['to nothing', './nothing', /^link-broken/],
    ['in a circle', '..', /^link-loop/],
  ])('with a link %s is refused by name', async (_what, target, expected) => {
    symlinkSync(target, join(work, 'charts', 'web', 'link'));
    commit(work, {});
    expect(await fetchOne(at('//charts/web?ref=main'), new Map(), options)).toMatch(expected);
    expect(existsSync(options.store)).toBe(false);
  });

  it.each<[string, () => string, RegExp]>([
    ['no such folder', () => at('//charts/none?ref=main'), /^source-missing: .*no folder "charts\/none"/],
    ['a file where a folder is due', () => at('//README.md/x?ref=main'), /^source-missing: .*"README.md\/x"/],
    ['a ref without its v', () => at('?ref=1.0.0'), /did you mean "v1\.0\.0"\?/],
    ['no such ref', () => at('?ref=none'), /^source-missing: .*no branch and no tag "none"/],
    ['no such repository', () => `git::${server.url}/o/none.git`, /^source-missing: .*behind \/\//],
    ['no such server', () => `git::https://none.test:1/o/r.git`, /^source-unreachable: /],
  ])('with %s is an error that names it', async (_what, address, expected) => {
    expect(await fetchOne(address(), new Map(), options)).toMatch(expected);
  });

  it('that is a file comes as that file alone', async () => {
    expect(textsIn((await fetched(at('//README.md?ref=main'), new Map(), options)).folder)).toEqual([
      'README.md: read me\n',
    ]);
  });

  it('is refused at a host that may not be asked, by name', async () => {
    const text = await fetchOne(at('?ref=main'), new Map(), { ...options, allowHosts: [] });
    expect(text).toMatch(/^source-not-allowed: git.test has the address 127.0.0.1, which is private/);
    expect(server.requests).toEqual([]);
    const sly = await fetchOne('git::https://169.254.169.254/latest/meta-data', new Map(), options);
    expect(sly).toMatch(/^source-not-allowed: 169.254.169.254 .*never asked/);
  });

  it('is not fetched from where a server redirects to, when that may not be asked', async () => {
    server.files.set('/o/r.git/info/refs', 'https://127.0.0.1:9/o/r.git/info/refs');
    expect(await fetchOne(at('?ref=main'), new Map(), options)).toMatch(
      /^source-not-allowed: 127.0.0.1 is private/,
    );
    server.files.set('/o/r.git/info/refs', `http://git.test:${server.port}/o/r.git/info/refs`);
    expect(await fetchOne(at('?ref=main'), new Map(), options)).toMatch(/^source-unreachable: .*http/);
  });

  it('ends where it is larger than the limit', async () => {
    writeFileSync(
      join(work, 'large'),
      Buffer.from(Array.from({ length: 300_000 }, () => Math.random() * 256)),
    );
    commit(work, {});
    const limits = { bytes: 200_000 };
    expect(await fetchOne(at('?ref=main'), new Map(), { ...options, limits })).toMatch(
      /^source-too-large: .*sends more than 200000/,
    );
    expect(await fetchOne(at('//charts?ref=main'), new Map(), { ...options, limits })).toMatchObject({
      folder: expect.any(String),
    });
    expect(await fetchOne(at('//charts?ref=main'), new Map(), { ...options, limits: { files: 1 } })).toMatch(
      /^source-too-large: .*files/,
    );
  });

  it('of a repository with hooks, filters and submodules runs nothing', async () => {
    const trace = join(place.home, 'ran');
    commit(work, {
      '.gitattributes': '* filter=evil\n*.bin filter=lfs\n',
      '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch ${trace}"\n`,
    });
    writeFileSync(
      join(place.home, 'user', '.gitconfig'),
      `[filter "evil"]\n\tsmudge = touch ${trace}\n[core]\n\thooksPath = ${place.home}/hooks\n`,
    );
    mkdirSync(join(place.home, 'hooks'));
    writeFileSync(join(place.home, 'hooks', 'post-checkout'), `#!/bin/sh\ntouch ${trace}\n`);
    chmodSync(join(place.home, 'hooks', 'post-checkout'), 0o755);
    await fetched(at('?ref=main'), new Map(), options);
    expect(existsSync(trace)).toBe(false);
    commit(work, {
      'charts/web/big.yaml': `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 3\n`,
    });
    expect(await fetchOne(at('?ref=main'), new Map(), options)).toMatch(
      /^source-unsafe: charts\/web\/big.yaml .*Git LFS/,
    );
  });
});

describe('a login of git', () => {
  const login = `basic ${Buffer.from('x-access-token:secret-token').toString('base64')}`;

  it('is sent to its own server and to no other', async () => {
    const token = { serverUrl: server.url, token: 'secret-token' };
    await fetched(at('//charts/web?ref=main'), new Map(), { ...options, logins: { token } });
    expect(new Set(server.requests.map((line) => line.split(' ').slice(1).join(' ')))).toEqual(
      new Set([login]),
    );
    server.requests.length = 0;
    const other = { serverUrl: 'https://github.com', token: 'secret-token' };
    await fetched(at('//charts/db?ref=main'), new Map(), { ...options, logins: { token: other } });
    expect(server.requests.join()).not.toContain('asic');
  });

  it('is in no error', async () => {
    const logins = { token: { serverUrl: server.url, token: 'secret-token' } };
    const text = await fetchOne(`git::${server.url}/o/none.git`, new Map(), { ...options, logins });
    expect(text).toMatch(/^source-missing/);
    expect(text).not.toMatch(/secret-token|eC1hY2Nlc3M|pligos:[0-9a-f]/);
  });

  it('comes from .netrc only where that is allowed', async () => {
    writeFileSync(join(place.home, 'user', '.netrc'), 'machine git.test login me password secret\n');
    server.files.set('/o/r.git/info/refs', 401);
    const basic = `/o/r.git/info/refs Basic ${Buffer.from('me:secret').toString('base64')}`;
    expect(await fetchOne(at('?ref=main'), new Map(), options)).toMatch(/^source-refused/);
    expect(server.requests).not.toContain(basic);
    const logins = { netrcHome: join(place.home, 'user') };
    expect(await fetchOne(at('?ref=main'), new Map(), { ...options, logins })).toMatch(/^source-refused/);
    expect(server.requests).toContain(basic);
  });

  it('comes from the credential helpers of the user, once the server asks for one', async () => {
    const home = join(place.home, 'user');
    writeFileSync(join(home, '.gitconfig'), '[credential]\n\thelper = store\n');
    writeFileSync(join(home, '.git-credentials'), `https://me:secret%20word@git.test:${server.port}\n`);
    // As the header is written that git gets.
    const basic = (words: string): string => `basic ${Buffer.from(words).toString('base64')}`;
    server.logins.set('/o/', basic('me:secret word'));
    const masked: string[] = [];
    const gitHelpers = { PATH: process.env['PATH'] ?? '', HOME: home };
    const known = { ...options, logins: { gitHelpers }, mask: (secret: string) => void masked.push(secret) };
    expect(await fetchOne(at('//charts/db?ref=main'), new Map(), options)).toMatch(/^source-refused/);
    const { folder } = await fetched(at('//charts/db?ref=main'), new Map(), known);
    expect(textsIn(folder)).toEqual(['Chart.yaml: name: db\n']);
    expect(masked).toEqual(['secret word']);
    server.logins.set('/o/', basic('me:another'));
    const text = await fetchOne(at('//charts/web?ref=main'), new Map(), known);
    expect(text).toMatch(/^source-refused/);
    expect(text).not.toContain('secret word');
  });

  it('keeps what it fetched apart from what runs without logins find', async () => {
    const { folder, locked } = await fetched(at('//charts/web?ref=main'), new Map(), {
      ...options,
      logins: {},
    });
    expect(folder).toContain('/trusted/');
    const lock = new Map([[request(at('//charts/db?ref=main')).key, locked]]);
    expect(await fetchOne(at('//charts/db?ref=main'), lock, options)).toMatch(/^source-changed/);
  });
});

describeReal('git over ssh', sshMissing(), () => {
  let ssh: SshServer;
  beforeAll(async () => {
    ssh = await startSshServer();
  });
  afterAll(() => ssh.stop());

  const address = (): string => `git::ssh://${ssh.user}@ssh.test:${ssh.port}${work}//charts/web?ref=v1.0.0`;
  const logins = (more: object = {}) => ({
    ssh: { knownHosts: ssh.knownHost('ssh.test'), identity: ssh.identity, ...more },
  });

  it('comes through the tunnel from a server whose key is known', async () => {
    const { folder, locked } = await fetched(address(), new Map(), { ...options, logins: logins() });
    expect(locked.revision).toBe(first);
    expect(textsIn(folder)).toEqual(['Chart.yaml: name: web\n', 'templates/a.yaml: a: 1\n']);
  });

  it('is refused where the key of the server is unknown or another', async () => {
    const text = await fetchOne(address(), new Map(), { ...options, logins: logins({ knownHosts: '' }) });
    expect(text).toMatch(/^source-login: .*known_hosts/s);
    const wrong = `[ssh.test]:${ssh.port} ${readFileSync(`${ssh.identity}.pub`, 'utf8')}`;
    expect(
      await fetchOne(address(), new Map(), { ...options, logins: logins({ knownHosts: wrong }) }),
    ).toMatch(/^source-login/);
  });

  it('is refused without a key, without a login and at a host that may not be asked', async () => {
    expect(await fetchOne(address(), new Map(), options)).toMatch(/^source-login: .*known_hosts/);
    const none = logins({ identity: join(place.home, 'none') });
    expect(await fetchOne(address(), new Map(), { ...options, logins: none })).toMatch(/^source-refused/);
    expect(await fetchOne(address(), new Map(), { ...options, logins: logins(), allowHosts: [] })).toMatch(
      /^source-not-allowed: ssh.test has the address 127.0.0.1/,
    );
  });
});
