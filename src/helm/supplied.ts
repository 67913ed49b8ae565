/** The flags that a command gets from its context. */
import type { CommandPlan, KnownCommand } from './plan.ts';
import { takesFlag } from './words.ts';

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
