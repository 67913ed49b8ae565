// Whole processes, measured side by side: what is compared runs in turns, so that a busy moment of the
// machine hits all of them, and medians are taken.
import { spawnSync } from 'node:child_process';

/** Milliseconds of one run; a run that fails is no measurement. */
function timeOf({ command, args, cwd, env }) {
  const start = performance.now();
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const time = performance.now() - start;
  if (error !== undefined) throw error;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr.toString('utf8')}`);
  return time;
}

/** Medians in milliseconds, by name. The first round warms up and does not count. */
export function medians(runs, rounds) {
  const times = Object.fromEntries(Object.keys(runs).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const time = timeOf(run);
      if (round > 0) times[name].push(time);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
}

function median(list) {
  const sorted = list.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}
