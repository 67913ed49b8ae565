/**
 * Each test file has a temporary folder of its own, which goes with the file: tests need not clean up. It fails the file whose tests let
 * the product leave a private folder there.
 */
import { mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInContext, runInNewContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import * as keptServers from './program/kept-servers.mjs';
import { releaseCluster, takeCluster } from './real/kept-cluster.mjs';
import { leftByProduct, removeFolder } from './temporary-folder.mjs';

/** Their tests end the product by SIGKILL, which it cannot answer, or make such folders: src/files/stale-folders.ts removes those a day later. */
const killing = new Set([
  'compile-cache',
  'deploy-signals',
  'files',
  'last-check',
  'outlives',
  'preflight',
  'side-by-side',
  'sweep',
]);

/** What the language itself defines, without what a test may replace, and what cannot be declared anew. */
const builtins = runInNewContext('Object.entries(Object.getOwnPropertyDescriptors(globalThis))')
  .filter(
    ([name, { configurable }]) => configurable && !['Date', 'console', 'eval', 'globalThis'].includes(name),
  )
  .map(([name]) => name);

// oxlint-disable-next-line import/no-default-export -- jest reads it so
export default class extends TestEnvironment {
  constructor(config, context) {
    // Before jest copies the variables for the tests. `os.tmpdir()` reads those of the process.
    const outer = process.env.TMPDIR;
    const name = basename(context.testPath).replace(/(?:\.\w+)?\.test\.ts$/, '');
    process.env.TMPDIR = mkdtempSync(join(outer, `${name.slice(0, 16)}-`));
    super(config, context);
    // As in the program itself: with jest's 100 the stacks of errors that are expected take a third of the time.
    this.global.Error.stackTraceLimit = 10;
    // Each look at a global of a context calls jest's proxy, a hundred times slower than a constant of the same name.
    runInContext(`const { ${builtins.join(', ')} } = globalThis;`, this.context);
    this.outer = outer;
    this.folder = process.env.TMPDIR;
    this.isKilling = killing.has(name);
    this.hasFailed = false;
    this.global.keptServers = keptServers;
    this.global.keptCluster = { takeCluster: () => takeCluster(outer), releaseCluster };
    // A package that is large and keeps nothing is loaded once for all files of a worker.
    this.global.importOnce = (specifier) => import(specifier);
  }

  handleTestEvent({ name, test }) {
    // Such a test may have ended before it cleaned up, and its error says more than what is left.
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
    // scripts/guards.mjs asks only whether a test fails.
    if (name === 'test_start' && this.hasFailed && process.env.PLIGOS_TEST_FIRST_FAILURE) test.mode = 'skip';
  }

  async teardown() {
    releaseCluster();
    await keptServers.endBusyServers();
    await super.teardown();
    process.env.TMPDIR = this.outer;
    const left = this.isKilling || this.hasFailed ? [] : leftByProduct(this.folder, keptServers.idlePids());
    removeFolder(this.folder);
    if (left.length > 0)
      throw new Error(`Pligos left ${left.join(', ')} in the temporary folder of this test file`);
  }
}
