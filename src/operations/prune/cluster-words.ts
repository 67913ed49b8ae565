/** Tells whether the words for helm, or its environment, choose the cluster of all contexts. */
import { connectionFlags, liveWords } from '../../helm/index.ts';
import type { ConnectionFlags } from '../../cluster/index.ts';

const variables = ['HELM_KUBECONTEXT', 'HELM_KUBEAPISERVER'];

export const isClusterGiven = (words: readonly string[], env: Readonly<Record<string, string>>): boolean =>
  variables.some((name) => Boolean(env[name])) ||
  clusterWords(words).some((word) => /^--kube-(?:context|apiserver)(?:=|$)/.test(word));

/** The flags of these words that choose the cluster, for any command of helm. */
export const clusterWords = (words: readonly string[]): readonly string[] =>
  liveWords(words[0]?.startsWith('-') === true ? ['upgrade', ...words] : words).cluster;

/** How a context of the kubeconfig is reached with these words. */
export const flagsOf = (words: readonly string[], kubeContext: string | undefined): ConnectionFlags =>
  connectionFlags([
    'uninstall',
    ...clusterWords(words),
    ...(kubeContext === undefined ? [] : ['--kube-context', kubeContext]),
  ]);
