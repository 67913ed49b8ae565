/** Who asks, and what becomes of it, at a real API server. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection, JsonMap } from '../../src/cluster/index.ts';
import { makeCertificate } from '../cluster/certificate.ts';
import { connected, toldOf, type Wish } from '../cluster/connected.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { describeReal } from './notRun.ts';

describeReal('a real API server', clusterMissing(), () => {
  const authority = makeCertificate({ name: 'clients' });
  const accounts = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let cluster: Cluster;
  let folder: string;
  const open: Connection[] = [];
  const reach = async (wish: Wish = {}): Promise<Connection> => {
    const connection = await connected(folder, cluster, { user: { token: cluster.token }, ...wish });
    open.push(connection);
    return connection;
  };
  const where = (): string => `the cluster "prod" (${cluster.url})`;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pligos-connect-'));
    writeFileSync(join(folder, 'clients.crt'), authority.cert);
    writeFileSync(join(folder, 'accounts.pub'), accounts.publicKey.export({ type: 'spki', format: 'pem' }));
    cluster = await startCluster([
      `--client-ca-file=${join(folder, 'clients.crt')}`,
      // The server gives no token a life under ten minutes: those of this test are signed here.
      `--service-account-key-file=${join(folder, 'accounts.pub')}`,
    ]);
    await apply('/api/v1/namespaces/default/serviceaccounts/reader', { kind: 'ServiceAccount' });
    const rbac = '/apis/rbac.authorization.k8s.io/v1';
    await apply(`${rbac}/namespaces/default/roles/reader`, {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'list'] }],
    });
    await apply(`${rbac}/namespaces/default/rolebindings/reader`, {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'reader' },
      subjects: [{ kind: 'ServiceAccount', name: 'reader', namespace: 'default' }],
    });
  });
  afterAll(async () => {
    for (const connection of open) connection.close();
    rmSync(folder, { recursive: true, force: true });
    await cluster.stop();
  });

  async function apply(path: string, object: object): Promise<void> {
    const name = path.split('/').at(-1);
    const body = JSON.stringify({ apiVersion: 'v1', metadata: { name }, ...object });
    const { status } = await cluster.request('PATCH', `${path}?fieldManager=test`, body);
    if (status >= 300) throw new Error(`${path}: ${status}`);
  }

  async function readerToken(): Promise<string> {
    const request = { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} };
    const { body } = await cluster.request(
      'POST',
      '/api/v1/namespaces/default/serviceaccounts/reader/token',
      JSON.stringify(request),
      'application/json',
    );
    return String(JSON.parse(body).status.token);
  }

  /** As the server makes them for the account `reader`. */
  async function accountToken(exp: number): Promise<string> {
    const path = '/api/v1/namespaces/default/serviceaccounts/reader';
    const { uid } = JSON.parse((await cluster.request('GET', path)).body).metadata;
    const issuer = 'https://kubernetes.default.svc';
    const claims = {
      iss: issuer,
      aud: [issuer],
      sub: 'system:serviceaccount:default:reader',
      iat: exp - 600,
      nbf: exp - 600,
      exp,
      'kubernetes.io': { namespace: 'default', serviceaccount: { name: 'reader', uid } },
    };
    const parts = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = sign('sha256', Buffer.from(parts.join('.')), accounts.privateKey);
    return [...parts, signature.toString('base64url')].join('.');
  }

  const whoAmI = async (connection: Connection): Promise<JsonMap> => {
    const review = { apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' };
    const path = '/apis/authentication.k8s.io/v1/selfsubjectreviews';
    const { body } = await connection.send({ method: 'POST', path, body: JSON.stringify(review) });
    return JSON.parse(body).status.userInfo;
  };

  it('knows us by a token, a certificate, an account, and as whom we are to be impersonated', async () => {
    const ann = makeCertificate({ name: 'ann', by: authority });
    const certificate = {
      'client-certificate-data': Buffer.from(ann.cert).toString('base64'),
      'client-key-data': Buffer.from(ann.key).toString('base64'),
    };
    expect(await whoAmI(await reach())).toMatchObject({ username: 'admin' });
    expect(await whoAmI(await reach({ user: certificate }))).toMatchObject({ username: 'ann' });
    expect(await whoAmI(await reach({ user: { token: await readerToken() } }))).toMatchObject({
      username: 'system:serviceaccount:default:reader',
    });
    const flags = { kubeAsUser: 'bob', kubeAsGroups: ['a', 'b'] };
    expect(await whoAmI(await reach({ flags }))).toMatchObject({
      username: 'bob',
      groups: ['a', 'b', 'system:authenticated'],
    });
  });

  it('gives the namespace of the context, and objects', async () => {
    const connection = await reach();
    expect([connection.name, connection.namespace]).toEqual(['prod', 'shop']);
    expect(await connection.get('/api/v1/namespaces/default')).toMatchObject({ kind: 'Namespace' });
    expect(await connection.get('/api/v1/namespaces/nowhere')).toBeUndefined();
  });

  it('refuses a token that it does not know', async () => {
    const connection = await reach({ user: { token: 'hand-written' } });
    expect(await toldOf(() => connection.get('/api/v1/pods'))).toMatchObject({
      code: 'cluster-login',
      message: `${where()} does not accept the login: it refuses the token (401 for GET /api/v1/pods)`,
    });
  });

  it('refuses a token that has expired, and we say when', async () => {
    const now = Math.floor(Date.now() / 1000);
    const valid = await reach({ user: { token: await accountToken(now + 600) } });
    expect(await whoAmI(valid)).toMatchObject({ username: 'system:serviceaccount:default:reader' });
    const expired = await accountToken(1_700_000_000);
    const connection = await reach({ user: { token: expired } });
    const told = await toldOf(() => connection.get('/api/v1/pods'));
    expect(told).toMatchObject({
      code: 'cluster-login',
      message: `${where()} does not accept the login: it refuses the token, which expired at 2023-11-14T22:13:20Z (401 for GET /api/v1/pods)`,
      hint: 'log in again, so that the kubeconfig, --kube-token or HELM_KUBETOKEN gets a new one',
    });
    for (const part of expired.split('.')) expect(JSON.stringify(told)).not.toContain(part);
  });

  it('refuses a certificate that has expired, and we say when', async () => {
    const old = makeCertificate({ name: 'ann', by: authority, until: new Date('2026-01-02T03:04:05Z') });
    const user = {
      'client-certificate-data': Buffer.from(old.cert).toString('base64'),
      'client-key-data': Buffer.from(old.key).toString('base64'),
    };
    const connection = await reach({ user });
    expect(await toldOf(() => connection.get('/api/v1/pods'))).toMatchObject({
      code: 'cluster-login',
      message: expect.stringContaining(
        'it refuses the client certificate, which expired at 2026-01-02T03:04:05Z',
      ),
    });
  });

  it('refuses who has no login, in its own words', async () => {
    const connection = await reach({ user: {} });
    expect(await toldOf(() => connection.get('/api/v1/pods'))).toMatchObject({
      code: 'cluster-forbidden',
      message: expect.stringContaining('User "system:anonymous" cannot list resource "pods"'),
    });
  });

  it('allows a read-only role what it may, and says what it may not', async () => {
    const connection = await reach({ user: { token: await readerToken() } });
    expect(await connection.get('/api/v1/namespaces/default/configmaps')).toMatchObject({
      kind: 'ConfigMapList',
    });
    expect(await toldOf(() => connection.get('/api/v1/namespaces/default/secrets'))).toMatchObject({
      code: 'cluster-forbidden',
      message: `${where()} does not allow GET /api/v1/namespaces/default/secrets: secrets is forbidden: User "system:serviceaccount:default:reader" cannot list resource "secrets" in API group "" in the namespace "default"`,
    });
    const patched = await connection.send({
      method: 'PATCH',
      path: '/api/v1/namespaces/default/configmaps/x?fieldManager=t&dryRun=All',
      body: '{"apiVersion":"v1","kind":"ConfigMap"}',
      type: 'application/apply-patch+yaml',
    });
    expect(patched.status).toBe(403);
  });

  it('is asked again with what a login program says now, once, when it knows the old no more', async () => {
    const program = join(folder, 'login');
    const counter = join(folder, 'count');
    const answers = join(folder, 'answers');
    writeFileSync(answers, `stale\n${cluster.token}\n`);
    writeFileSync(
      program,
      `#!/bin/sh
echo x >> ${counter}
token=$(sed -n "$(wc -l < ${counter} | tr -d ' ')p" ${answers})
echo '{"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1","status":{"token":"'"$token"'"}}'
`,
    );
    chmodSync(program, 0o700);
    const exec = {
      apiVersion: 'client.authentication.k8s.io/v1',
      command: program,
      interactiveMode: 'IfAvailable',
    };
    const asked = (): number => readFileSync(counter, 'utf8').length / 2;
    const connection = await reach({ user: { exec } });
    // All of them get the 401 for the first answer; one of them asks anew for all.
    const users = await Promise.all(Array.from({ length: 20 }, () => whoAmI(connection)));
    expect(new Set(users.map(({ username }) => username))).toEqual(new Set(['admin']));
    expect(asked()).toBe(2);

    writeFileSync(counter, '');
    writeFileSync(answers, 'stale\nstale\n');
    const other = await reach({ user: { exec } });
    expect(await toldOf(() => other.get('/api/v1/pods'))).toMatchObject({
      code: 'cluster-login',
      message: `${where()} does not accept the login: it rejects the credentials of the login program "${program}" (401 for GET /api/v1/pods)`,
    });
    expect(asked()).toBe(2);
  });

  it('is asked again with what stands in a token file now', async () => {
    const file = join(folder, 'token');
    writeFileSync(file, 'stale\n');
    const connection = await reach({ user: { tokenFile: file } });
    writeFileSync(file, `${cluster.token}\n`);
    expect(await whoAmI(connection)).toMatchObject({ username: 'admin' });
    writeFileSync(file, 'wrong\n');
    const other = await reach({ user: { tokenFile: file } });
    expect(await toldOf(() => other.get('/version'))).toMatchObject({
      code: 'cluster-login',
      message: expect.stringContaining(`it refuses the token in ${file}`),
    });
  });
});
