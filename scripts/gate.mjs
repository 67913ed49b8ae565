// What a gate of `npm run check` needs: running a program, and saying how it went.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program in the repository without stdin; `show` lets its output through as it comes. */
export function runProgram(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'];
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(parts).toString('utf8') }));
  });
}

/** A node program of the repository: node_modules/NAME/PATH or scripts/PATH. */
export const runNode = (args, options) => runProgram(process.execPath, args, options);
