/** Selects the flags of a command that change its render, for `helm template`. */
import { helmCommands } from '../data/index.ts';
import { roles } from './roles.ts';
import { readCommandLine, takesFlag } from './command-line.ts';

/**
 * Flags of install and upgrade that decide what is sent to the cluster, and that template takes as well.
 * Source: `helm upgrade --help` and `helm template --help` of Helm 3.17.2 and 4.1.4; the pair itself has the
 * namespace.
 */
const shaping: ReadonlySet<string> = new Set([
  'values',
  'set',
  'set-string',
  'set-json',
  'set-file',
  'set-literal',
  'no-hooks',
  'post-renderer',
  'post-renderer-args',
  'enable-dns',
  'skip-schema-validation',
  'disable-openapi-validation',
]);

/** With these helm asks the cluster for the values of the release, which are unknown here. */
const unknowable: ReadonlySet<string> = new Set(['reuse-values', 'reset-then-reuse-values']);

export interface TemplateFlags {
  /** For `helm template`, with placeholders as written. */
  readonly flags: readonly string[];
  /** What is unknown here, one sentence each without a full stop. */
  readonly limits: readonly string[];
}

/**
 * The flags that make `helm template` render what this command would; empty for commands that install no
 * chart.
 */
export function shapingFlags(words: readonly string[]): TemplateFlags {
  const line = readCommandLine(words);
  const template = helmCommands.find(({ path }) => path === 'template');
  const verb = line.command?.path;
  if (template === undefined || (verb !== 'install' && verb !== 'upgrade' && verb !== 'template'))
    return { flags: [], limits: [] };
  const flags = line.flags.flatMap(({ name, value }) => {
    if (!shaping.has(name) || !takesFlag(template, name)) return [];
    return [value === undefined ? `--${name}` : `--${name}=${value}`];
  });
  const limits = line.flags
    .filter(({ name, value }) => unknowable.has(name) && value !== 'false')
    .map(({ name }) => `--${name} reads values from the release in the cluster, which are not known here`);
  return { flags: verb === 'upgrade' ? ['--is-upgrade', ...flags] : flags, limits };
}

/** May a command of these words change a cluster? For plugins and unknown commands that is unknown. */
export function mayChangeCluster(words: readonly string[]): boolean {
  const { command } = readCommandLine(words);
  return command === undefined || (roles.get(command.path)?.changes ?? false);
}
