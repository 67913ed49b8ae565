/** The flags that a command gets from its context. */
import { type CommandLine, takesFlag } from './words.ts';
import type { HelmCommand } from '../data/index.ts';
import type { PlaceholderName } from './placeholders.ts';
import type { Role } from './roles.ts';

/** What the context says and the command takes, unless it was typed. */
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
  if (plan.kubeVersion !== undefined && takesFlag(command, 'kube-version') && !isTyped('kube-version')) {
    words.push('--kube-version', plan.kubeVersion);
  }
  if (takesFlag(command, 'api-versions') && !isTyped('api-versions')) {
    words.push(...plan.apiVersions.flatMap((version) => ['--api-versions', quoteForList(version)]));
  }
  // Before the user's own, so that these win.
  if (takesFlag(command, 'values')) words.push(...valueFileFlags(plan.valueFiles));
  return words;
}

/** `--values FILE` for each; helm reads the word as a list in CSV, so a comma must be quoted. */
export function valueFileFlags(files: readonly string[]): string[] {
  return files.flatMap((file) => ['--values', quoteForList(file)]);
}

function quoteForList(word: string): string {
  return /[",\n\r]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word;
}

export interface CommandPlan {
  /** The folder of the chart; undefined in a draft, where `%{chart}` stays as it is. */
  readonly chart: string | undefined;
  readonly release: string;
  /** Named by the configuration: another one on the command line is an error. */
  readonly releaseFixed: boolean;
  /** Of the configuration; undefined leaves it to helm. */
  readonly namespace: string | undefined;
  /** What `HELM_NAMESPACE` says, where that counts as given. */
  readonly environmentNamespace?: string;
  /** What `HELM_KUBECONTEXT` says: it wins over `kubeContext`, like the flag. */
  readonly environmentKubeContext?: string;
  readonly valueFiles: readonly string[];
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
