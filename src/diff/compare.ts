/** Compares two renders: calls the steps in order, each from its own file. */
import type { ResourceRef } from '../manifests/index.ts';
import type { Redactor } from '../redact/index.ts';
import { BothSides } from './sides/both-sides.ts';
import { documentFindings } from './findings.ts';
import type { CompareInput } from './input.ts';
import { inTurn, pairSides } from './pairs.ts';
import { findRenames } from './rename.ts';
import { resultOf } from './result.ts';
import type { SideEntry } from './sides/sides.ts';
import { ComparisonDraft } from './comparison-draft.ts';
import { countTests, hasTests } from './test-hooks.ts';
import type { Comparison } from './types.ts';
import type { RenderView } from './view.ts';

/**
 * Compares two renders. It parses only what differs, and removes the secrets from everything that it returns.
 */
export function compareRenders(input: CompareInput): Comparison {
  return openComparison(input).comparison;
}

/** The same, with both renders, for rules that look at whole renders. */
export function openComparison(input: CompareInput): {
  readonly comparison: Comparison;
  readonly before: RenderView;
  readonly after: RenderView;
  /**
   * Ids of renamed resources of the new render that differ in names and labels only, so any other fault in
   * them is old.
   */
  readonly relabelled: ReadonlySet<string>;
  /** The redactor, which knows the secrets of both renders. */
  readonly redactor: () => Redactor;
  /** The same with the hooks of `helm test`, where the comparison leaves them out. */
  readonly withTests?: WithTests;
} {
  const all = new BothSides(input);
  const leavesOut = input.includeTests !== true && hasTests(all.sides);
  const both = leavesOut ? all.part(false) : all;
  const draft = new ComparisonDraft(both, input.ignore);
  const comparison = compared(both, draft);
  const shared = { ...both.views(), relabelled: draft.relabelled, redactor: () => both.secrets() };
  if (!leavesOut) return { comparison, ...shared };
  const counts = { ...comparison.counts, tests: countTests(all.sides) };
  return { comparison: { ...comparison, counts }, ...shared, withTests: addTests(all, comparison, input) };
}

interface WithTests {
  readonly comparison: Comparison;
  readonly before: RenderView;
  readonly after: RenderView;
  /** A test hook with a random name, under the constant part of that name. */
  readonly named: (resource: ResourceRef) => ResourceRef;
}

function addTests(all: BothSides, comparison: Comparison, { ignore }: CompareInput): WithTests {
  const part = all.part(true);
  const tests = compared(part, new ComparisonDraft(part, ignore, 't'));
  return {
    comparison: {
      ...comparison,
      resources: [...comparison.resources, ...tests.resources],
      quiet: [...comparison.quiet, ...tests.quiet],
      groups: [...comparison.groups, ...tests.groups],
    },
    ...all.views(),
    named(resource) {
      const generateName = all.again().names.get(resource.id);
      return generateName === undefined || generateName === ''
        ? resource
        : { ...resource, name: '', generateName };
    },
  };
}

function compared(both: BothSides, draft: ComparisonDraft): Comparison {
  const { sides, known } = both;
  const { equal, before, after } = sides;
  const { tally } = draft;
  const pairs = pairSides(known.before, known.after);
  tally.equal = equal.length + pairs.equal;
  for (const pair of pairs.changed) draft.pair(pair.before, pair.after);
  addLeftovers(both, draft, pairs.removed, pairs.added);
  const { broken: later, duplicateKeys } = draft;
  const ofDocuments = documentFindings({ sides, known, later, duplicateKeys }, () => both.secrets());
  return resultOf({
    resources: tally.resources,
    quiet: tally.quiet,
    groups: tally.groups.list(),
    restarts: tally.restarts,
    findings: [...tally.findings, ...ofDocuments],
    random: tally.random,
    limits: tally.limits,
    counts: {
      before: equal.length + before.entries.length,
      after: equal.length + after.entries.length,
      quiet: tally.quiet.length + tally.unseen,
      equal: tally.equal,
    },
  });
}

/** Adds resources without a partner of the same identity: renamed, generated, or on one side only. */
function addLeftovers(
  { sides }: BothSides,
  draft: ComparisonDraft,
  removed: readonly SideEntry[],
  added: readonly SideEntry[],
): void {
  const { renames, skipped } = findRenames(removed, added, {
    before: [...sides.equal, ...sides.before.entries],
    after: [...sides.equal, ...sides.after.entries],
  });
  if (skipped > 0) {
    draft.tally.limits.push({
      kind: 'renames',
      message: `${skipped} resources were added and removed; renames were detected only by hashes in names`,
    });
  }
  const paired = new Set<SideEntry>();
  for (const rename of renames) {
    paired.add(rename.before).add(rename.after);
    draft.rename(rename);
  }
  // Resources with one generated name that are not similar are paired in order.
  for (const pair of inTurn(removed, added, paired)) {
    paired.add(pair.before).add(pair.after);
    draft.compare(pair.before, pair.after, undefined);
  }
  // A resource that no longer parses is broken, not removed.
  const broken = new Set(sides.after.broken.map((found) => `${found.resourceKind} ${found.name}`));
  for (const entry of removed) {
    if (!paired.has(entry) && !broken.has(`${entry.identity.kind} ${entry.identity.name}`))
      draft.one('removed', entry);
  }
  for (const entry of added) if (!paired.has(entry)) draft.one('added', entry);
}
