// Runs the tests. `node scripts/test.mjs [PATH…] [JEST'S FLAGS…]`: without a path those that need nothing but what npm installs; with
// --all those that need a cluster, a runner or a browser too, which are prepared first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './gate.mjs';

const words = process.argv.slice(2);
const isAll = words.includes('--all');
const rest = words.filter((word) => word !== '--all');
// A file that is named is run, whatever it needs.
const isNamed = rest.some((word) => !word.startsWith('-') && word.includes('/'));

async function node(...args) {
  const [status] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit');
  return status ?? 1;
}

async function provide(...part) {
  if ((await node(...part)) !== 0)
    console.error(`${part.join(' ')} failed; the tests that need it will say so`);
}

const parts = [
  'registry',
  'prometheus',
  'act',
  'node24',
  'conftest',
  'kwok',
  's3',
  'gcs',
  'sops',
  'age-keygen',
  'kustomize',
  'helmfile',
  'argocd-oracle',
  'argocd-appset-oracle',
  'flux-oracle',
];
// Side by side: what Go links keeps one processor busy, and what it fetches none.
if (isAll)
  await Promise.all([
    provide('scripts/cluster.mjs', 'provide'),
    provide('scripts/patch-oracle.mjs', 'provide'),
    provide('scripts/real-parts.mjs', ...parts),
  ]);

// The whole of what `npm test` tries in part: test/at-scale.ts.
if (isAll) process.env.PLIGOS_TEST_SIZE ??= 'whole';

// Jest takes every word behind --selectProjects for the name of one.
process.exitCode = await node(
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  ...rest,
  ...(isNamed || isAll ? [] : ['--selectProjects', 'unit', 'helm']),
);
