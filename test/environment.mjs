/**
 * Each test file has a temporary folder of its own, which goes with the file: tests need not clean up. It fails the file whose tests let
 * the product leave a private folder there.
 */
import { mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import * as keptServers from './program/kept-servers.mjs';
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

// oxlint-disable-next-line import/no-default-export -- jest reads it so
export default class extends TestEnvironment {
  constructor(config, context) {
    // Before jest copies the variables for the tests. `os.tmpdir()` reads those of the process.
    const outer = process.env.TMPDIR;
    const name = basename(context.testPath).replace(/(?:\.\w+)?\.test\.ts$/, '');
    process.env.TMPDIR = mkdtempSync(join(outer, `${name.slice(0, 16)}-`));
    super(config, context);
    this.outer = outer;
    this.folder = process.env.TMPDIR;
    this.isKilling = killing.has(name);
    this.hasFailed = false;
    this.global.keptServers = keptServers;
    // A package that is large and keeps nothing is loaded once for all files of a worker.
    this.global.importOnce = (specifier) => import(specifier);
  }

  handleTestEvent({ name }) {
    // Such a test may have ended before it cleaned up, and its error says more than what is left.
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
  }

  async teardown() {
    await keptServers.endBusyServers();
    await super.teardown();
    process.env.TMPDIR = this.outer;
    const left = this.isKilling || this.hasFailed ? [] : leftByProduct(this.folder);
    removeFolder(this.folder);
    if (left.length > 0)
      throw new Error(`Pligos left ${left.join(', ')} in the temporary folder of this test file`);
  }
}
