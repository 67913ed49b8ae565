// Everything generated has two ways: `update` writes it, `check` says whether it is what would be written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

/** `files`: path below the repository -> text. Sets the exit code 1 where `check` finds a difference. */
export function updateOrCheck(mode, repair, files) {
  if (mode !== 'update' && mode !== 'check') throw new Error('say update or check');
  for (const [path, text] of Object.entries(files)) {
    const file = fileURLToPath(new URL(path, root));
    const same = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (same) process.stdout.write(`${path} is up to date\n`);
    else if (mode === 'update') {
      writeFileSync(file, text);
      process.stdout.write(`${path} was written\n`);
    } else {
      process.stdout.write(`${path} is out of date: ${repair}\n`);
      process.exitCode = 1;
    }
  }
}
