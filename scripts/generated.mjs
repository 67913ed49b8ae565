// All that is generated and committed: `update` writes it, `check` says whether it is fresh.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const generators = [
  'generate-docs.mjs',
  'generate-console.mjs',
  'generate-schema.mjs',
  'generate-action.mjs',
  'generate-helm-commands.mjs',
  'generate-risk.mjs',
  'generate-defaults.mjs',
];

for (const name of generators) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  if (!existsSync(script)) throw new Error(`scripts/${name} is missing`);
  const { status } = spawnSync(process.execPath, [script, process.argv[2] ?? 'check'], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
