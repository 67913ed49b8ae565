// All gates, one line each with its time. `--ci` is for .ci/run: the tests ran before (their figures are in
// PLIGOS_TEST_SUMMARY), demo and bench join, what cannot run is a failure, and the last line counts it all.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findActionlint, workflows } from './actionlint.mjs';
import { chunkSizes, distIsFresh } from './dist-gates.mjs';
import { root, runNode, runProgram } from './gate.mjs';
import { findZizmor } from './zizmor.mjs';

const ci = process.argv.includes('--ci');
const summaryFile = process.env['PLIGOS_TEST_SUMMARY'] || join(root, '.cache', 'test-summary.json');

const bin = (path, ...args) => runNode([join('node_modules', path), ...args]);

/** `find` gives the path of a program, or why it is missing: in CI that is a failure. */
async function lintWith(find, ...words) {
  const { path, missing } = await find();
  return missing === undefined ? runProgram(path, words) : { ok: !ci, notRun: [missing] };
}

async function runTests() {
  if (!ci) {
    rmSync(summaryFile, { force: true });
    await runProgram('npm', ['test', '--silent'], { env: { PLIGOS_TEST_SUMMARY: summaryFile }, show: true });
  }
  const summary = readSummary();
  if (summary === undefined) return { ok: false, output: 'the tests did not come to their end' };
  const { passed, failed, notRun } = summary;
  return {
    ok: failed === 0,
    detail: `${passed} passed, ${failed} failed`,
    notRun,
    counts: { passed, failed },
  };
}

function readSummary() {
  return existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : undefined;
}

/** Name and what it runs; a gate that throws has failed. */
const gates = [
  { name: 'types', run: () => bin('typescript/bin/tsc', '--noEmit', '-p', '.') },
  { name: 'lint', run: () => bin('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', run: () => bin('@biomejs/biome/bin/biome', 'format') },
  { name: 'workflows', run: () => lintWith(findActionlint, '-no-color', ...workflows()) },
  {
    name: 'workflows are safe',
    run: () =>
      lintWith(
        findZizmor,
        '--offline',
        '--quiet',
        ...workflows(),
        'action.yml',
        'matrix/action.yml',
        'report/action.yml',
        'update/action.yml',
      ),
  },
  { name: 'generated files are fresh', run: () => runNode(['scripts/generated.mjs', 'check']) },
  { name: 'dist is fresh', run: distIsFresh },
  { name: 'size of the chunks', run: chunkSizes },
  { name: 'tests', run: runTests },
];
if (ci) {
  gates.push(
    { name: 'each guard is tested', run: () => runNode(['scripts/guards.mjs']) },
    { name: 'demo', run: () => runNode(['scripts/demo.mjs']) },
    { name: 'bench', run: () => runNode(['bench/bench.mjs', '--assert'], { show: true }) },
  );
}

async function outcomeOf(run) {
  try {
    return await run();
  } catch (error) {
    return { ok: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const total = { passed: 0, failed: 0 };
const absent = [];
for (const { name, run } of gates) {
  const start = performance.now();
  const { ok, output = '', detail = '', notRun = [], counts } = await outcomeOf(run);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const outcome = ok ? (notRun.length > 0 && counts === undefined ? 'NOT RUN' : 'ok     ') : 'FAILED ';
  process.stdout.write(`${outcome} ${name} (${seconds} s)${detail === '' ? '' : `: ${detail}`}\n`);
  if (!ok && output !== '') process.stdout.write(`${output.trimEnd()}\n`);
  absent.push(...notRun);
  const { passed, failed } = counts ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  total.passed += passed;
  total.failed += failed;
}
if (absent.length > 0) {
  process.stdout.write(`Not run here:\n${absent.map((absentName) => `  ${absentName}\n`).join('')}`);
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
