/**
 * Reports a context whose own review rules become weaker: after the merge less is demanded of its deploys.
 */
import type { Finding } from '../../diff/index.ts';
import type { RuleRow } from '../types.ts';
import { listWords } from './readers.ts';

/** What the configuration of a context demands of a change. */
export interface ReviewRules {
  /** `none`, `previewed` or `approved`. */
  readonly require: string;
  /** `gate.failOn`; absent by default. */
  readonly failOn?: string;
  /** Fields that a deploy may fill without a review. */
  readonly vary: readonly string[];
  readonly policies: readonly string[];
  /** Folders outside of the repository that may be read. */
  readonly allowOutside: readonly string[];
}

export const reviewWeakenedRow: RuleRow = {
  id: 'review-weakened',
  severity: 'high',
  kinds: ['any'],
  when: 'the change itself weakens a rule of its context: gate.require or gate.failOn, more gate.vary, fewer policies, more allowOutside',
  why: 'after the merge, deploys are checked less than before, and what the weaker rule lets pass is not reported',
  hint: 'review this change of the rules first; let CODEOWNERS own pligos.yaml',
  source: 'docs/security.md',
};

/** From the strictest to the weakest. */
const failOns = ['changes', 'info', 'medium', 'high', 'critical', 'none'];
const requires = ['approved', 'previewed', 'none'];

/**
 * One finding for each weaker rule. No exception covers it, because the change could add that exception as
 * well.
 */
export function reviewWeakened(before: ReviewRules, after: ReviewRules): readonly Finding[] {
  const missing = before.policies.filter((policy) => !after.policies.includes(policy));
  const words = [
    ...(isWeaker(requires, before.require, after.require)
      ? [`gate.require is ${after.require} instead of ${before.require}`]
      : []),
    ...(isWeaker(failOns, before.failOn ?? 'none', after.failOn ?? 'none')
      ? [`gate.failOn is ${after.failOn ?? 'not set'} instead of ${before.failOn ?? 'not set'}`]
      : []),
    ...more('gate.vary', before.vary, after.vary),
    ...(missing.length > 0 ? [`the policy ${listWords(missing)} no longer runs`] : []),
    ...more('pligos.allowOutside', before.allowOutside, after.allowOutside),
  ];
  const { id, severity, hint } = reviewWeakenedRow;
  return words.map((message) => ({ rule: id, severity, side: 'after', message, hint }));
}

const isWeaker = (order: readonly string[], before: string, after: string): boolean =>
  order.indexOf(after) > order.indexOf(before);

function more(key: string, before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((one) => !before.includes(one));
  return added.length === 0 ? [] : [`${key} has ${listWords(added)} in addition`];
}
