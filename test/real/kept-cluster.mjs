/**
 * An API server that stays for all test files of a jest worker: it takes seconds of the processor to start. Each file finds in it what
 * the server itself made at its start, and nothing else. That is put back in etcd, where no finalizer and no missing controller is asked.
 */
import { get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { findControlPlane, startControlPlane } from '../../scripts/cluster.mjs';

let kept;
let isBusy = false;

/** Undefined where a test has it already. It lies `within` the temporary folder of the test run. */
export async function takeCluster(within) {
  if (isBusy) return undefined;
  isBusy = true;
  if (kept !== undefined && !(await reset(kept))) await endCluster();
  kept ??= await start(within);
  return kept;
}

export function releaseCluster() {
  isBusy = false;
}

export async function endCluster() {
  await kept?.stop();
  kept = undefined;
}

async function start(within) {
  const one = await startControlPlane(findControlPlane(), [], { within });
  // Jest ends a worker so that does not end by itself at once: the server ends with it then, too.
  process.once('SIGTERM', () => process.exit());
  one.unref();
  await readStart(one);
  return one;
}

/** The last that the server makes, after it says that it is ready. */
const last = '/registry/services/specs/default/kubernetes';
/** The server says of itself that it is alive. */
const renewed = '/registry/leases/kube-system/';

async function readStart(one) {
  let all;
  do {
    await sleep(50);
    all = await range(one);
  } while (!all.some(({ key }) => key === last));
  one.values = new Map(all.map(({ key, value }) => [key, value]));
  one.revisions = revisionsOf(all);
  one.apis = await readApis(one);
}

/** False where the server does not get there. */
async function reset(one) {
  try {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
      const revisions = revisionsOf(await range(one, true));
      const changed = [...new Set([...revisions.keys(), ...one.revisions.keys()])].filter(
        (key) => !key.startsWith(renewed) && revisions.get(key) !== one.revisions.get(key),
      );
      if (changed.length === 0 && (await readApis(one)) === one.apis) return true;
      await Promise.all(changed.map((key) => putBack(one, key)));
    }
  } catch {
    // A test may have ended it.
  }
  return false;
}

async function putBack(one, key) {
  const value = one.values.get(key);
  if (value === undefined) await call(one, 'deleterange', { key: encode(key) });
  else one.revisions.set(key, (await call(one, 'put', { key: encode(key), value })).header.revision);
}

const encode = (text) => Buffer.from(text).toString('base64');
const revisionsOf = (all) => new Map(all.map(({ key, mod_revision: revision }) => [key, revision]));

/** All objects that etcd holds. */
async function range(one, isOfKeys = false) {
  const asked = { key: encode('/'), range_end: encode('0'), keys_only: isOfKeys };
  const { kvs } = await call(one, 'range', asked);
  return kvs.map((entry) => ({ ...entry, key: Buffer.from(entry.key, 'base64').toString() }));
}

async function call({ etcd }, method, body) {
  const answer = await fetch(`${etcd}/v3/kv/${method}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`etcd: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** The kinds of a file's own definitions go from here some time after the definitions. */
function readApis({ url, token, ca }) {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
  };
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/apis`, { ca, headers, agent: false, timeout: 5000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.once('end', () => resolve(text));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', reject);
  });
}
