/** A run that is ended in the middle: what the release is then, and what the next run says, for each phase and each way to end it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, clusterMissing, startCluster } from './cluster.ts';
import { type Lab, openLab, service } from './deploy-lab.ts';
import { helms, type RealHelm } from './helm.ts';
import { describeReal } from './notRun.ts';

type Ending = 'SIGINT' | 'SIGTERM' | 'SIGKILL';

interface Row {
  readonly phase: string;
  /** Of the run that is ended. */
  readonly words: readonly string[];
  /** A file of this name makes a step, or helm, wait. */
  readonly holds?: string;
  /** How it is known that it is there. */
  readonly reached: (lab: Lab, out: () => string) => Promise<boolean>;
  /** Revisions, after it was told to end, and after it was killed with all that it had started. */
  readonly told: readonly string[];
  readonly killed: readonly string[];
}

const isThere = (file: string) => async (lab: Lab) => existsSync(join(lab.root, file));
const job = async (lab: Lab) =>
  (await lab.object(`/apis/batch/v1/namespaces/${lab.namespace}/jobs/hangs`)) !== undefined;

const rows: readonly Row[] = [
  {
    phase: 'before helm',
    words: [],
    holds: 'hold-helm',
    reached: isThere('at-helm'),
    told: ['1 deployed'],
    killed: ['1 deployed'],
  },
  {
    phase: 'during a step before it',
    words: [],
    holds: 'hold-pre',
    reached: isThere('at-pre'),
    told: ['1 deployed'],
    killed: ['1 deployed'],
  },
  {
    phase: 'during a hook',
    words: ['--set', 'hangs=pre-upgrade'],
    reached: job,
    told: ['1 deployed', '2 failed'],
    killed: ['1 deployed', '2 pending-upgrade'],
  },
  {
    phase: 'while helm sends',
    words: ['--set', 'many=true', '--qps', '2', '--burst-limit', '5'],
    // helm sends them side by side, in an order of its own.
    reached: async (lab) =>
      JSON.stringify(await lab.object(`/api/v1/namespaces/${lab.namespace}/configmaps`)).includes('"many-'),
    told: ['1 deployed', '2 failed'],
    killed: ['1 deployed', '2 pending-upgrade'],
  },
  {
    phase: 'while it is waited',
    words: ['--set', 'slow=true'],
    reached: async (_, out) => out().includes('waiting for Deployment web'),
    told: ['1 superseded', '2 deployed'],
    killed: ['1 superseded', '2 deployed'],
  },
  {
    phase: 'during a step after it',
    words: [],
    holds: 'hold-post',
    reached: isThere('at-post'),
    told: ['1 superseded', '2 deployed'],
    killed: ['1 superseded', '2 deployed'],
  },
  {
    phase: 'on the way back',
    words: ['--set', 'refused=true'],
    reached: job,
    // helm rollback heeds no signal of its own: it is ended by it.
    told: ['1 deployed', '2 failed', '3 pending-rollback'],
    killed: ['1 deployed', '2 failed', '3 pending-rollback'],
  },
];

const holding = (name: string): string =>
  `sh -c 'if [ -e hold-${name} ]; then touch at-${name}; sleep 60; fi'`;
const lifecycle = `{pre: [{run: "${holding('pre')}"}], wait: {timeout: 60}, post: [{run: "${holding('post')}"}], rollback: on-failure}`;

describeReal('a deploy that is ended in the middle', clusterMissing(), () => {
  let cluster: Cluster;
  const dist = mkdtempSync(join(tmpdir(), 'pligos-signals-dist-'));
  const labs: Lab[] = [];

  beforeAll(async () => {
    const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [build, dist], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    cluster = await startCluster();
  }, 180_000);
  afterAll(async () => {
    for (const lab of labs) lab.close();
    rmSync(dist, { recursive: true, force: true });
    await cluster?.stop();
  });

  describe.each(helms())('$name', (helm) => {
    it.each(rows)(
      '$phase',
      async (row) => {
        const endings: readonly Ending[] = ['SIGINT', 'SIGTERM', 'SIGKILL'];
        const stories = await Promise.all(
          endings.map(async (ending) => {
            const lab = await openLab(cluster, helm, service(lifecycle));
            labs.push(lab);
            return tell(lab, helm, start(lab, helm, dist), row, ending);
          }),
        );
        expect(stories).toEqual(
          endings.map((ending) => {
            const left = ending === 'SIGKILL' ? row.killed : row.told;
            const isStuck = left.at(-1)?.includes('pending') === true;
            return {
              ending,
              code: ending === 'SIGKILL' ? null : 130,
              left,
              next: isStuck ? 'release-stuck' : 'is deployed',
              freed: isStuck ? 'is deployed' : undefined,
              last: expect.stringMatching(/ deployed$/),
            };
          }),
        );
      },
      120_000,
    );
  });
});

/** A deploy, one that is ended, the next one, and where that says how to free the release, that and one more. */
async function tell(lab: Lab, helm: RealHelm, pligos: ReturnType<typeof start>, row: Row, ending: Ending) {
  const first = pligos(row.phase === 'on the way back' ? ['--set', 'hangs=pre-rollback'] : []);
  if ((await first.code) !== 0) throw new Error(first.out());
  if (row.holds !== undefined) lab.write({ [row.holds]: '' });
  const run = pligos(row.words);
  const deadline = Date.now() + 30_000;
  while (!(await row.reached(lab, run.out))) {
    if (Date.now() > deadline || run.child.exitCode !== null) throw new Error(`not reached: ${run.out()}`);
    await sleep(50);
  }
  if (ending === 'SIGKILL') killAll(run.child);
  else run.child.kill(ending);
  const code = await run.code;
  const left = await lab.revisions();
  if (row.holds !== undefined) rmSync(join(lab.root, row.holds));
  // helm takes over values where none are given.
  const next = pligos(['--reset-values']);
  await next.code;
  // A hook that hangs is left out.
  const command = /helm (rollback web \d+ --namespace \S+)/.exec(next.out())?.[1];
  return {
    ending,
    code,
    left,
    next: wordIn(next.out()),
    freed: command && (await freed(lab, helm, command, pligos)),
    last: (await lab.revisions()).at(-1),
  };
}

const wordIn = (text: string): string => /release-stuck|is deployed/.exec(text)?.[0] ?? text;

async function freed(lab: Lab, helm: RealHelm, command: string, pligos: ReturnType<typeof start>) {
  const { status, stderr } = spawnSync(helm.path, [...command.split(' '), '--no-hooks'], {
    env: envOf(lab, helm),
    encoding: 'utf8',
  });
  if (status !== 0) return stderr;
  const again = pligos(['--reset-values']);
  await again.code;
  return wordIn(again.out());
}

const envOf = (lab: Lab, helm: RealHelm): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: lab.root,
  KUBECONFIG: join(lab.root, 'kubeconfig'),
  HELM_BIN: helm.path,
});

/** `pligos run live -- upgrade --install …`, with a helm that can be held before it begins. */
function start(lab: Lab, helm: RealHelm, dist: string) {
  const held = join(lab.root, 'held-helm');
  writeFileSync(
    held,
    `#!/bin/sh\nif [ "$1" = upgrade ] && [ -e hold-helm ]; then touch at-helm; sleep 60; fi\nexec ${helm.path} "$@"\n`,
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

/** As when a machine goes: nobody is told, and nothing of it goes on. */
function killAll(child: ChildProcess): void {
  const all = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [child.pid];
  for (const parent of family) for (const [pid, of] of all) if (of === parent) family.push(pid);
  for (const pid of family) {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
