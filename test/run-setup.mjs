import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askHelms } from './real/known-helms.mjs';
import { setup } from './temporary-folder.mjs';

const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));

/**
 * Tests of the whole program run a fresh build of these sources, and not what dist/ holds; PLIGOS_DIST names another one. A run that
 * another one starts gets both of it.
 */
// oxlint-disable-next-line import/no-default-export -- jest reads it so
export default async function setUp() {
  const { dist, helms } = setup();
  const { env } = process;
  if (env.PLIGOS_TEST_HELMS === undefined) {
    await askHelms(helms);
    env.PLIGOS_TEST_HELMS = helms;
  }
  if (env.PLIGOS_DIST !== undefined) return;
  const { status } = spawnSync(process.execPath, [build, dist], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the program cannot be built; `npm run build` says why');
  env.PLIGOS_DIST = dist;
}
