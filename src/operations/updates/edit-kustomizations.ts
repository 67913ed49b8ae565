/** Raises the versions of bases of other places, where a kustomization of the repository names them. */
import { readText } from '../../files/index.ts';
import { groupBy } from '../../tools/index.ts';
import { helmFile } from '../../yaml/index.ts';
import { editVersions, type VersionEdit } from './edit-versions.ts';
import type { SourceStep } from './plan-update.ts';
import type { FileChange } from './write-files.ts';

/** Is it named in a file beside that of the service? */
const isElsewhere = ({ use: { service } }: SourceStep, { at }: VersionEdit): boolean =>
  at.file !== service.file;

/** The edits in the file of the service itself. */
export const ownEdits = (step: SourceStep): readonly VersionEdit[] =>
  step.edits.filter((edit) => !isElsewhere(step, edit));

/** A change for each other file: services may share a base. */
export function editKustomizations(steps: readonly SourceStep[]): readonly FileChange[] {
  const edits = steps.flatMap((step) => step.edits.filter((edit) => isElsewhere(step, edit)));
  return [...groupBy(edits, ({ at }) => at.file)].map(([file, own]) => {
    const before = readText(file);
    return { file, before, after: editVersions(file, before, own, helmFile) };
  });
}
