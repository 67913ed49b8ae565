/** Adds the flags that a command gets from its context. */
import { type CommandLine, takesFlag } from './command-line.ts';
import type { HelmCommand } from '../data/index.ts';
import type { PlaceholderName } from './placeholders.ts';
import type { Role } from './roles.ts';

/** The context's flags that the command takes, unless the user typed them. */
export function suppliedFlags(
  { line, role, command }: KnownCommand,
  plan: CommandPlan,
  namespace: boolean,
): string[] {
  const isTyped = (flag: string): boolean => line.flags.some(({ name }) => name === flag);
  const words: string[] = [];
  if (namespace && plan.namespace !== undefined) words.push('--namespace', plan.namespace);
  const wantsContext = role.cluster && !isTyped('kube-context') && plan.environmentKubeContext === undefined;
  if (wantsContext && plan.kubeContext !== undefined) words.push('--kube-context', plan.kubeContext);
  if (!role.takes.includes('chart')) return words;
  const labels = Object.entries(plan.labels ?? {});
  if (role.changes && labels.length > 0 && takesFlag(command, 'labels'))
    words.push('--labels', labels.map(([name, value]) => `${name}=${value}`).join(','));
  if (plan.kubeVersion !== undefined && takesFlag(command, 'kube-version') && !isTyped('kube-version')) {
    words.push('--kube-version', plan.kubeVersion);
  }
  if (takesFlag(command, 'api-versions') && !isTyped('api-versions')) {
    words.push(...plan.apiVersions.flatMap((version) => ['--api-versions', quoteForList(version)]));
  }
  // Before the user's own, so that these win.
  if (takesFlag(command, 'values')) words.push(...valueFileFlags(plan.valueFiles));
  words.push(...takenFlags(command, plan.chartFlags ?? []));
  return words;
}

/** Those that the command takes, each with its value. */
function takenFlags(command: HelmCommand, flags: readonly string[]): string[] {
  const words: string[] = [];
  let isTaken = false;
  for (const word of flags) {
    if (word.startsWith('--')) isTaken = takesFlag(command, word.slice(2).split('=')[0] ?? '');
    if (isTaken) words.push(word);
  }
  return words;
}

/** `--values FILE` for each; helm reads the word as a list in CSV, so a comma must be quoted. */
export function valueFileFlags(files: readonly string[]): string[] {
  return files.flatMap((file) => ['--values', quoteForList(file)]);
}

function quoteForList(word: string): string {
  return /[",\n\r]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
}

/** What is kept with the release. */
interface ReleaseMarks {
  /** Labels of the release, before the user's own. */
  readonly labels?: Readonly<Record<string, string>>;
}

export interface CommandPlan extends ReleaseMarks {
  /** The folder of the chart; undefined in a draft, which keeps `%{chart}`. */
  readonly chart: string | undefined;
  readonly release: string;
  /** Named by the configuration: another one on the command line is an error. */
  readonly releaseFixed: boolean;
  /** Set by the configuration; otherwise helm decides. */
  readonly namespace: string | undefined;
  /** The value of `HELM_NAMESPACE`, where that counts as given. */
  readonly environmentNamespace?: string;
  /** The value of `HELM_KUBECONTEXT`: it wins over `kubeContext`, like the flag. */
  readonly environmentKubeContext?: string;
  readonly valueFiles: readonly string[];
  /** What the configuration of a plain chart says in flags: `--set`, `a=b`, … */
  readonly chartFlags?: readonly string[];
  readonly kubeVersion?: string;
  readonly kubeContext?: string;
  readonly apiVersions: readonly string[];
  readonly placeholders: Readonly<
    Partial<Record<Exclude<PlaceholderName, 'chart' | 'release' | 'namespace'>, string | undefined>>
  >;
}

/** A command line whose command is in both tables. */
export interface KnownCommand {
  readonly line: CommandLine;
  readonly command: HelmCommand;
  readonly role: Role;
}
