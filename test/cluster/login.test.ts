import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lastLine, shortenMessage } from '../../src/cluster/connect/error-text.ts';
import { chooseCluster } from '../../src/cluster/kubeconfig/choose.ts';
import { makeCertificate } from './certificate.ts';
import { connected, toldOf } from './connected.ts';

let folder: string;
const nowhere = { url: 'https://127.0.0.1:1', ca: makeCertificate({ name: 'x' }).cert };
const v1 = 'client.authentication.k8s.io/v1';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pligos-login-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a login program that fails is named, with what to do', () => {
  const printing = (text: string): string => `cat <<'E'\n${text}\nE`;
  const credential = (status: object, apiVersion = v1): string =>
    printing(JSON.stringify({ kind: 'ExecCredential', apiVersion, status }));
  const secret = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJlMTIz';

  it.each([
    ['exit 3', 'failed with exit code 3'],
    [
      `echo noise >&2; echo "Session of ann has ended (token=${secret})" >&2; exit 1`,
      'failed with exit code 1: Session of ann has ended (token=…',
    ],
    [printing('Please log in at https://x'), 'printed no JSON'],
    [
      credential({ token: secret }, 'client.authentication.k8s.io/v1beta1'),
      `printed no ExecCredential of ${v1}`,
    ],
    [printing('"a text"'), `printed no ExecCredential of ${v1}`],
    [credential({}), 'printed neither a token nor a certificate'],
    [credential({ token: 7 }), 'printed neither a token nor a certificate'],
    [credential({ clientCertificateData: 'x' }), 'printed a certificate without its key, or a key alone'],
    ['echo out of memory >&2; kill -KILL $$', 'was ended by a signal (9): out of memory'],
    ['head -c 2000000 /dev/zero', 'printed more than 1 MiB'],
    ['sleep 60', 'did not end within 0.3 s'],
  ])('%s', async (script, words) => {
    const command = join(folder, 'login');
    writeFileSync(command, `#!/bin/sh\n${script}\n`);
    chmodSync(command, 0o700);
    const user = { exec: { apiVersion: v1, command, interactiveMode: 'Never' } };
    const told = await toldOf(() =>
      connected(folder, nowhere, { user, limits: { loginTimeout: script === 'sleep 60' ? 300 : 30_000 } }),
    );
    expect(told).toMatchObject({
      code: 'cluster-login',
      message: expect.stringContaining(`the login program "${command}" of the kubeconfig ${words}`),
    });
    expect(told.hint).not.toBe('');
    expect(told.milliseconds).toBeLessThan(10_000);
    for (const part of secret.split('.')) expect(JSON.stringify(told)).not.toContain(part);
  });

  it('because it is not there: the kubeconfig says how it is installed', async () => {
    const exec = {
      apiVersion: v1,
      command: 'no-such-login-program',
      interactiveMode: 'Never',
      installHint: 'brew install\u001b[1m it',
    };
    expect(await toldOf(() => connected(folder, nowhere, { user: { exec } }))).toMatchObject({
      code: 'cluster-login',
      message: 'the login program "no-such-login-program" of the kubeconfig was not found',
      hint: 'brew install it',
    });
  });

  it('because it wants a person', async () => {
    const exec = { apiVersion: v1, command: 'sh', interactiveMode: 'Always' };
    expect(await toldOf(() => connected(folder, nowhere, { user: { exec } }))).toMatchObject({
      code: 'cluster-login',
      message: 'the login program "sh" of the kubeconfig needs interactive input',
    });
  });

  it('because its certificate is none', async () => {
    const command = join(folder, 'login');
    writeFileSync(command, `#!/bin/sh\n${credential({ clientCertificateData: 'x', clientKeyData: 'y' })}\n`);
    chmodSync(command, 0o700);
    const user = { exec: { apiVersion: v1, command, interactiveMode: 'Never' } };
    expect(await toldOf(() => connected(folder, nowhere, { user }))).toMatchObject({
      code: 'cluster-config',
      message: expect.stringContaining('a certificate or key of the kubeconfig cannot be used'),
    });
  });
});

describe('a login that a kubeconfig holds', () => {
  const claims = (exp: number): string => Buffer.from(JSON.stringify({ exp })).toString('base64url');
  const provider = (name: string, idToken: string): object => ({
    'auth-provider': { name, config: { 'id-token': idToken, 'refresh-token': 'secret' } },
  });

  it('of oidc has to be renewed by kubectl once it has ended', async () => {
    const user = provider('oidc', `h.${claims(1_700_000_000)}.s`);
    expect(await toldOf(() => connected(folder, nowhere, { user }))).toMatchObject({
      code: 'cluster-login',
      message: 'the oidc login of the kubeconfig has expired (2023-11-14T22:13:20Z)',
      hint: expect.stringContaining('kubectl'),
    });
    const connection = await connected(folder, nowhere, { user: provider('oidc', `h.${claims(9e9)}.s`) });
    connection.close();
    expect(connection.name).toBe('prod');
  });

  it('of a way that helm has given up is refused', async () => {
    expect(await toldOf(() => connected(folder, nowhere, { user: provider('gcp', 'x') }))).toMatchObject({
      code: 'cluster-config',
      message: 'the auth-provider "gcp" of the kubeconfig is not known',
    });
  });

  it('in a token file that is empty or gone is told by the name of the file', async () => {
    writeFileSync(join(folder, 'empty'), '\n');
    expect(await toldOf(() => connected(folder, nowhere, { user: { tokenFile: 'empty' } }))).toMatchObject({
      code: 'cluster-login',
      message: `the token file ${join(folder, 'empty')} is empty`,
    });
    expect(await toldOf(() => connected(folder, nowhere, { user: { tokenFile: 'gone' } }))).toMatchObject({
      code: 'cluster-config',
      message: `the token file ${join(folder, 'gone')} cannot be read`,
    });
  });

  it('with a character that no header may hold is a fault of the configuration', async () => {
    const connection = await connected(folder, nowhere, { user: { token: 'a\nb' } });
    expect(await toldOf(() => connection.get('/version'))).toMatchObject({ code: 'cluster-config' });
    connection.close();
  });
});

describe('faults of a kubeconfig', () => {
  const faultOf = (written: string): Promise<object> => {
    writeFileSync(join(folder, 'written'), written);
    return toldOf(async () => chooseCluster({ flags: { kubeconfig: 'written' }, env: {}, cwd: folder }));
  };

  it.each([
    ['users:\n- name: a\n  user: {token: s3cr3t\n', 'is not valid YAML (line'],
    [
      'users:\n- name: a\n  user: {token: 12345}\n',
      'has a number at users[0].user.token, a text was expected',
    ],
    ['clusters: {}\n', 'has a map at clusters, a list was expected'],
    ['- a\n', 'has a list at its top, a map was expected'],
    ['current-context: prd\ncontexts: [{name: prod, context: {}}]', 'has no context "prd"'],
  ])('%j', async (written, words) => {
    const told = await faultOf(written);
    expect(told).toMatchObject({ code: 'cluster-config', message: expect.stringContaining(words) });
    expect(JSON.stringify(told)).not.toMatch(/s3cr3t|12345/);
  });

  it('and a context that is nearly right is named', async () => {
    expect(await faultOf('current-context: prd\ncontexts: [{name: prod, context: {}}]')).toMatchObject({
      hint: 'did you mean "prod"?',
    });
  });
});

describe('the cluster, where no kubeconfig says which,', () => {
  const account = (): string => join(folder, 'account');
  const pod = { KUBERNETES_SERVICE_HOST: '10.0.0.1', KUBERNETES_SERVICE_PORT: '443' };
  beforeAll(() => {
    mkdirSync(account());
    for (const [name, text] of [
      ['token', 'of-the-pod\n'],
      ['ca.crt', 'x'],
      ['namespace', 'shop'],
    ] as const)
      writeFileSync(join(account(), name), text);
    writeFileSync(join(folder, 'own.crt'), 'x');
  });
  const choose = (flags: object, env: Record<string, string>) =>
    chooseCluster({ flags, env, cwd: folder }, account());

  it('is that of the pod, by its account', () => {
    expect(choose({}, pod)).toMatchObject({
      name: 'the cluster of this pod',
      namespace: 'shop',
      cluster: { server: 'https://10.0.0.1:443', caFile: join(account(), 'ca.crt') },
      user: { tokenFile: join(account(), 'token') },
    });
    expect(choose({}, { ...pod, KUBERNETES_SERVICE_HOST: 'fd00::1', POD_NAMESPACE: 'other' })).toMatchObject({
      namespace: 'other',
      cluster: { server: 'https://[fd00::1]:443' },
    });
  });

  it('is that of the pod with the token, the address, the authority of the flags', () => {
    expect(choose({ kubeToken: 't', kubeCaFile: 'own.crt' }, pod)).toMatchObject({
      cluster: { server: 'https://10.0.0.1:443', caFile: join(folder, 'own.crt') },
      user: { token: 't', tokenFile: '' },
    });
  });

  it('is not that of the pod where somebody is to be impersonated, or another address is given', () => {
    expect(choose({ kubeAsUser: 'ann' }, pod)).toMatchObject({
      cluster: { server: 'http://localhost:8080' },
    });
    expect(choose({ kubeApiserver: 'https://x:1' }, pod)).toMatchObject({
      name: 'https://x:1',
      cluster: { server: 'https://x:1' },
      user: { token: '' },
    });
  });

  it('is the one that helm tries then, and the hint tells what is missing', () => {
    expect(choose({}, { HOME: folder })).toMatchObject({
      name: 'http://localhost:8080',
      cluster: { server: 'http://localhost:8080' },
      hint: `no kubeconfig was found (${join(folder, '.kube', 'config')}): set KUBECONFIG or --kubeconfig`,
    });
    writeFileSync(join(folder, 'two'), 'contexts: [{name: a, context: {}}, {name: b, context: {}}]');
    expect(choose({}, { KUBECONFIG: 'two' }).hint).toBe(
      'the kubeconfig has no current-context: name one of a, b by kubeContext or --kube-context',
    );
    writeFileSync(join(folder, 'lost'), 'contexts: [{name: a, context: {cluster: gone}}]');
    expect(choose({ kubeContext: 'a' }, { KUBECONFIG: 'lost' }).hint).toBe(
      'the context "a" of the kubeconfig names the cluster "gone", which is not in it',
    );
  });
});

describe('words of others', () => {
  it.each([
    ['plain words about user "ann" in /api/v1/namespaces/a-long-namespace-name', undefined],
    ['deployments.apps "some-generated-name-7f9c4d5b6-x2x4z" is forbidden', undefined],
    ['a\u001b[31m red\u001b[0m\r\nline', 'a red line'],
    ['proxy http://ann:secret@host:1/ failed', 'proxy http://host:1/ failed'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
    ['password: hunter2, user ann', 'password: … user ann'],
    ['got AKIAIOSFODNN7EXAMPLE1234567890 here', 'got … here'],
  ])('%j', (text, expected = text) => {
    expect(shortenMessage(text)).toBe(expected);
  });

  it('are one line of three hundred characters at most', () => {
    expect(shortenMessage('word '.repeat(500))).toHaveLength(301);
    expect(lastLine('first\n\nlast one\n\n')).toBe('last one');
  });
});
