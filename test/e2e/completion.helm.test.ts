import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { notRun } from '../real/notRun.ts';
import { cli, emptyHome, scratch, writeFiles } from './pligos.ts';

const context = 'chart: ../chart';
const home = emptyHome();
const project = scratch();

/** What a shell is told to do to see what it would offer behind a line; it prints one candidate a line. */
const shells: Record<string, (line: string) => readonly string[]> = {
  bash: (line) => {
    const words = line.split(' ');
    const script = `source <(pligos completion bash); COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _pligos; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return ['-c', script];
  },
  fish: (line) => ['-c', `pligos completion fish | source; complete -C '${line}'`],
  // zsh completes only in an interactive shell: one in a terminal of zsh's own, whose list is printed.
  zsh: (line) => [
    '-fc',
    `zmodload zsh/zpty; zpty -b z zsh -fi
zpty -w z 'PS1=; autoload -Uz compinit; compinit -D; source <(pligos completion zsh); zstyle ":completion:*" list-colors ""; LISTMAX=1000; setopt autolist nolistbeep; echo REA""DY'
zpty -r z out '*READY*'
zpty -w -n z '${line}'$'\\t\\t'
sleep 2; zpty -w -n z $'\\x15'; zpty -w z 'echo DO""NE'
zpty -r z out '*DONE*'; print -r -- "$out"`,
  ],
};

function offered(shell: string, line: string): string {
  const result = spawnSync(shell, shells[shell]?.(line) ?? [], {
    cwd: project,
    env: { ...home, TERM: 'xterm' },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return result.stdout;
}

beforeAll(() => {
  const bin = join(project, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'pligos'), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`);
  chmodSync(join(bin, 'pligos'), 0o755);
  home['PATH'] = `${bin}${delimiter}${home['PATH']}`;
  writeFiles(project, {
    'chart/Chart.yaml': 'apiVersion: v2\nname: chart\nversion: 0.1.0\n',
    'shop/pligos.yaml': `contexts:\n  development: {${context}}\n  staging: {${context}}\n`,
    'mail/pligos.yaml': `contexts:\n  staging: {${context}}\n`,
  });
});

for (const shell of Object.keys(shells)) {
  const present = spawnSync(shell, ['--version']).status === 0;
  if (!present) notRun(`completion in ${shell}`, `${shell} is not installed`);
  (present ? describe : describe.skip)(`completion in a real ${shell}`, () => {
    it('offers commands', () => {
      expect(offered(shell, 'pligos tem')).toContain('template');
    });
    it('knows the contexts of the services below', () => {
      expect(offered(shell, 'pligos template dev')).toContain('development');
      expect(offered(shell, 'pligos template ')).toContain('mail/staging');
    });
    it('knows the contexts of the service that -c names', () => {
      const answer = offered(shell, 'pligos values -c mail ');
      expect(answer).toContain('staging');
      expect(answer).not.toContain('development');
    });
    it('offers flags, and folders where a flag takes one', () => {
      expect(offered(shell, 'pligos check --off')).toContain('--offline');
      expect(offered(shell, 'pligos values -c sho')).toContain('shop');
    });
  });
}
