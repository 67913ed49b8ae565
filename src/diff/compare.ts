/** Two renders -> a comparison. What happens in which order; each step has a file of its own. */
import { builtinKinds, type Kinds } from '../manifests/index.ts';
import { factsIn, type Redactor } from '../redact/index.ts';
import type { MapValue } from '../yaml/index.ts';
import type { CompareInput } from './input.ts';
import { documentFindings } from './findings.ts';
import { compileIgnores, type CompiledIgnore, ignoredBy } from './noise.ts';
import { isFixedOrder } from './fixed-order.ts';
import { lastKey } from './path.ts';
import { inTurn, pairSides } from './pairs.ts';
import { labelDifferences, type LabelLine } from './quick.ts';
import { labelChanges, quietLines } from './quiet-lines.ts';
import { type Randomness, randomnessOf } from './randomness.ts';
import { findRenames, type Rename } from './rename.ts';
import { cleaned, compareResources } from './resource.ts';
import { resultOf } from './result.ts';
import { inTemplate, isHeldText, isWorkload, restartOf } from './restarts.ts';
import { redactorOf } from './secrets.ts';
import { type Known, type RenderView, viewOf, withNames } from './view.ts';
import { shapesOf } from './shapes.ts';
import {
  contentOf,
  type DuplicateKey,
  type Entry,
  isSecret,
  lightRef,
  readSides,
  type Side,
  type Sides,
  valueOf,
  whoOf,
} from './sides.ts';
import { Tally } from './tally.ts';
import type { Comparison } from './types.ts';

/** What the two renders say differently. Parses only what differs; nothing of it leaves without its secrets taken out. */
export function compareRenders(input: CompareInput): Comparison {
  return openComparison(input).comparison;
}

/** The same, with both renders to look things up in: for rules over all of a render. */
export function openComparison(input: CompareInput): {
  readonly comparison: Comparison;
  readonly before: RenderView;
  readonly after: RenderView;
  /**
   * Ids of renamed resources of the new render whose text differs in their names and in labels alone: whatever else is wrong in
   * them was so before.
   */
  readonly relabelled: ReadonlySet<string>;
  /** Knows the secrets of both renders: for texts of others about them. */
  readonly redactor: () => Redactor;
} {
  const comparing = new Comparing(input);
  return {
    comparison: comparing.run(),
    ...comparing.views(),
    relabelled: comparing.relabelled,
    redactor: () => comparing.secrets(),
  };
}

/** One comparison on its way: much gathers in it, so a class. */
class Comparing {
  readonly relabelled = new Set<string>();
  readonly #input: CompareInput;
  readonly #kinds: Kinds;
  readonly #sides: Sides;
  readonly #known: Readonly<Record<keyof Sides, Known>>;
  readonly #ignores: readonly CompiledIgnore[];
  readonly #tally: Tally;
  readonly #shapeOf: ReturnType<typeof shapesOf>;
  readonly #duplicateKeys: DuplicateKey[] = [];
  readonly #brokenLater: { before: Side['broken'][number][]; after: Side['broken'][number][] } = {
    before: [],
    after: [],
  };
  readonly #quietLines: ReturnType<typeof quietLines>;
  /** With their secrets. */
  readonly #parsed = new Map<Entry, MapValue>();
  readonly #values = new Map<Entry, MapValue | undefined>();
  #redactor: Redactor | undefined;
  #randomness: Randomness | undefined;

  constructor(input: CompareInput) {
    this.#input = input;
    this.#kinds = input.kinds ?? builtinKinds();
    this.#sides = readSides(input.before, input.after, this.#kinds);
    this.#known = knownOf(this.#sides);
    this.#ignores = compileIgnores(input.ignore);
    this.#tally = new Tally(this.#ignores, () => this.#again());
    this.#quietLines = quietLines(this.#tally.groups, () => this.secrets());
    const { equal, before, after } = this.#sides;
    this.#shapeOf = shapesOf(this.#kinds, () => [...equal, ...after.entries, ...before.entries]);
  }

  run(): Comparison {
    const { equal, before, after } = this.#sides;
    const pairs = pairSides(this.#known.before, this.#known.after);
    const tally = this.#tally;
    this.#tally.equal = equal.length + pairs.equal;
    for (const pair of pairs.changed) this.#pair(pair.before, pair.after);
    this.#leftovers(pairs.removed, pairs.added);
    const ofDocuments = documentFindings(
      {
        sides: this.#sides,
        known: this.#known,
        later: this.#brokenLater,
        duplicateKeys: this.#duplicateKeys,
      },
      () => this.secrets(),
    );
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

  views(): { before: RenderView; after: RenderView } {
    const { equal, before, after } = this.#known;
    const value = (entry: Entry): MapValue | undefined => this.#value(entry);
    return {
      before: viewOf(equal, before, value),
      after: viewOf(equal, after, value),
    };
  }

  /** Without its secrets; parsed once. */
  #value(entry: Entry): MapValue | undefined {
    if (this.#values.has(entry)) return this.#values.get(entry);
    const raw = this.#parsed.get(entry) ?? valueOf(entry);
    const value = raw && cleaned(this.secrets(), entry.header, raw);
    this.#values.set(entry, value);
    return value;
  }

  /** Made when first needed: equal renders need none. */
  secrets(): Redactor {
    this.#redactor ??= redactorOf(this.#input.redact, this.#sides.equal, [
      this.#sides.before,
      this.#sides.after,
      ...this.#again().sides,
    ]);
    return this.#redactor;
  }

  #again(): Randomness {
    this.#randomness ??= randomnessOf(this.#input, this.#kinds, this.#shapeOf, () => this.secrets());
    return this.#randomness;
  }

  #pair(before: Entry, after: Entry): void {
    const lines = this.#labelLines(before, after, undefined);
    if (lines === undefined) this.#compare(before, after, undefined);
    else if (lines.length === 0) this.#tally.equal += 1;
    else if (lines.every(({ isQuiet }) => isQuiet)) this.#quietPair(before, after, lines);
    else if (!this.#labels(before, after, lines)) this.#compare(before, after, undefined);
  }

  /** What the user ignores may be a label as well, so the short way is for runs without rules. */
  #labelLines(before: Entry, after: Entry, rename: Rename | undefined): LabelLine[] | undefined {
    if (before.item !== undefined || after.item !== undefined || this.#ignores.length > 0) return undefined;
    if (isSecret(before.header) !== isSecret(after.header)) return undefined;
    return labelDifferences(before.document.text, after.document.text, {
      isSecret: isSecret(after.header),
      ...(rename && { names: { before: before.header.name, after: after.header.name } }),
    });
  }

  /** A pair that differs in labels: only the new one is parsed, for what is wrong in it. False: it has to be compared. */
  #labels(before: Entry, after: Entry, lines: readonly LabelLine[]): boolean {
    const right = contentOf(after);
    if (before.header.isHook || 'broken' in right || right.duplicateKeys.length > 0) return false;
    const found = labelChanges(lines, this.secrets());
    if (found === undefined) return false;
    const changes = this.#tally.mark(after, right.ref, this.#tally.withoutRandom(after, right.ref, found));
    this.#tally.restart(restartOf(right.ref, right.value, changes, []));
    this.#tally.add(changes, false, lightRef(before), right.ref, undefined);
    this.#parsed.set(after, right.value);
    return true;
  }

  /** A renamed pair that differs in labels at most: neither is parsed. False: it has to be compared. */
  #relabel(before: Entry, after: Entry, lines: readonly LabelLine[], rename: Rename): boolean {
    if (before.header.isHook) return false;
    const found = labelChanges(lines, this.secrets());
    if (found === undefined) return false;
    const ref = lightRef(after);
    const changes = this.#tally.mark(after, ref, this.#tally.withoutRandom(after, ref, found));
    this.#tally.add(changes, false, lightRef(before), ref, rename);
    this.relabelled.add(after.id);
    return true;
  }

  /** Differences that were told by the lines alone. */
  #quietPair(old: Entry, entry: Entry, lines: readonly LabelLine[]): void {
    const { changes, inTemplate: because } = this.#quietLines(entry, lines);
    this.#tally.quiet.push({ kind: 'changed', resource: lightRef(entry), before: lightRef(old), changes });
    const isReplaced = because.length > 0 && isWorkload(entry.identity) && !isHeldText(entry.document.text);
    if (isReplaced) this.#tally.restarts.push({ resource: lightRef(entry), because, quiet: true });
  }

  #compare(before: Entry, after: Entry, rename: Rename | undefined): void {
    const left = contentOf(before);
    const right = contentOf(after);
    if ('broken' in right) {
      this.#brokenLater.after.push(right.broken);
      return;
    }
    if ('broken' in left) {
      this.#brokenLater.before.push(left.broken);
      this.#one('added', after);
      return;
    }
    this.#duplicateKeys.push(...right.duplicateKeys);
    const redactor = this.secrets();
    const values = {
      before: cleaned(redactor, before.header, left.value),
      after: cleaned(redactor, after.header, right.value),
    };
    this.#values.set(before, values.before).set(after, values.after);
    const found = compareResources(values.before, values.after, this.#shapeOf(after.header), redactor);
    for (const limit of found.limits) this.#tally.limits.push({ ...limit, resource: right.ref });
    const fixed = found.reordered.filter(({ path }) => isFixedOrder(right.ref, path));
    const all = this.#tally.withoutRandom(after, right.ref, [...found.changes, ...fixed]);
    const changes = this.#tally.mark(after, right.ref, all);
    const orders = isWorkload(right.ref) ? found.reordered.map(({ path }) => path).filter(inTemplate) : [];
    for (const path of orders)
      this.#tally.count({ kind: 'order', what: lastKey(path), byValue: false }, after);
    if (rename === undefined) this.#tally.restart(restartOf(right.ref, values.after, changes, orders));
    this.#tally.add(changes, orders.length > 0, left.ref, right.ref, rename);
  }

  #leftovers(removed: readonly Entry[], added: readonly Entry[]): void {
    const { renames, skipped } = findRenames(removed, added);
    if (skipped > 0) {
      this.#tally.limits.push({
        kind: 'renames',
        message: `${skipped} resources were added and removed; which of them are renamed was asked by hashes in names alone`,
      });
    }
    const done = new Set<Entry>();
    for (const rename of renames) {
      done.add(rename.before).add(rename.after);
      this.#rename(rename);
    }
    // Of one generated name what is not alike follows one after the other.
    for (const pair of inTurn(removed, added, done)) {
      done.add(pair.before).add(pair.after);
      this.#compare(pair.before, pair.after, undefined);
    }
    // What does not parse any more is broken, not removed.
    const broken = new Set(this.#sides.after.broken.map((found) => `${found.resourceKind} ${found.name}`));
    for (const entry of removed) {
      if (!done.has(entry) && !broken.has(`${entry.identity.kind} ${entry.identity.name}`))
        this.#one('removed', entry);
    }
    for (const entry of added) if (!done.has(entry)) this.#one('added', entry);
  }

  #rename(pair: Rename): void {
    const { before, after } = pair;
    // Names that the server makes are no names.
    const rename = before.header.name === '' && after.header.name === '' ? undefined : pair;
    const lines = this.#labelLines(before, after, rename);
    const isTold =
      lines !== undefined &&
      (rename === undefined
        ? this.#labels(before, after, lines)
        : this.#relabel(before, after, lines, rename));
    if (!isTold) this.#compare(before, after, rename);
  }

  #one(kind: 'added' | 'removed', entry: Entry): void {
    const content = contentOf(entry);
    if ('broken' in content) {
      this.#brokenLater[kind === 'added' ? 'after' : 'before'].push(content.broken);
      return;
    }
    if (kind === 'added') this.#duplicateKeys.push(...content.duplicateKeys);
    const rule = ignoredBy(this.#ignores, whoOf(entry, content.ref), undefined);
    if (rule !== undefined) {
      this.#tally.count({ kind: 'ignored', what: kind, reason: rule.reason, byValue: false }, entry);
      this.#tally.unseen += 1;
      return;
    }
    const redactor = this.secrets();
    const value: MapValue = cleaned(redactor, entry.header, content.value);
    this.#values.set(entry, value);
    this.#tally.resources.push({
      kind,
      resource: content.ref,
      content: value,
      facts: factsIn(redactor, value),
    });
  }
}

const knownOf = ({ equal, before, after }: Sides): Readonly<Record<keyof Sides, Known>> => ({
  equal: withNames(equal),
  before: withNames(before.entries),
  after: withNames(after.entries),
});
