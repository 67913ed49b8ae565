// Whole processes, measured side by side: what is compared runs in turns, so that a busy moment of the
// machine hits all of them, and medians are taken.
import { spawnSync } from 'node:child_process';

/** `times` of the shell: user and system time of what it ran, which no other process of the machine adds to. */
const shell = ['sh', '-c', '"$@" >/dev/null; code=$?; times >&2; exit $code', 'sh'];

/** Milliseconds of one run, by the clock and of the processor; a run that fails is no measurement. */
function timeOf({ command, args, cwd, env }) {
  const start = performance.now();
  const { status, stderr, error } = spawnSync(shell[0], [...shell.slice(1), command, ...args], {
    cwd,
    env: env ?? process.env,
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const clock = performance.now() - start;
  if (error !== undefined) throw error;
  const said = stderr.toString('utf8');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${said}`);
  return { clock, processor: processorTime(said) };
}

/** The last line: `0m0.120s 0m0.020s` of the children. */
function processorTime(said) {
  let sum = 0;
  const last = said.trimEnd().split('\n').at(-1) ?? '';
  for (const [, minutes, seconds] of last.matchAll(/(\d+)m([\d.]+)s/g)) sum += +minutes * 60 + +seconds;
  return sum * 1000;
}

/** Medians in milliseconds, by name. The first round warms up and does not count. */
export function medians(runs, rounds) {
  return Object.fromEntries(
    Object.entries(measured(runs, rounds)).map(([name, times]) => [
      name,
      median(times.map(({ clock }) => clock)),
    ]),
  );
}

/** The same with the time of the processor, which a busy machine changes less. */
export function bothMedians(runs, rounds) {
  return Object.fromEntries(
    Object.entries(measured(runs, rounds)).map(([name, times]) => [
      name,
      {
        clock: median(times.map(({ clock }) => clock)),
        // In whole hundredths: the mean says more than the median.
        processor: times.reduce((sum, { processor }) => sum + processor, 0) / times.length,
      },
    ]),
  );
}

function measured(runs, rounds) {
  const times = Object.fromEntries(Object.keys(runs).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const time = timeOf(run);
      if (round > 0) times[name].push(time);
    }
  }
  return times;
}

export function median(list) {
  const sorted = list.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}
