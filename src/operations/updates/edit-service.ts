/** Raises the versions that a pligos.yaml names, and reads the result to see that it names nothing else. */
import { makeLoader, readService, type Service, sourcesOf } from '../../config/index.ts';
import { type At, UserError } from '../../errors.ts';
import { readText } from '../../files/index.ts';
import type { Project } from '../sources/project.ts';
import { ownEdits } from './edit-kustomizations.ts';
import { editVersions, notWritable, type VersionEdit } from './edit-versions.ts';
import { helmsOf } from './helm-uses.ts';
import type { SourceStep } from './plan-update.ts';
import { keyOf } from './subject.ts';
import type { FileChange } from './write-files.ts';

/** Undefined where no version is raised; throws where one cannot be. Nothing is written. */
export function editService(
  service: Service,
  steps: readonly SourceStep[],
  versions: readonly VersionEdit[],
  { loader }: Project,
): FileChange | undefined {
  const edits = [...steps.flatMap(ownEdits), ...versions];
  if (edits.length === 0) return undefined;
  const { file, root } = service;
  const before = readText(file);
  const after = editVersions(file, before, edits);
  // The file of a friend is no pligos.yaml; it names one source.
  if (service.friendOf !== undefined) return { file, before, after };
  const fresh = readService(file, makeLoader(loader.repositories), { root, text: after }).service;
  const raised = new Map([
    ...steps.flatMap((step) => ownEdits(step).map(({ at }) => [placeOf(at), step.key] as const)),
    ...versions.map(({ at, source, to }) => [placeOf(at), keyOf({ ...source, ref: to })] as const),
  ]);
  const expected = keysIn(service, (key, at) => raised.get(placeOf(at)) ?? key);
  const actual = fresh && keysIn(fresh, (key) => key);
  if (JSON.stringify(actual) !== JSON.stringify(expected)) throw UserError.of(edits.map(notWritable));
  return { file, before, after };
}

const placeOf = ({ line, column }: At): string => `${line}:${column}`;

/** What the file names, in the order of the contexts: sources, then versions of helm. A kustomization is edited by itself. */
function keysIn(service: Service, keyAt: (key: string, at: At) => string): readonly string[] {
  const helms = [...service.contexts.values()].flatMap((context) => helmsOf([{ service, context }]).uses);
  const own = sourcesOf(service).filter(({ at }) => at.file === service.file);
  return [...own, ...helms].map(({ key, at }) => keyAt(key, at));
}
