/** Names the provider of a secret as git knows it: the same in every clone. */
import { relative } from 'node:path';
import type { SecretRule } from '../config/index.ts';

/** Paths are seen from `root`. */
export function describeRule(rule: SecretRule, root: string): string {
  switch (rule.provider) {
    case 'file':
      return `file ${relative(root, rule.path)}`;
    case 'env':
      return `env ${rule.variable}`;
    case 'sops':
      return `sops ${relative(root, rule.file)}${keyOf(rule.key)}`;
    case 'exec':
      return `exec ${JSON.stringify(rule.command)}${keyOf(rule.key)}`;
    default:
      return rule satisfies never;
  }
}

const keyOf = (key: readonly string[] | undefined): string =>
  key === undefined ? '' : ` ${JSON.stringify(key)}`;
