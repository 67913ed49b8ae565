/** Judges two renders and their comparison. */
import { type Finding, worstFirst } from '../diff/index.ts';
import { factsOf } from './facts.ts';
import { commitImages } from './images/commit.ts';
import { allRules } from './rules/index.ts';
import { validate } from './validate/index.ts';
import type { Hit, JudgeInput, Judgement, Rule } from './types.ts';

/** All findings of rules and schemas about a change, each with its rule; `allowed` applies the exceptions. */
export function judge(input: JudgeInput): Judgement {
  const { withTests } = input;
  const facts = factsOf(input);
  const allFacts = withTests === undefined ? facts : factsOf({ ...input, ...withTests });
  const findings = allRules.flatMap((rule) =>
    [...rule.find(rule.judgesTests ? allFacts : facts)].map((hit) =>
      findingOf(rule, withTests === undefined ? hit : { ...hit, resource: withTests.named(hit.resource) }),
    ),
  );
  return {
    findings: worstFirst([...findings, ...validate(input)]),
    images: facts.images(),
    commitImages: commitImages(input),
  };
}

function findingOf(rule: Rule, hit: Hit): Finding {
  return {
    rule: rule.id,
    severity: hit.severity ?? rule.severity,
    side: hit.side ?? 'after',
    resource: hit.resource,
    ...(hit.path !== undefined && { path: hit.path }),
    message: hit.message,
    hint: hit.hint ?? rule.hint,
    ...(hit.line !== undefined && { line: hit.line }),
    ...(hit.uncertain && { uncertain: hit.uncertain }),
    ...(hit.resource.origin.template !== undefined && { template: hit.resource.origin.template }),
  };
}
