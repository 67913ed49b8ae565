// Takes each guard of test/safety/guards.mjs away, in a copy of the repository, and sees the test of its rule fail: a rule
// whose test passes without its guard is not tested. `node scripts/guards.mjs [RULE…]`; exit 1 where a guard is not missed.
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { makeTemporaryFolder } from '../test/memory-folder.mjs';
import { guards } from '../test/safety/guards.mjs';
import { root } from './gate.mjs';

/** The repository as it is now, without what is installed or made: that is linked. */
function copy(to) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.split('\0').filter((name) => name !== '' && !name.startsWith('dist/'))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file), { force: true, recursive: true, errorOnExist: false });
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  mkdirSync(join(root, '.cache'), { recursive: true });
  symlinkSync(join(root, '.cache'), join(to, '.cache'));
}

const testOf = (rule) => {
  const name = readdirSync(join(root, 'test', 'safety')).find((file) =>
    file.startsWith(`${String(rule).padStart(2, '0')}-`),
  );
  if (name === undefined) throw new Error(`rule ${rule} has no test`);
  return `test/safety/${name}`;
};

/** Milliseconds of one test file; the slowest takes a tenth of it. */
const limit = 300_000;

function runTest(folder, rule) {
  return new Promise((resolve) => {
    // A test that fails may leave a server open, which keeps jest from ending by itself.
    const words = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--forceExit', testOf(rule)];
    // A file, because a process that a missing guard leaves behind would keep a pipe open for minutes.
    const log = join(folder, 'jest.log');
    const output = openSync(log, 'w');
    const child = spawn(process.execPath, words, {
      cwd: folder,
      stdio: ['ignore', output, output],
      timeout: limit,
      killSignal: 'SIGKILL',
      env: {
        ...process.env,
        // They need no build, and no Helm is asked for them.
        PLIGOS_REAL: '',
        PLIGOS_DIST: join(root, 'dist'),
        PLIGOS_TEST_HELMS: '',
        PLIGOS_TEST_FIRST_FAILURE: 'true',
        // What is to fail need not be tried twice (test/retries.ts).
        ...(process.env.CI === 'true' && { CI: '', PLIGOS_TEST_SIZE: 'whole' }),
      },
    });
    child.once('exit', (code) => {
      closeSync(output);
      resolve({ code, output: readFileSync(log, 'utf8') });
    });
  });
}

/** What is wrong, or undefined where the test misses the guard. */
async function missed(folder, { rule, file, from, to }) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) return `its text does not stand exactly once in ${file}`;
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const { code, output } = await runTest(folder, rule);
    if (code === 0) return 'the test of its rule passes without it';
    // It must be a test that fails, not the program that no longer loads.
    return /^Tests: +\d+ failed/m.test(output)
      ? undefined
      : `the test does not run: ${output.trim().split('\n').slice(-40).join('\n')}`;
  } finally {
    writeFileSync(path, text);
  }
}

const wanted = new Set(process.argv.slice(2).map(Number));
const queue = guards.filter(({ rule }) => wanted.size === 0 || wanted.has(rule)).values();
const work = makeTemporaryFolder('pligos-guards-');
let faults = 0;
const worker = async (number) => {
  const folder = join(work, String(number));
  mkdirSync(folder);
  copy(folder);
  for (const guard of queue) {
    const start = performance.now();
    const fault = await missed(folder, guard);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (fault !== undefined) faults += 1;
    console.log(
      `${fault === undefined ? 'tested    ' : 'NOT TESTED'} rule ${guard.rule}: ${guard.says}${fault === undefined ? '' : ` (${fault})`} (${seconds} s)`,
    );
  }
};
try {
  await Promise.all(Array.from({ length: availableParallelism() }, (_, number) => worker(number)));
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = faults === 0 ? 0 : 1;
