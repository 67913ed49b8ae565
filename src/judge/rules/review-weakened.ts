/** A context whose own rules of review become weaker: what deploys it after the merge is held to less than before. */
import type { Finding } from '../../diff/index.ts';
import type { RuleRow } from '../types.ts';
import { listed } from './look.ts';

/** What the configuration of a context demands of a change. */
export interface ReviewRules {
  /** `none`, `previewed` or `approved`. */
  readonly require: string;
  /** `gate.failOn`; absent where it says nothing. */
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

/** One finding for each rule that became weaker; no exception covers it, for the change could bring that as well. */
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
    ...(missing.length > 0 ? [`the policy ${listed(missing)} no longer runs`] : []),
    ...more('pligos.allowOutside', before.allowOutside, after.allowOutside),
  ];
  const { id, severity, hint } = reviewWeakenedRow;
  return words.map((message) => ({ rule: id, severity, side: 'after', message, hint }));
}

const isWeaker = (order: readonly string[], was: string, is: string): boolean =>
  order.indexOf(is) > order.indexOf(was);

function more(key: string, was: readonly string[], is: readonly string[]): string[] {
  const added = is.filter((one) => !was.includes(one));
  return added.length === 0 ? [] : [`${key} has ${listed(added)} in addition`];
}
