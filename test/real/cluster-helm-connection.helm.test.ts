/** Both Helms and we ask the same server by the same flags, environment and kubeconfig: what arrives there is compared. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from '../../src/cluster/index.ts';
import { UserError } from '../../src/errors.ts';
import { connectionFlags } from '../../src/helm/index.ts';
import { type ApiServer, type Seen, startApiServer } from '../cluster/api-server.ts';
import { makeCertificate } from '../cluster/certificate.ts';
import { helms } from './helm.ts';

let server: ApiServer;
let folder: string;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

beforeAll(async () => {
  server = await startApiServer();
  folder = mkdtempSync(join(tmpdir(), 'pligos-helm-connection-'));
  const client = makeCertificate({ name: 'ann', by: server.authority });
  const other = makeCertificate({ name: 'another authority' });
  mkdirSync(join(folder, 'keys'));
  const write = (name: string, text: string, mode = 0o600): void =>
    writeFileSync(join(folder, name), text, { mode });
  write('keys/ca.crt', server.ca);
  write('keys/other.crt', other.cert);
  write('keys/ann.crt', client.cert);
  write('keys/ann.key', client.key);
  write('keys/token', 'from-a-file\n');
  const status = (inner: object, apiVersion: string): string =>
    `#!/bin/sh\ncat <<'E'\n${JSON.stringify({ kind: 'ExecCredential', apiVersion, status: inner })}\nE\n`;
  const v1 = 'client.authentication.k8s.io/v1';
  const v1beta1 = 'client.authentication.k8s.io/v1beta1';
  write('keys/login', status({ token: 'from-a-program' }, v1beta1), 0o700);
  write('keys/certify', status({ clientCertificateData: client.cert, clientKeyData: client.key }, v1), 0o700);
  write(
    'keys/tell',
    `#!/bin/sh\nprintf '{"kind":"ExecCredential","apiVersion":"${v1}","status":{"token":"%s"}}' "$(printf '%s|%s|%s' "$KUBERNETES_EXEC_INFO" "$GIVEN" "$1" | base64 | tr -d '\\n')"\n`,
    0o700,
  );
  const ca = { 'certificate-authority': 'keys/ca.crt' };
  const exec = (command: string, apiVersion: string, more: object = {}): object => ({
    exec: { apiVersion, command, interactiveMode: 'Never', ...more },
  });
  const users: Record<string, object> = {
    token: { token: 'written' },
    file: { tokenFile: 'keys/token' },
    both: { token: 'written', tokenFile: 'keys/token' },
    password: { username: 'ann', password: 'secret' },
    certificate: { 'client-certificate': 'keys/ann.crt', 'client-key': 'keys/ann.key' },
    data: { 'client-certificate-data': base64(client.cert), 'client-key-data': base64(client.key) },
    program: exec('./keys/login', v1beta1),
    certified: exec('./keys/certify', v1),
    told: exec('./keys/tell', v1, {
      args: ['an argument'],
      env: [{ name: 'GIVEN', value: 'x' }],
      provideClusterInfo: true,
    }),
    'program and token': { ...exec('./keys/login', v1beta1), token: 'written' },
    'program and certificate': {
      ...exec('./keys/login', v1beta1),
      'client-certificate': 'keys/ann.crt',
      'client-key': 'keys/ann.key',
    },
    deputy: {
      token: 'written',
      as: 'bob',
      'as-uid': '7',
      'as-groups': ['g1', 'g2'],
      'as-user-extra': { 'Scopes/x y': ['s1', 's2'] },
    },
    'token and password': { token: 'written', username: 'ann', password: 'secret' },
    nobody: {},
  };
  const clusters: Record<string, object> = {
    plain: { server: server.url, ...ca },
    data: { server: server.url, 'certificate-authority-data': base64(server.ca) },
    below: { server: `${server.url}/a/prefix/`, ...ca },
    named: { server: server.url, ...ca, 'tls-server-name': 'kubernetes.test' },
    unnamed: { server: server.url, ...ca, 'tls-server-name': 'wrong.test' },
    insecure: { server: server.url, 'insecure-skip-tls-verify': true },
    untrusted: { server: server.url, 'certificate-authority': 'keys/other.crt' },
    contradictory: { server: server.url, ...ca, 'insecure-skip-tls-verify': true },
    extended: {
      server: server.url,
      ...ca,
      'tls-server-name': 'localhost',
      extensions: [{ name: 'client.authentication.k8s.io/exec', extension: { audience: 'x' } }],
    },
    closed: { server: 'https://127.0.0.1:1', ...ca },
  };
  const named = (key: string, of: Record<string, object>): object[] =>
    Object.entries(of).map(([name, value]) => ({ name, [key]: value }));
  const contexts = Object.fromEntries([
    ...Object.keys(users).map((user) => [user, { cluster: 'plain', user, namespace: 'of-the-context' }]),
    ...Object.keys(clusters).map((cluster) => [`cluster ${cluster}`, { cluster, user: 'token' }]),
    ['told more', { cluster: 'extended', user: 'told' }],
    ['dangling', { cluster: 'plain', user: 'no-such-user' }],
  ]);
  const config = (current: string, more: object = {}): string =>
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': current,
      clusters: named('cluster', clusters),
      users: named('user', users),
      contexts: named('context', contexts),
      ...more,
    });
  write('config', config('token'));
  write('none', JSON.stringify({ apiVersion: 'v1', kind: 'Config' }));
  write(
    'first',
    JSON.stringify({ users: [{ name: 'token', user: { token: 'of-the-first' } }], 'current-context': '' }),
  );
  write('twice', config('token', { users: [...named('user', users), { name: 'token', user: {} }] }));
  write('number', config('token', { users: [{ name: 'token', user: { token: 12345 } }] }));
  write('broken', 'users: [\n');
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

interface Case {
  readonly args?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What of a request says who asks; paths below the server's own. */
function identity(seen: Seen | undefined): object | undefined {
  if (seen === undefined) return undefined;
  const told = Object.entries(seen.headers).filter(
    ([name]) => name === 'authorization' || name.startsWith('impersonate-'),
  );
  const groups = seen.rawHeaders.filter((_, index, all) => /^impersonate-group$/i.test(all[index - 1] ?? ''));
  const token = /^Bearer ([A-Za-z0-9+/=]{60,})$/.exec(seen.headers.authorization ?? '')?.[1];
  return {
    ...Object.fromEntries(told),
    // helm reads its flags twice and sends groups twice: to the server that is the same.
    ...(groups.length > 0 && { 'impersonate-group': [...new Set(groups)] }),
    ...(token !== undefined && { authorization: Buffer.from(token, 'base64').toString() }),
    path: seen.path,
    certificate: seen.certificate,
    servername: seen.servername,
  };
}

const environment = (env: Case['env'] = {}): Record<string, string> => {
  const given = { KUBECONFIG: 'config', ...env };
  const filled = Object.entries(given).map(([name, value]) => [name, value.replaceAll('%URL', server.url)]);
  return { PATH: process.env['PATH'] ?? '', HOME: folder, ...Object.fromEntries(filled) };
};

const wordsOf = (args = ''): string[] =>
  args === '' ? [] : args.split(' ').map((word) => word.replaceAll('%URL', server.url).replaceAll('_', ' '));

/** The first request that arrives; undefined where none does. */
async function byHelm(path: string, { args, env }: Case): Promise<object | undefined> {
  const before = server.seen.length;
  const words = ['list', ...wordsOf(args)];
  await new Promise<void>((resolve) => {
    execFile(path, words, { cwd: folder, env: environment(env) }, () => resolve());
  });
  return identity(server.seen[before]);
}

async function byUs({ args, env }: Case): Promise<object | undefined> {
  const before = server.seen.length;
  try {
    const connection = await connect({
      flags: connectionFlags(['list', ...wordsOf(args)]),
      env: environment(env),
      cwd: folder,
      signal: AbortSignal.timeout(20_000),
    });
    try {
      await connection.get('/version');
    } finally {
      connection.close();
    }
  } catch (error) {
    if (!isClusterFault(error)) throw error;
  }
  return identity(server.seen[before]);
}

/** Anything else is a bug in Pligos. */
const isClusterFault = (error: unknown): boolean =>
  error instanceof UserError && error.problems.every(({ code }) => code.startsWith('cluster-'));

const cases: readonly (readonly [string, Case])[] = [
  ['a token', {}],
  ['a token file', { args: '--kube-context file' }],
  ['a token and a token file', { args: '--kube-context both' }],
  ['user and password', { args: '--kube-context password' }],
  ['a certificate in files', { args: '--kube-context certificate' }],
  ['a certificate in the kubeconfig', { args: '--kube-context data' }],
  ['a login program', { args: '--kube-context program' }],
  ['a login program that gives a certificate', { args: '--kube-context certified' }],
  ['what a login program is told', { args: '--kube-context told' }],
  ['what a login program is told of a cluster with an extension', { args: '--kube-context told_more' }],
  ['a login program beside a token', { args: '--kube-context program_and_token' }],
  ['a login program beside a certificate', { args: '--kube-context program_and_certificate' }],
  ['a user that is to be impersonated', { args: '--kube-context deputy' }],
  ['no login', { args: '--kube-context nobody' }],
  ['a user that is not there', { args: '--kube-context dangling' }],
  ['a context that is not there', { args: '--kube-context nowhere' }],
  ['token and password', { args: '--kube-context token_and_password' }],
  ['--kube-token over a token', { args: '--kube-token given' }],
  ['--kube-token over a token file', { args: '--kube-context file --kube-token given' }],
  ['--kube-token over a password', { args: '--kube-context password --kube-token given' }],
  ['--kube-token over a login program', { args: '--kube-context program --kube-token given' }],
  ['--kube-token beside a certificate', { args: '--kube-context certificate --kube-token given' }],
  ['--kube-as-user', { args: '--kube-as-user bob' }],
  ['--kube-as-user and groups', { args: '--kube-as-user bob --kube-as-group a --kube-as-group b,c' }],
  ['--kube-as-group alone', { args: '--kube-as-group a' }],
  [
    'flags over what the kubeconfig impersonates',
    { args: '--kube-context deputy --kube-as-user eve --kube-as-group z' },
  ],
  ['HELM_KUBETOKEN', { env: { HELM_KUBETOKEN: 'of-the-environment' } }],
  ['--kube-token over HELM_KUBETOKEN', { args: '--kube-token given', env: { HELM_KUBETOKEN: 'no' } }],
  ['an empty --kube-token', { args: '--kube-token=', env: { HELM_KUBETOKEN: 'no' } }],
  [
    'HELM_KUBEASUSER and HELM_KUBEASGROUPS',
    { env: { HELM_KUBEASUSER: 'bob', HELM_KUBEASGROUPS: ', a,b ,c, ' } },
  ],
  [
    '--kube-as-group over HELM_KUBEASGROUPS',
    { args: '--kube-as-group z', env: { HELM_KUBEASUSER: 'bob', HELM_KUBEASGROUPS: 'a,b' } },
  ],
  ['HELM_KUBECONTEXT', { env: { HELM_KUBECONTEXT: 'deputy' } }],
  [
    '--kube-context over HELM_KUBECONTEXT',
    { args: '--kube-context token', env: { HELM_KUBECONTEXT: 'deputy' } },
  ],
  ['HELM_KUBEAPISERVER', { args: '--kube-context cluster_closed', env: { HELM_KUBEAPISERVER: '%URL' } }],
  ['--kube-apiserver', { args: '--kube-context cluster_closed --kube-apiserver %URL' }],
  [
    '--kube-apiserver where a server name is written',
    { args: '--kube-context cluster_unnamed --kube-apiserver %URL' },
  ],
  ['a server below a path', { args: '--kube-context cluster_below' }],
  ['an authority in the kubeconfig', { args: '--kube-context cluster_data' }],
  ['a server name', { args: '--kube-context cluster_named' }],
  ['a wrong server name', { args: '--kube-context cluster_unnamed' }],
  ['--kube-tls-server-name', { args: '--kube-context cluster_unnamed --kube-tls-server-name localhost' }],
  ['HELM_KUBETLS_SERVER_NAME', { env: { HELM_KUBETLS_SERVER_NAME: 'kubernetes.test' } }],
  ['an unchecked certificate', { args: '--kube-context cluster_insecure' }],
  ['an authority that is another', { args: '--kube-context cluster_untrusted' }],
  [
    '--kube-insecure-skip-tls-verify',
    { args: '--kube-context cluster_untrusted --kube-insecure-skip-tls-verify' },
  ],
  [
    'HELM_KUBEINSECURE_SKIP_TLS_VERIFY',
    { args: '--kube-context cluster_untrusted', env: { HELM_KUBEINSECURE_SKIP_TLS_VERIFY: 'T' } },
  ],
  [
    'HELM_KUBEINSECURE_SKIP_TLS_VERIFY that is no boolean',
    { args: '--kube-context cluster_untrusted', env: { HELM_KUBEINSECURE_SKIP_TLS_VERIFY: 'yes' } },
  ],
  [
    'an authority for a certificate that is not to be checked',
    { args: '--kube-context cluster_contradictory' },
  ],
  ['--kube-ca-file', { args: '--kube-context cluster_untrusted --kube-ca-file keys/ca.crt' }],
  [
    '--kube-ca-file over an unchecked certificate',
    { args: '--kube-context cluster_insecure --kube-ca-file keys/other.crt' },
  ],
  ['HELM_KUBECAFILE', { args: '--kube-context cluster_untrusted', env: { HELM_KUBECAFILE: 'keys/ca.crt' } }],
  ['--kube-ca-file that is not there', { args: '--kube-ca-file keys/nothing.crt' }],
  ['several kubeconfigs, the first counts', { env: { KUBECONFIG: 'first:config' } }],
  ['several kubeconfigs, the last adds', { env: { KUBECONFIG: 'config:first' } }],
  ['kubeconfigs of which one is missing', { env: { KUBECONFIG: 'missing::config' } }],
  ['--kubeconfig over KUBECONFIG', { args: '--kubeconfig config', env: { KUBECONFIG: 'broken' } }],
  ['--kubeconfig that is not there', { args: '--kubeconfig missing' }],
  ['--kubeconfig with a list', { args: '--kubeconfig first:config' }],
  [
    'a kubeconfig with nothing in it, and an address',
    { args: '--kube-apiserver %URL --kube-token t --kube-ca-file keys/ca.crt', env: { KUBECONFIG: 'none' } },
  ],
  ['a name twice in one kubeconfig', { env: { KUBECONFIG: 'twice' } }],
  ['a number in the place of a token', { env: { KUBECONFIG: 'number' } }],
  ['a kubeconfig that is no YAML', { env: { KUBECONFIG: 'broken' } }],
];

for (const helm of helms()) {
  describe(`what arrives at the server from us is what arrives from ${helm.name}`, () => {
    it.each(cases)('%s', async (_name, one) => {
      const [theirs, ours] = [await byHelm(helm.path, one), await byUs(one)];
      expect(ours).toEqual(theirs);
    });
  });
}

describe('the comparison', () => {
  it('sees tokens, certificates, server names and the users that are impersonated', async () => {
    expect(await byUs({ args: '--kube-context deputy' })).toEqual({
      authorization: 'Bearer written',
      'impersonate-user': 'bob',
      'impersonate-uid': '7',
      'impersonate-group': ['g1', 'g2'],
      'impersonate-extra-scopes%2fx%20y': 's1, s2',
      path: '/version',
      certificate: '',
      servername: '',
    });
    expect(await byUs({ args: '--kube-context certificate' })).toMatchObject({ certificate: 'ann' });
    expect(await byUs({ args: '--kube-context cluster_named' })).toMatchObject({
      servername: 'kubernetes.test',
    });
  });
});
