// The `console` blocks of a page hold commands and their output; its first `text` block holds the output of `pligos diff`.
// This runs them in a copy of examples/ and returns the page with the real outputs.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    const filled = page.replace(/^```console\n([\s\S]*?)^```$/gm, (_block, body) => {
      const commands = body.split('\n').filter((line) => line.startsWith('$ '));
      return `\`\`\`console\n${commands.map((line) => output(line, company, env)).join('')}\`\`\``;
    });
    return filled.replace(
      /^```text\nPligos: [\s\S]*?^```$/m,
      () => `\`\`\`text\n${difference(company, env)}\n\`\`\``,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a change of the catalog's production does: another image, and less memory. */
function difference(company, env) {
  const git = (...words) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], {
      cwd: company,
      env,
    });
  git('checkout', '-q', '-B', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'before');
  const cwd = join(company, 'services/catalog');
  const file = join(cwd, 'pligos.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text
      .replace('tag: 1.3.0}', 'tag: latest}')
      .replaceAll(/(cpu: 250m, |limits: \{)memory: 256Mi/g, '$1memory: 256M'),
  );
  const { stdout } = spawnSync(process.execPath, [join(root, 'dist', 'cli.js'), 'diff'], {
    cwd,
    env,
    encoding: 'utf8',
  });
  // How long it took is another time each time.
  return stdout.trimEnd().replaceAll(/\b(?:\d+ ms|\d+\.\d s)$/gm, '73 ms');
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
