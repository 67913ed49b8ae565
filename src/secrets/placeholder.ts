/** What stands for a secret where it is not read: it follows from what git knows. */
import { Buffer } from 'node:buffer';
import type { SecretRule } from '../config/index.ts';
import { leafPlaceholder, placeholderText, withPlaceholders } from '../sops/index.ts';
import { write, writeJson } from '../yaml/index.ts';
import type { SecretContent } from './content.ts';
import { describeRule } from './describe-rule.ts';
import { encryptedPart, scalarAt } from './encrypted-part.ts';

/** Nothing tells the length of the real ones: a second render with another length finds what follows from it. */
const lengths = { 0: 24, 1: 31 } as const;

/** `round` makes another one of the same rule. Throws where an encrypted file cannot be used. */
export function secretPlaceholder(rule: SecretRule, root: string, round: 0 | 1): SecretContent {
  if (rule.provider !== 'sops') {
    const text = placeholderText(`${round}\0${rule.name}\0${describeRule(rule, root)}`, lengths[round]);
    return { content: Buffer.from(text), texts: [text] };
  }
  const { values, key } = encryptedPart(rule);
  if (key !== undefined) {
    const [leaf] = values.leaves;
    // Without a leaf the value is open in the file.
    if (leaf === undefined) return { content: Buffer.from(scalarAt(values.values, key, rule)), texts: [] };
    const text = scalarAt(leafPlaceholder(leaf, round), [], rule);
    return { content: Buffer.from(text), texts: [text] };
  }
  const { value, secrets } = withPlaceholders(values, round);
  const text = rule.file.endsWith('.json') ? `${writeJson(value)}\n` : write(value);
  return { content: Buffer.from(text), texts: secrets };
}
