// Runs the tests. `node scripts/test.mjs [PATH…] [JEST'S FLAGS…]`: without a path those that need nothing but what npm installs; with
// --all those that need a cluster, a runner or a browser too, which are prepared first; with --rest those alone.
import { spawnSync } from 'node:child_process';
import { root } from './gate.mjs';

const words = process.argv.slice(2);
const own = new Set(['--all', '--rest']);
const kinds = words.includes('--all')
  ? []
  : words.includes('--rest')
    ? ['cluster', 'browser']
    : ['unit', 'helm'];
const rest = words.filter((word) => !own.has(word));
// A file that is named is run, whatever it needs.
const isNamed = rest.some((word) => !word.startsWith('-') && word.includes('/'));

const node = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;

if (words.includes('--all'))
  for (const part of [
    [
      'scripts/real-parts.mjs',
      'registry',
      'act',
      'node24',
      'conftest',
      'kwok',
      's3',
      'gcs',
      'sops',
      'age-keygen',
    ],
    ['scripts/patch-oracle.mjs', 'provide'],
    ['scripts/cluster.mjs', 'provide'],
  ])
    if (node(...part) !== 0) console.error(`${part.join(' ')} failed; the tests that need it will say so`);

// The whole of what `npm test` tries in part: test/at-scale.ts.
if (words.includes('--all')) process.env.PLIGOS_TEST_SIZE ??= 'whole';

// Jest takes every word behind --selectProjects for the name of one.
process.exitCode = node(
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  ...rest,
  ...(isNamed || kinds.length === 0 ? [] : ['--selectProjects', ...kinds]),
);
