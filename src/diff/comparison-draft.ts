/**
 * Compares pairs of resources, and reports resources without a partner, with as little parsing as their text
 * allows.
 */
import { dropsStatus } from '../manifests/index.ts';
import { factsIn } from '../redact/index.ts';
import type { MapValue } from '../yaml/index.ts';
import type { BothSides } from './sides/both-sides.ts';
import { isFixedOrder } from './values/fixed-order.ts';
import type { CompareInput } from './input.ts';
import { compileIgnores, type CompiledIgnore, ignoredBy } from './noise.ts';
import { lastKey } from './path.ts';
import { labelDifferences, type LabelLine } from './label-differences.ts';
import { labelChanges, quietLines } from './quiet-lines.ts';
import type { Rename } from './rename.ts';
import { cleaned, compareResources } from './resource.ts';
import { inTemplate, isHeldText, isWorkload, replacesPods, restartOf, restartsByText } from './restarts.ts';
import {
  contentOf,
  type DuplicateKey,
  type SideEntry,
  isSecret,
  lightRef,
  type Side,
  whoOf,
} from './sides/sides.ts';
import { Tally } from './tally.ts';
import type { Change } from './types.ts';

/** A class, because findings collect in it. */
export class ComparisonDraft {
  readonly tally: Tally;
  /** Ids of renamed resources whose text differs in names and labels only. */
  readonly relabelled = new Set<string>();
  readonly duplicateKeys: DuplicateKey[] = [];
  /** Documents that did not parse when their value was needed. */
  readonly broken: { before: Side['broken'][number][]; after: Side['broken'][number][] } = {
    before: [],
    after: [],
  };
  readonly #both: BothSides;
  readonly #ignores: readonly CompiledIgnore[];
  readonly #quietLines: ReturnType<typeof quietLines>;

  /** `groupPrefix` separates the groups of two comparisons. */
  constructor(both: BothSides, ignore: CompareInput['ignore'], groupPrefix?: string) {
    this.#both = both;
    this.#ignores = compileIgnores(ignore);
    this.tally = new Tally(this.#ignores, () => both.again(), groupPrefix);
    this.#quietLines = quietLines(this.tally.groups, () => both.secrets());
  }

  /** Compares two resources of one identity with different texts. */
  pair(before: SideEntry, after: SideEntry): void {
    const lines = this.#labelLines(before, after, undefined);
    if (lines === undefined) this.compare(before, after, undefined);
    else if (lines.length === 0) this.tally.equal += 1;
    else if (restartsByLabels(after, lines)) this.compare(before, after, undefined);
    else if (lines.every(({ isQuiet }) => isQuiet)) this.#quietPair(before, after, lines);
    else if (!this.#labels(before, after, lines)) this.compare(before, after, undefined);
  }

  /** A user may ignore labels as well, so runs with rules compare whole resources. */
  #labelLines(before: SideEntry, after: SideEntry, rename: Rename | undefined): LabelLine[] | undefined {
    if (before.item !== undefined || after.item !== undefined || this.#ignores.length > 0) return undefined;
    if (isSecret(before.header) !== isSecret(after.header)) return undefined;
    return labelDifferences(before.document.text, after.document.text, {
      isSecret: isSecret(after.header),
      ...(rename && { names: { before: before.header.name, after: after.header.name } }),
    });
  }

  /**
   * A pair that differs in labels: only the new one is parsed, for its faults. False: it must be compared.
   */
  #labels(before: SideEntry, after: SideEntry, lines: readonly LabelLine[]): boolean {
    const right = contentOf(after);
    if (before.header.isHook || 'broken' in right || right.duplicateKeys.length > 0) return false;
    const labels = labelChanges(lines, this.#both.secrets());
    if (labels === undefined) return false;
    const changes = this.tally.mark(after, right.ref, this.tally.withoutRandom(after, right.ref, labels));
    this.tally.add(changes, false, lightRef(before), right.ref, undefined);
    this.#both.keepParsed(after, right.value);
    return true;
  }

  /** A renamed pair that differs in labels at most: neither is parsed. False: it must be compared. */
  #relabel(before: SideEntry, after: SideEntry, lines: readonly LabelLine[], rename: Rename): boolean {
    if (before.header.isHook) return false;
    const labels = labelChanges(lines, this.#both.secrets());
    if (labels === undefined) return false;
    const ref = lightRef(after);
    const changes = this.tally.mark(after, ref, this.tally.withoutRandom(after, ref, labels));
    this.tally.add(changes, false, lightRef(before), ref, rename);
    this.relabelled.add(after.id);
    return true;
  }

  /** Reports differences that the lines alone show. */
  #quietPair(entryBefore: SideEntry, entry: SideEntry, lines: readonly LabelLine[]): void {
    const changes = this.#quietLines(entry, lines);
    this.tally.quiet.push({
      kind: 'changed',
      resource: lightRef(entry),
      before: lightRef(entryBefore),
      changes,
    });
  }

  /** Compares field by field. */
  compare(before: SideEntry, after: SideEntry, rename: Rename | undefined): void {
    const left = contentOf(before);
    const right = contentOf(after);
    if ('broken' in right) {
      this.broken.after.push(right.broken);
      return;
    }
    if ('broken' in left) {
      this.broken.before.push(left.broken);
      this.one('added', after);
      return;
    }
    this.duplicateKeys.push(...right.duplicateKeys);
    const redactor = this.#both.secrets();
    const values = {
      before: cleaned(redactor, before.header, left.value),
      after: cleaned(redactor, after.header, right.value),
    };
    this.#both.keepValue(before, values.before);
    this.#both.keepValue(after, values.after);
    const shape = this.#both.shapeOf(after.header);
    const compared = compareResources(values.before, values.after, shape, redactor);
    for (const limit of compared.limits) this.tally.limits.push({ ...limit, resource: right.ref });
    const restarts = rename === undefined && replacesPods(right.ref, values.after);
    const isShown = ({ path }: Change): boolean =>
      isFixedOrder(right.ref, path) || (restarts && inTemplate(path));
    const respelled = compared.respelled
      .filter(({ as, change }) => restarts && inTemplate(change.path) && restartsByText(right.ref, as))
      .map(({ change }) => change);
    const reorderedPaths = [...compared.reordered.filter(isShown), ...respelled];
    const all = this.tally.withoutRandom(after, right.ref, [...compared.changes, ...reorderedPaths]);
    const changes = this.tally.mark(after, right.ref, all, { restarts, dropsStatus: dropsStatus(shape) });
    const orders = compared.reordered.filter(
      (change) => isWorkload(right.ref) && inTemplate(change.path) && !isShown(change),
    );
    for (const { path } of orders)
      this.tally.count({ kind: 'order', what: lastKey(path), byValue: false }, after);
    if (restarts) this.tally.restart(restartOf(right.ref, values.after, changes));
    this.tally.add(changes, orders.length > 0, left.ref, right.ref, rename);
  }

  rename(pair: Rename): void {
    const { before, after } = pair;
    // A generated name is no name.
    const rename = before.header.name === '' && after.header.name === '' ? undefined : pair;
    const lines = this.#labelLines(before, after, rename);
    const isShown =
      lines !== undefined &&
      (rename === undefined
        ? this.#labels(before, after, lines)
        : this.#relabel(before, after, lines, rename));
    if (!isShown) this.compare(before, after, rename);
  }

  /** Reports a resource of one side only. */
  one(kind: 'added' | 'removed', entry: SideEntry): void {
    const content = contentOf(entry);
    if ('broken' in content) {
      this.broken[kind === 'added' ? 'after' : 'before'].push(content.broken);
      return;
    }
    if (kind === 'added') this.duplicateKeys.push(...content.duplicateKeys);
    const rule = ignoredBy(this.#ignores, whoOf(entry, content.ref), undefined);
    if (rule !== undefined) {
      this.tally.count({ kind: 'ignored', what: kind, reason: rule.reason, byValue: false }, entry);
      this.tally.unseen += 1;
      return;
    }
    const redactor = this.#both.secrets();
    const value: MapValue = cleaned(redactor, entry.header, content.value);
    this.#both.keepValue(entry, value);
    this.tally.resources.push({
      kind,
      resource: content.ref,
      content: value,
      facts: factsIn(redactor, value),
    });
  }
}

/** Whether a changed label of the pod template makes the controller replace pods. */
const restartsByLabels = ({ identity, document }: SideEntry, lines: readonly LabelLine[]): boolean =>
  isWorkload(identity) &&
  lines.some(({ parents }) => parents[0] === 'spec' && parents[1] === 'template') &&
  !isHeldText(document.text);
