// How the demo runs commands and shows them: each command as a person would type it, its output shortened,
// the whole of it in a file. A command that does not end as it should ends the demo with exit code 1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const colour = process.stdout.isTTY && !process.env['NO_COLOR'];
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
export const bold = (text) => paint(1, text);
export const dim = (text) => paint(2, text);

export const say = (text = '') => process.stdout.write(`${text}\n`);

/** Steps are numbered; `logs` is where whole outputs go. */
export function makeShow({ cli, cwd, env, logs }) {
  let number = 0;
  mkdirSync(logs, { recursive: true });

  function title(text) {
    number += 1;
    say(`\n${bold(`${number}. ${text}`)}`);
  }

  /** Runs `pligos WORDS` (or another program) and shows up to `lines` lines of it. */
  async function run(words, { exit = 0, lines = 12, program = 'pligos', only } = {}) {
    const [command, args] =
      program === 'pligos' ? [process.execPath, [cli, ...words]] : [program.path, words];
    const name = program === 'pligos' ? 'pligos' : 'helm';
    say(`   ${dim('$')} ${name} ${words.map(quoted).join(' ')}`);
    const start = performance.now();
    const { status, stdout, stderr } = await ended(
      spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    const time = `${(performance.now() - start).toFixed(0)} ms`;
    const output = `${stderr}${stdout}`;
    const log = join(logs, `${String(number).padStart(2, '0')}-${slug(name, words)}.txt`);
    writeFileSync(log, output);
    if (output.trim() !== '') show(output, lines, only);
    say(`     ${dim(`exit ${status}, ${time}`)}`);
    if (status !== exit) {
      say(`\nThe demo stops: exit code ${exit} was due. The whole output:\n${output}`);
      process.exit(1);
    }
    return output;
  }

  return { title, run };
}

// Not spawnSync: the demo serves the chart repository itself.
async function ended(child) {
  const [stdout, stderr] = [[], []];
  child.stdout.on('data', (part) => stdout.push(part));
  child.stderr.on('data', (part) => stderr.push(part));
  const [status] = await once(child, 'close');
  return {
    status,
    stdout: Buffer.concat(stdout).toString('utf8'),
    stderr: Buffer.concat(stderr).toString('utf8'),
  };
}

function show(output, lines, only) {
  const all = output
    .trimEnd()
    .split('\n')
    .filter((line) => only === undefined || only.test(line));
  for (const line of all.slice(0, lines)) say(`     ${line}`);
  if (all.length > lines && lines > 0) say(`     ${dim(`… ${all.length - lines} more lines`)}`);
}

const quoted = (word) => (/^[\w@%+=:,./{}-]+$/.test(word) ? word : `'${word}'`);

const slug = (name, words) =>
  [name, ...words]
    .join('-')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 60);
