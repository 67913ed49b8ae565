import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Surroundings } from '../../operations/index.ts';
import { renderWhenNeeded } from '../render-when-needed.ts';
import { commands } from '../commands.ts';
import type { CommandCall } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** What operations know of the process that they run in. */
export function surroundingsOf(terminal: Terminal, call?: CommandCall): Surroundings {
  const allowHosts = call?.flags.get('allow-host');
  const { cwd, env, signal } = terminal.world;
  const defined = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    cwd,
    signal,
    host: terminal.host,
    sourceFetches: new Map(),
    renderAlone: renderWhenNeeded,
    secretRuns: { commands: new Map(), files: new Map() },
    ...(allowHosts && { allowHosts }),
    commandNames: new Set(commands.map((command) => command.name)),
    env: Object.fromEntries(defined),
    cacheDir: join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'pligos'),
  };
}
