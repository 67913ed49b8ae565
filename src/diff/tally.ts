/** Collects what a comparison finds: each difference's group, and its count. */
import type { ResourceRef } from '../manifests/index.ts';
import { becameRandom } from './findings.ts';
import { ignoredChange, type CompiledIgnore, type Groups, makeGroups, type Quiet, quietOf } from './noise.ts';
import type { Randomness } from './random/randomness.ts';
import { withoutRandom } from './random/random.ts';
import { serverField } from './values/server-fields.ts';
import { inTemplate } from './restarts.ts';
import type { Rename } from './rename.ts';
import { type SideEntry, whoOf } from './sides/sides.ts';
import type {
  Change,
  ChangedResource,
  Finding,
  Limit,
  RandomField,
  ResourceChange,
  Restart,
  PathStep,
} from './types.ts';

/** A change that restarts pods and is more than a label or a checksum. */
const isCauseOfItsOwn = ({ path }: Change): boolean => inTemplate(path) && quietOf(path) === undefined;

/** A class, because it fills while a comparison runs. */
export class Tally {
  readonly groups: Groups;
  readonly resources: ResourceChange[] = [];
  readonly quiet: ChangedResource[] = [];
  readonly restarts: Restart[] = [];
  readonly random: RandomField[] = [];
  readonly limits: Limit[] = [];
  readonly findings: Finding[] = [];
  equal = 0;
  /** Ignored resources that were added or removed as a whole. */
  unseen = 0;
  readonly #ignores: readonly CompiledIgnore[];
  readonly #again: () => Randomness;

  constructor(ignores: readonly CompiledIgnore[], again: () => Randomness, groupPrefix?: string) {
    this.groups = makeGroups(groupPrefix);
    this.#ignores = ignores;
    this.#again = again;
  }

  /** Adds a pair with its changes: renamed, changed, quiet or equal. */
  add(
    changes: readonly Change[],
    isReordered: boolean,
    before: ResourceRef,
    resource: ResourceRef,
    rename: Rename | undefined,
  ): void {
    if (rename !== undefined && !this.#again().names.has(rename.after.id)) {
      this.resources.push({
        kind: 'renamed',
        resource,
        before,
        by: rename.by,
        likeness: rename.likeness,
        changes,
      });
    } else if (changes.some((change) => change.group === undefined)) {
      this.resources.push({ kind: 'changed', resource, before, changes });
    } else if (changes.length > 0 || isReordered) {
      this.quiet.push({ kind: 'changed', resource, before, changes });
    } else this.equal += 1;
    if (rename !== undefined && this.#again().names.has(rename.after.id))
      this.random.push({ resource, path: [], wasConstant: false });
  }

  /** The changes without their random parts, which are noted. */
  withoutRandom(entry: SideEntry, ref: ResourceRef, changes: readonly Change[]): Change[] {
    const again = this.#again();
    const random = again.paths.get(entry.id);
    if (random === undefined) return [...changes];
    const changedPaths: (readonly PathStep[])[] = [];
    const countedChanges = changes
      .map((change) => withoutRandom(change, random, changedPaths))
      .filter((change) => change !== undefined);
    for (const path of changedPaths) {
      const wasConstant = again.wasConstant(entry.id, path);
      this.random.push({ resource: ref, path, wasConstant });
      if (wasConstant) this.findings.push(becameRandom(ref, path));
    }
    return countedChanges;
  }

  restart(restart: Restart | undefined): void {
    if (restart !== undefined) this.restarts.push(restart);
  }

  /** Counts one more of a group without values. */
  count(quiet: Quiet, entry: SideEntry): void {
    this.groups.add(quiet, entry.id, undefined, undefined);
  }

  /**
   * Adds quiet changes to their group. A label or checksum that restarts the pods is not quiet if nothing
   * else in the template does, unless the user ignores it.
   */
  mark(
    entry: SideEntry,
    ref: ResourceRef,
    changes: readonly Change[],
    { restarts = false, dropsStatus = false } = {},
  ): Change[] {
    const who = this.#ignores.length === 0 ? undefined : whoOf(entry, ref);
    const ignored = changes.map((change) => who && ignoredChange(change, this.#ignores, who));
    const isCause =
      restarts && !changes.some((change, index) => ignored[index] === undefined && isCauseOfItsOwn(change));
    return changes.map((change, index) => {
      const quiet =
        ignored[index] ??
        (isCause && inTemplate(change.path)
          ? undefined
          : (quietOf(change.path) ?? serverField(ref, change.path, dropsStatus)));
      return quiet === undefined
        ? change
        : { ...change, group: this.groups.add(quiet, entry.id, change.before, change.after) };
    });
  }
}
