/** A run that is ended in the middle: what the release is then, and what the next run says, for each phase and each way to end it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dist } from '../e2e/pligos.ts';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { type Lab, openLab, service } from './deploy-lab.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';
import { type HeldWay, openWay } from './deploy-hold.ts';

/** `alone`: SIGKILL for Pligos, and what it had started lives on. */
type Ending = 'SIGINT' | 'SIGTERM' | 'SIGKILL' | 'alone';

/** One deploy that is ended. */
interface Story {
  readonly lab: Lab;
  readonly way: HeldWay;
  readonly out: () => string;
}

interface Row {
  readonly phase: string;
  /** Of the run that is ended. */
  readonly words: readonly string[];
  /** A file of this name makes a step, or helm, wait. */
  readonly holds?: string;
  /** Requests with this word do not get to the server. */
  readonly halts?: string;
  /** How it is known that it is there. */
  readonly reached: (story: Story) => Promise<boolean>;
  /** Revisions, after it was told to end, and after it was killed with all that it had started. */
  readonly told: readonly string[];
  readonly killed: readonly string[];
  /** After it alone was killed, and what lived on has ended; `locks`: until then nobody else can deploy. */
  readonly alone: readonly string[];
  readonly locks?: true;
}

const isThere =
  (file: string) =>
  async ({ lab }: Story) =>
    existsSync(join(lab.root, file));
const jobPath = ({ namespace }: Lab): string => `/apis/batch/v1/namespaces/${namespace}/jobs/hangs`;
const job = async ({ lab }: Story) => (await lab.object(jobPath(lab))) !== undefined;

const rows: readonly Row[] = [
  {
    phase: 'before helm',
    words: [],
    holds: 'hold-helm',
    reached: isThere('at-helm'),
    told: ['1 deployed'],
    killed: ['1 deployed'],
    alone: ['1 superseded', '2 deployed'],
  },
  {
    phase: 'during a step before it',
    words: [],
    holds: 'hold-pre',
    reached: isThere('at-pre'),
    told: ['1 deployed'],
    killed: ['1 deployed'],
    alone: ['1 deployed'],
  },
  {
    phase: 'during a hook',
    words: ['--set', 'hangs=pre-upgrade'],
    reached: job,
    told: ['1 deployed', '2 failed'],
    killed: ['1 deployed', '2 pending-upgrade'],
    alone: ['1 superseded', '2 deployed'],
    locks: true,
  },
  {
    phase: 'while helm sends',
    // Of the Deployment, which comes last, the server warns: helm prints that while it sends.
    words: ['--set', 'many=true,slow=true'],
    halts: 'many-',
    reached: async ({ way }) => way.held() > 0,
    told: ['1 deployed', '2 failed'],
    killed: ['1 deployed', '2 pending-upgrade'],
    alone: ['1 superseded', '2 deployed'],
    locks: true,
  },
  {
    phase: 'while it is waited',
    words: ['--set', 'slow=true'],
    reached: async ({ out }) => out().includes('waiting for Deployment web'),
    told: ['1 superseded', '2 deployed'],
    killed: ['1 superseded', '2 deployed'],
    alone: ['1 superseded', '2 deployed'],
  },
  {
    phase: 'during a step after it',
    words: [],
    holds: 'hold-post',
    reached: isThere('at-post'),
    told: ['1 superseded', '2 deployed'],
    killed: ['1 superseded', '2 deployed'],
    alone: ['1 superseded', '2 deployed'],
  },
  {
    phase: 'on the way back',
    words: ['--set', 'refused=true'],
    reached: job,
    // helm rollback heeds no signal of its own: it is ended by it.
    told: ['1 deployed', '2 failed', '3 pending-rollback'],
    killed: ['1 deployed', '2 failed', '3 pending-rollback'],
    alone: ['1 superseded', '2 failed', '3 deployed'],
    locks: true,
  },
];

const holding = (name: string): string =>
  `sh -c 'while [ -e hold-${name} ]; do touch at-${name}; sleep 0.2; done'`;
const lifecycle = `{pre: [{run: "${holding('pre')}"}], wait: {timeout: 300}, post: [{run: "${holding('post')}"}], rollback: on-failure}`;

describeReal('a deploy that is ended in the middle', clusterMissing(), () => {
  let cluster: Cluster;
  const labs: Lab[] = [];
  const ways: HeldWay[] = [];

  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    for (const lab of labs) lab.close();
    await Promise.all(ways.map((way) => way.stop()));
    await cluster?.stop();
  });

  describe.each(helms())('$name', (helm) => {
    it.each(rows)(
      '$phase',
      async (row) => {
        const stories = await Promise.all(
          endings.map(async (ending) => {
            const way = await openWay(cluster);
            ways.push(way);
            const lab = await openLab(way.cluster, helm, service(lifecycle));
            labs.push(lab);
            await cluster.request('PATCH', `/api/v1/namespaces/${lab.namespace}`, warns, mergePatch);
            return tell({ lab, way, helm, pligos: start(lab, helm) }, row, ending);
          }),
        );
        expect(stories).toEqual(endings.map((ending) => expected(row, ending)));
      },
      240_000,
    );
  });
});

const endings: readonly Ending[] = ['SIGINT', 'SIGTERM', 'SIGKILL', 'alone'];
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGKILL: null, alone: null } as const;
const mergePatch = 'application/merge-patch+json';
/** Of pods as they are usually written. */
const warns = JSON.stringify({ metadata: { labels: { 'pod-security.kubernetes.io/warn': 'restricted' } } });

function expected({ told, killed, alone, locks }: Row, ending: Ending) {
  const left = ending === 'alone' ? alone : ending === 'SIGKILL' ? killed : told;
  const isStuck = left.at(-1)?.includes('pending') === true;
  return {
    ending,
    code: exitCodes[ending],
    meanwhile: ending === 'alone' && locks ? 'release-stuck' : undefined,
    left,
    next: isStuck ? 'release-stuck' : 'is deployed',
    freed: isStuck ? 'is deployed' : undefined,
    last: expect.stringMatching(/ deployed$/),
  };
}

interface Telling {
  readonly lab: Lab;
  readonly way: HeldWay;
  readonly helm: RealHelm;
  readonly pligos: ReturnType<typeof start>;
}

/** A deploy, one that is ended, the next one, and where that says how to free the release, that and one more. */
async function tell({ lab, way, helm, pligos }: Telling, row: Row, ending: Ending) {
  const first = pligos(row.phase === 'on the way back' ? ['--set', 'hangs=pre-rollback'] : []);
  if ((await first.code) !== 0) throw new Error(first.out());
  if (row.holds !== undefined) lab.write({ [row.holds]: '' });
  if (row.halts !== undefined) way.hold(row.halts);
  const run = pligos(row.words);
  const deadline = Date.now() + 120_000;
  while (!(await row.reached({ lab, way, out: run.out }))) {
    if (Date.now() > deadline || run.child.exitCode !== null) throw new Error(`not reached: ${run.out()}`);
    await sleep(50);
  }
  const family = familyOf(run.child);
  if (ending === 'SIGKILL') killAll(family);
  else run.child.kill(ending === 'alone' ? 'SIGKILL' : ending);
  const code = await run.code;
  const meanwhile = ending === 'alone' && row.locks ? pligos(['--reset-values']) : undefined;
  await meanwhile?.code;
  if (row.holds !== undefined) rmSync(join(lab.root, row.holds));
  way.release();
  if (ending === 'alone') await livedOn(lab, family);
  const left = await lab.revisions();
  // helm takes over values where none are given.
  const next = pligos(['--reset-values']);
  await next.code;
  // A hook that hangs is left out.
  const command = /helm (rollback web \d+ --namespace \S+)/.exec(next.out())?.[1];
  return {
    ending,
    code,
    meanwhile: meanwhile && wordIn(meanwhile.out()),
    left,
    next: wordIn(next.out()),
    freed: command && (await freed(lab, helm, command, pligos)),
    last: (await lab.revisions()).at(-1),
  };
}

/** Does what a controller would for the hook that hangs, and waits until nobody is left of whom Pligos had started. */
async function livedOn(lab: Lab, family: readonly number[]): Promise<void> {
  const time = new Date().toISOString();
  const conditions = ['SuccessCriteriaMet', 'Complete'].map((type) => ({ type, status: 'True' }));
  const status = { startTime: time, completionTime: time, succeeded: 1, conditions };
  if ((await lab.object(jobPath(lab))) !== undefined) {
    const path = `${jobPath(lab)}/status`;
    const { body, status: code } = await lab.request('PATCH', path, JSON.stringify({ status }), mergePatch);
    if (code !== 200) throw new Error(body);
  }
  // Each look is a process of its own.
  while (alive().some(([pid]) => pid !== undefined && family.includes(pid))) await sleep(250);
}

const wordIn = (text: string): string => /release-stuck|is deployed/.exec(text)?.[0] ?? text;

async function freed(lab: Lab, helm: RealHelm, command: string, pligos: ReturnType<typeof start>) {
  const child = spawn(helm.path, [...command.split(' '), '--no-hooks'], {
    env: envOf(lab, helm),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) return said;
  const again = pligos(['--reset-values']);
  await again.code;
  return wordIn(again.out());
}

const envOf = (lab: Lab, helm: RealHelm): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: lab.root,
  // What a killed run leaves goes with this file.
  TMPDIR: tmpdir(),
  KUBECONFIG: join(lab.root, 'kubeconfig'),
  HELM_BIN: helm.path,
});

/** `pligos run live -- upgrade --install …`, with a helm that can be held before it begins. */
function start(lab: Lab, helm: RealHelm) {
  const held = join(lab.root, 'held-helm');
  writeFileSync(
    held,
    `#!/bin/sh\nwhile [ "$1" = upgrade ] && [ -e hold-helm ]; do touch at-helm; sleep 0.2; done\nexec ${helm.path} "$@"\n`,
  );
  chmodSync(held, 0o755);
  return (words: readonly string[]) => {
    const child = spawn(
      process.execPath,
      [join(dist, 'cli.js'), 'run', 'live', '--', 'upgrade', '--install', ...words],
      { cwd: lab.root, env: { ...envOf(lab, helm), HELM_BIN: held }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, code, out: () => text };
  };
}

/** Processes by their number and that of whoever started them, without those that have ended. */
const alive = (): readonly (readonly number[])[] =>
  spawnSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => state?.startsWith('Z') !== true)
    .map(([pid, parent]) => [Number(pid), Number(parent)]);

/** A process and all that it has started. */
function familyOf({ pid: own }: ChildProcess): readonly number[] {
  const all = alive();
  const family = own === undefined ? [] : [own];
  for (const parent of family)
    for (const [pid, of] of all) if (of === parent && pid !== undefined) family.push(pid);
  return family;
}

/** As when a machine goes: nobody is told, and nothing of it goes on. */
function killAll(family: readonly number[]): void {
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
