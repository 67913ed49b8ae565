// A real Kubernetes on this machine. `node scripts/cluster.mjs provide` builds the control plane by Go into the user's cache
// folder, once (minutes), and prints its folder; `npm run cluster` starts etcd and the API server out of it on free loopback
// ports, with controllers, scheduler and a stand-in for a node where that was provided (`node scripts/real-parts.mjs kwok`),
// and prints a kubeconfig. KUBEBUILDER_ASSETS, a folder with etcd and kube-apiserver, is taken instead where set.
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { get, request } from 'node:https';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPart } from './real-parts.mjs';

const source = fileURLToPath(new URL('control-plane', import.meta.url));
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pligos', 'parts');
const programs = ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler'];

/** `1.34.4`: go.mod says which Kubernetes it is. */
export function clusterVersion() {
  const version = /\bk8s\.io\/kubernetes v(\S+)/.exec(readFileSync(join(source, 'go.mod'), 'utf8'))?.[1];
  if (version === undefined) throw new Error('scripts/control-plane/go.mod names no version of Kubernetes');
  return version;
}

/** The folder of etcd and kube-apiserver; undefined where none was provided yet. */
export function findControlPlane() {
  const given = process.env.KUBEBUILDER_ASSETS;
  const folder = given || join(cache, `control-plane-${clusterVersion()}`);
  return programs.slice(0, 2).every((name) => existsSync(join(folder, name))) ? folder : undefined;
}

/** Why pods cannot be run here (no controllers, no node); undefined where they can. */
export function nodesMissing() {
  const folder = findControlPlane();
  if (folder === undefined)
    return `Kubernetes ${clusterVersion()} is not built: run node scripts/cluster.mjs provide`;
  if (!programs.every((name) => existsSync(join(folder, name))))
    return `${folder} has no controller manager and scheduler`;
  return findPart('kwok') === undefined
    ? 'kwok is not built: run node scripts/real-parts.mjs kwok'
    : undefined;
}

/** Builds the control plane where there is none. */
export function provideControlPlane() {
  const found = findControlPlane();
  if (found !== undefined) return { path: found };
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'control-plane.'));
  try {
    return build(work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function build(work) {
  const version = clusterVersion();
  const [major, minor] = version.split('.');
  const stamp = 'k8s.io/component-base/version.git';
  const flags = `-s -w -X ${stamp}Version=v${version} -X ${stamp}Major=${major} -X ${stamp}Minor=${minor}`;
  const made = join(work, 'made');
  mkdirSync(made);
  const built = spawnSync('go', ['build', '-ldflags', flags, '-o', join(made, 'control-plane'), '.'], {
    cwd: source,
    encoding: 'utf8',
    env: { ...process.env, GOFLAGS: '', CGO_ENABLED: '0' },
  });
  if (built.error !== undefined) return { reason: 'there is no go' };
  if (built.status !== 0) return { reason: `go cannot build it: ${built.stderr.trim().split('\n').at(-1)}` };
  for (const name of programs) symlinkSync('control-plane', join(made, name));
  const path = join(cache, `control-plane-${version}`);
  // Two may build at once: the second finds the folder taken, by the same.
  if (!existsSync(path)) renameSync(made, path);
  return { path };
}

/**
 * Starts etcd and the API server out of `folder`, with data of their own in a temporary folder. `flags` go to the API
 * server. `controllers`: with all controllers, the scheduler and one node on which every pod is ready at once; `node`: a file of
 * kwok's that says what becomes of them instead, and what their logs are; `within`: the temporary folder. `stop` kills
 * all, for the API server takes up to a minute to end by itself; so does the end of this process, which need not wait for them
 * after `unref`.
 */
export async function startControlPlane(
  folder,
  flags = [],
  { controllers = false, node, within = tmpdir() } = {},
) {
  const home = mkdtempSync(join(within, 'pligos-cluster-'));
  const children = [];
  const kill = () => {
    for (const { child } of children) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    rmSync(home, { recursive: true, force: true });
  };
  const run = (name, args) => children.push(launch(join(folder, name), args));
  const unref = () => {
    for (const { child } of children) for (const part of [child, child.stderr]) part.unref();
  };
  try {
    const [client, peer, port, nodePort] = await freePorts(4);
    const token = randomBytes(16).toString('hex');
    const etcd = `http://127.0.0.1:${client}`;
    run('etcd', etcdFlags(home, etcd, `http://127.0.0.1:${peer}`));
    run('kube-apiserver', [
      ...serverFlags(home, etcd, port, token, controllers),
      // The node has no name that anybody could look up.
      '--kubelet-preferred-address-types=InternalIP',
      ...flags,
    ]);
    const url = `https://127.0.0.1:${port}`;
    await untilReady(url, token, home, children);
    const cluster = { url, token, ca: readFileSync(join(home, 'certificates', 'apiserver.crt'), 'utf8') };
    if (controllers) await startControllers({ cluster, home, children, node, nodePort }, run);
    return { ...cluster, etcd, stop, unref };
  } catch (error) {
    await stop();
    throw error;
  }
}

function etcdFlags(home, url, peer) {
  return [
    `--data-dir=${join(home, 'etcd')}`,
    `--listen-client-urls=${url}`,
    `--advertise-client-urls=${url}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    '--unsafe-no-fsync',
    '--log-level=error',
  ];
}

function serverFlags(home, etcd, port, token, controllers) {
  const file = (name, text) => {
    writeFileSync(join(home, name), text, { mode: 0o600 });
    return join(home, name);
  };
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
  });
  return [
    `--etcd-servers=${etcd}`,
    '--bind-address=127.0.0.1',
    '--advertise-address=127.0.0.1',
    // The list of API servers for pods refuses loopback addresses.
    '--endpoint-reconciler-type=none',
    `--secure-port=${port}`,
    // The certificate is made there at the start.
    `--cert-dir=${join(home, 'certificates')}`,
    `--token-auth-file=${file('tokens.csv', `${token},admin,1,system:masters\n`)}`,
    '--authorization-mode=RBAC',
    '--service-cluster-ip-range=10.0.0.0/16',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${file('accounts.pub', publicKey)}`,
    `--service-account-signing-key-file=${file('accounts.key', privateKey)}`,
    // Without controllers nobody makes the accounts that it asks for.
    ...(controllers ? [] : ['--disable-admission-plugins=ServiceAccount']),
  ];
}

async function startControllers({ cluster, home, children, node, nodePort }, run) {
  const config = join(home, 'kubeconfig');
  writeFileSync(config, kubeconfig(cluster), { mode: 0o600 });
  const common = [`--kubeconfig=${config}`, '--leader-elect=false', '--secure-port=0'];
  run('kube-controller-manager', [
    ...common,
    '--controllers=*',
    // On a machine that is busy with other tests the node must not be given up as lost, with all of its pods.
    '--node-monitor-grace-period=10m',
    `--service-account-private-key-file=${join(home, 'accounts.key')}`,
    `--root-ca-file=${join(home, 'certificates', 'apiserver.crt')}`,
  ]);
  run('kube-scheduler', common);
  const kwok = findPart('kwok');
  if (kwok === undefined) throw new Error(nodesMissing());
  const own =
    node === undefined
      ? []
      : [
          `--config=${node}`,
          `--node-port=${nodePort}`,
          '--node-ip=127.0.0.1',
          `--server-address=127.0.0.1:${nodePort}`,
        ];
  children.push(launch(kwok, [`--kubeconfig=${config}`, '--manage-all-nodes=true', ...own]));
  await call(cluster, 'POST', '/api/v1/nodes', {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'node-1' },
  });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    checkAlive(children);
    const [account, machine] = await Promise.all([
      call(cluster, 'GET', '/api/v1/namespaces/default/serviceaccounts/default'),
      call(cluster, 'GET', '/api/v1/nodes/node-1'),
    ]);
    const ready = machine?.status?.conditions?.some(
      ({ type, status }) => type === 'Ready' && status === 'True',
    );
    if (account !== undefined && ready && machine.spec.taints === undefined) return;
    await sleep(100);
  }
  throw new Error('the controllers do not get ready');
}

/** The answer's object; undefined where the server says no. */
function call({ url, token, ca }, method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}${path}`,
      { method, ca, headers, agent: false, timeout: 5000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.once('end', () => resolve(response.statusCode < 300 ? JSON.parse(text) : undefined));
      },
    );
    asked.once('timeout', () => asked.destroy());
    asked.once('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

function launch(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { HOME: '/nonexistent' } });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-4000);
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', resolve);
  });
  return { child, ended, errors: () => errors };
}

async function untilReady(url, token, home, children) {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    checkAlive(children);
    const certificate = join(home, 'certificates', 'apiserver.crt');
    const ready = existsSync(certificate) && readFileSync(certificate, 'utf8');
    // The default namespace comes last, after the roles.
    if (
      ready &&
      (await answers(url, '/readyz', token, ready)) &&
      (await answers(url, '/api/v1/namespaces/default', token, ready))
    )
      return;
    await sleep(100);
  }
  throw new Error(`the API server does not get ready: ${children.at(-1)?.errors()}`);
}

function checkAlive(children) {
  const dead = children.find(({ child }) => child.exitCode !== null || child.pid === undefined);
  if (dead !== undefined) throw new Error(`${dead.child.spawnfile} ended: ${dead.errors()}`);
}

function answers(url, path, token, ca) {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = get(`${url}${path}`, { ca, headers, agent: false, timeout: 5000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
  });
}

/** All at once, so that they differ. */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(
    servers.map((server) => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

const named = (key, of) => [{ name: 'pligos', [key]: of }];

export function kubeconfig({ url, token, ca }) {
  const cluster = { server: url, 'certificate-authority-data': Buffer.from(ca).toString('base64') };
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'pligos',
    clusters: named('cluster', cluster),
    users: named('user', { token }),
    contexts: named('context', { cluster: 'pligos', user: 'pligos', namespace: 'default' }),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Prints a kubeconfig (JSON is YAML) and serves until it is interrupted. */
async function serve(folder) {
  // The end of this process ends the servers, and signals end it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0));
  const started = performance.now();
  const missing = nodesMissing();
  const cluster = await startControlPlane(folder, [], { controllers: missing === undefined });
  process.stdout.write(kubeconfig(cluster));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const pods = missing === undefined ? 'with one node' : `without nodes (${missing})`;
  process.stderr.write(
    `Kubernetes ${clusterVersion()} at ${cluster.url} after ${seconds} s, ${pods}; interrupt to end it\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !['provide', 'start'].includes(command)) {
    console.error('usage: node scripts/cluster.mjs provide|start');
    process.exit(1);
  }
  if (findControlPlane() === undefined)
    console.error(`building Kubernetes ${clusterVersion()} (etcd, API server): some minutes, once`);
  const { path, reason } = provideControlPlane();
  if (path === undefined) {
    console.error(`not provided: the control plane (${reason})`);
    process.exit(1);
  }
  if (command === 'provide') console.log(path);
  else await serve(path);
}
