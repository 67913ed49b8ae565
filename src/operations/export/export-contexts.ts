/** `pligos export`: contexts in the form of another tool. */
import { refuseTest } from '../pair.ts';
import { chooseMany, openProject } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import { exportApplications } from './applications.ts';
import { exportManifests } from './manifests.ts';
import type { ContextExportInput, ExportedFolder } from './types.ts';

/** Writes nothing where one context cannot be exported; throws the user's mistakes. */
export async function exportContexts(
  input: ContextExportInput,
  surroundings: Surroundings,
): Promise<readonly ExportedFolder[]> {
  const project = await openProject(input.project, surroundings);
  const targets = chooseMany(project, input.contexts, surroundings);
  for (const target of targets) refuseTest(target);
  return input.to === 'manifests'
    ? exportManifests(targets, project, input, surroundings)
    : exportApplications(targets, project, { ...input, to: input.to }, surroundings);
}
