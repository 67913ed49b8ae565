// The `console` blocks of a page hold commands and what they print. This runs each command on a copy of
// examples/ and gives the page with the outputs as they are.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The page with fresh outputs. */
export function withOutputs(page, helm) {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-readme-'));
  try {
    const company = join(folder, 'examples');
    cpSync(join(root, 'examples'), company, { recursive: true });
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, HELM_BIN: helm.path, NO_COLOR: '1' };
    spawnSync('git', ['init', '-q'], { cwd: company, env });
    return page.replace(/^```console\n([\s\S]*?)^```$/gm, (_block, body) => {
      const commands = body.split('\n').filter((line) => line.startsWith('$ '));
      return `\`\`\`console\n${commands.map((line) => output(line, company, env)).join('')}\`\`\``;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `$ pligos WORDS… [| head -N]`, and what it prints: stderr first, as a terminal would show it. */
function output(line, cwd, env) {
  const [, words = '', head] = /^\$ pligos (.*?)(?: \| head -(\d+))?$/.exec(line) ?? [];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'dist', 'cli.js'), ...words.split(' ')],
    {
      cwd,
      env,
      encoding: 'utf8',
    },
  );
  const said = `${stderr}${stdout}`.replaceAll(cwd, '…').trimEnd().split('\n');
  return `${line}\n${said.slice(0, head === undefined ? said.length : Number(head)).join('\n')}\n`;
}
