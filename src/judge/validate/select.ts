/** Selects the resources of the new render that are validated. */
import type { ResourceChange, ViewEntry } from '../../diff/index.ts';
import { at, textOf } from '../../manifests/index.ts';
import type { JudgeInput } from '../types.ts';
import { badLabels } from './labels.ts';
import type { JudgedSide } from './side.ts';

export interface EntrySelection {
  readonly entries: readonly ViewEntry[];
  /** The id of the resource before. */
  formerId(id: string): string;
}

/**
 * Selects resources with changes; all of them on request, or for another Kubernetes version; and all of a
 * kind whose definition changed. A resource with only another name and other labels has just those checked.
 */
export function selected(input: JudgeInput, isOtherVersion: boolean, after: JudgedSide): EntrySelection {
  const former = new Map<string, string>();
  for (const change of input.comparison.resources)
    if (change.kind === 'renamed') former.set(change.resource.id, change.before.id);
  const formerId = (id: string): string => former.get(id) ?? id;
  if (input.validate === 'all' || isOtherVersion) return { entries: input.after.entries, formerId };
  const present = input.comparison.resources.filter(({ kind }) => kind !== 'removed');
  const news = present.filter(
    (change) => input.relabelled?.has(change.resource.id) !== true || !isFitting(change, after),
  );
  const changed = new Set(news.map(({ resource }) => resource.id));
  const defined = definedKinds(input, present);
  const entries =
    defined.size === 0
      ? [...changed].map((id) => input.after.find(id)).filter((entry) => entry !== undefined)
      : input.after.entries.filter(
          ({ id, identity }) => changed.has(id) || defined.has(`${identity.group} ${identity.kind}`),
        );
  return { entries, formerId };
}

/** Does the server accept the new name and labels? For custom resources their definition decides. */
function isFitting(change: ResourceChange, after: JudgedSide): boolean {
  const entry = after.view.find(change.resource.id);
  if (entry === undefined || !('changes' in change) || after.custom(entry) !== undefined) return false;
  return after.fitsName(entry) && badLabels(change.changes).next().done === true;
}

/** The kinds whose definitions changed. */
function definedKinds({ after }: JudgeInput, present: readonly ResourceChange[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const { resource } of present) {
    if (resource.kind !== 'CustomResourceDefinition') continue;
    const entry = after.find(resource.id);
    const value = entry && after.value(entry);
    const [group, kind] = [textOf(at(value, 'spec', 'group')), textOf(at(value, 'spec', 'names', 'kind'))];
    if (group !== undefined && kind !== undefined) kinds.add(`${group} ${kind}`);
  }
  return kinds;
}
