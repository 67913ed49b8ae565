/**
 * Updates as the two Helms send them, hundreds at once, none of them carried out (dry runs). Helm 3 makes a strategic
 * merge patch of three: the old manifest, the new one, what is stored. `kubectl apply` makes the same one with the same
 * library, for all files of a folder in one process; the old manifest it keeps in an annotation. Helm 4 sends the new
 * manifest as a server-side apply.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonMap, UpdatePair } from '../judge/update-pairs.ts';
import { kubeconfigOf, must, nameOf, type Where, withObjects } from './update-server.ts';

/** What the server says to one update. */
export interface Outcome {
  readonly word: 'refused' | 'accepted';
  /** Why it refuses; the first line. */
  readonly message?: string;
  /** What is stored, and what would be after the update: JSON. */
  readonly stored?: string;
  readonly updated?: string;
}

export type Outcomes = ReadonlyMap<string, Outcome>;

// ---- Helm 4 ------------------------------------------------------------------------------------

const manager = 'fieldManager=helm&force=true';

export const byHelm4 = (pairs: readonly UpdatePair[]): Promise<Outcomes> =>
  withObjects(
    pairs,
    async ({ cluster, pathOf }) => {
      for (const { before } of pairs)
        must(await cluster.request('PATCH', `${pathOf(before)}?${manager}`, JSON.stringify(before)));
    },
    async ({ cluster, pathOf }) => {
      const outcomes = new Map<string, Outcome>();
      for (const { pair, before, after } of pairs) {
        const stored = must(await cluster.request('GET', pathOf(before))).body;
        const target = `${pathOf(after)}?${manager}&dryRun=All`;
        const { status, body } = await cluster.request('PATCH', target, JSON.stringify(after));
        outcomes.set(
          pair,
          status < 300
            ? { word: 'accepted', stored, updated: body }
            : { word: 'refused', message: messageIn(body) },
        );
      }
      return outcomes;
    },
  );

function messageIn(body: string): string {
  const { message }: { message: string } = JSON.parse(body);
  return oneLine(message);
}

/**
 * The first line, for how two specs differ follows in others. Without what is made anew each time (ids, addresses that
 * are given out), and without the middle of a whole template.
 */
function oneLine(message: string): string {
  const line = (message.trim().split('\n')[0] ?? '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UID')
    .replaceAll(/\b10\.0\.(?!0\.)\d+\.\d+|\bfd00:1::[0-9a-f:]+/g, 'ADDRESS');
  return line.length <= 2 * half ? line : `${line.slice(0, half)} … ${line.slice(-half)}`;
}

const half = 200;

// ---- Helm 3 ------------------------------------------------------------------------------------

export const byHelm3 = (pairs: readonly UpdatePair[], kubectl: string): Promise<Outcomes> =>
  withObjects(
    pairs,
    async (where) => {
      // Once: of those that run side by side, one would read what another is writing.
      writeFileSync(join(where.folder, 'config'), kubeconfigOf(where.cluster), { mode: 0o600 });
      const { stderr } = await apply(where, kubectl, 'before', pairs, (pair) => pair.before);
      if (/^(?!Warning:)\S/m.test(stderr)) throw new Error(stderr);
    },
    async (where) => {
      const isSame = ({ says, server }: UpdatePair): boolean =>
        says === 'same' && server['helm-3'] === 'accepted';
      const same = pairs.filter(isSame);
      const others = pairs.filter((pair) => !isSame(pair));
      // Each kubectl paces its requests: two halves are sent side by side.
      const middle = Math.ceil(others.length / 2);
      const runs = await Promise.all([
        apply(where, kubectl, 'same', same, (pair) => pair.after, '--dry-run=server', '--output=json'),
        apply(where, kubectl, 'first', others.slice(0, middle), (pair) => pair.after, '--dry-run=server'),
        apply(where, kubectl, 'second', others.slice(middle), (pair) => pair.after, '--dry-run=server'),
      ]);
      const refusals = new Map(runs.flatMap(({ stderr }) => refusalsIn(stderr)));
      const [{ stdout }] = runs;
      const { items }: { items: readonly JsonMap[] } = same.length === 0 ? { items: [] } : JSON.parse(stdout);
      const outcomes = new Map<string, Outcome>();
      for (const one of pairs) {
        const message = refusals.get(one.pair);
        if (message !== undefined) outcomes.set(one.pair, { word: 'refused', message });
        else if (!isSame(one)) outcomes.set(one.pair, { word: 'accepted' });
        else {
          const stored = must(await where.cluster.request('GET', where.pathOf(one.before))).body;
          const found = items.find(
            (item) => item['kind'] === one.after['kind'] && nameOf(item) === nameOf(one.after),
          );
          outcomes.set(one.pair, { word: 'accepted', stored, updated: JSON.stringify(found ?? {}) });
        }
      }
      return outcomes;
    },
  );

interface Ran {
  readonly stdout: string;
  readonly stderr: string;
}

function apply(
  { folder }: Where,
  kubectl: string,
  name: string,
  pairs: readonly UpdatePair[],
  side: (pair: UpdatePair) => JsonMap,
  ...more: readonly string[]
): Promise<Ran> {
  const files = join(folder, name);
  mkdirSync(files);
  for (const pair of pairs) writeFileSync(join(files, `${pair.pair}.json`), JSON.stringify(side(pair)));
  const args = [
    'apply',
    `--kubeconfig=${join(folder, 'config')}`,
    '--validate=false',
    `--filename=${files}`,
    ...more,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(kubectl, args, { env: { HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
    child.once('error', reject);
    child.once('close', () => resolve({ stdout, stderr }));
  });
}

/** By pair: kubectl tells each refusal with the file that it is about. */
function refusalsIn(stderr: string): [string, string][] {
  const parts = stderr
    .split(/^(?=Error from server|The .* is invalid:|error: )/m)
    .filter((part) => !/^\s*(?:Warning:.*\s*)*$/.test(part));
  return parts.map((part) => {
    const found = /error when patching "[^"]*\/([\w.-]+)\.json": (.*)/.exec(part);
    const [, pair, message] = found ?? [];
    if (pair === undefined || message === undefined) throw new Error(`kubectl said: ${part.slice(0, 2000)}`);
    return [pair, oneLine(message)];
  });
}
