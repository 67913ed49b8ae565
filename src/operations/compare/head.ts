/** The services of the working tree, where a part of what was named may be gone. */
import { join, relative, resolve } from 'node:path';
import { UserError } from '../../errors.ts';
import { isInside, splitGlob } from '../../files/index.ts';
import { realOf } from '../base/files.ts';
import { emptyProject } from '../base/empty-project.ts';
import type { Base } from '../base/types.ts';
import { servicesAt } from '../sources/find-services.ts';
import { areSeveral, chartsAt } from '../sources/plain-charts.ts';
import { openProject, type Project, type ProjectInput } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';

export interface Head {
  readonly project: Project;
  /** Throws what was named and stands on neither side: only what the base has can be gone. */
  confirm(base: Base | undefined): void;
}

/** Opens what is there of all that was named. */
export async function openHead(input: ProjectInput, surroundings: Surroundings): Promise<Head> {
  try {
    return { project: await openProject(input, surroundings), confirm() {} };
  } catch (error) {
    if (!isAbsence(error)) throw error;
    if (input.discover !== undefined) return withoutApplications(error);
  }
  const { plain, configs } = input;
  const there: string[] = [];
  const missing: (readonly [path: string, error: UserError])[] = [];
  for (const name of plain?.charts ?? (configs?.length ? configs : ['.'])) {
    const path = resolve(surroundings.cwd, name);
    try {
      if (plain === undefined) await servicesAt(path, name, surroundings);
      else chartsAt(name, surroundings);
      there.push(name);
    } catch (error) {
      if (!isAbsence(error)) throw error;
      missing.push([path, error]);
    }
  }
  const remaining: ProjectInput = {
    ...input,
    ...(plain === undefined
      ? { configs: there }
      : { plain: { ...plain, charts: there, isOneOfSeveral: areSeveral(plain, surroundings) } }),
  };
  return {
    project: there.length === 0 ? emptyProject() : await openProject(remaining, surroundings),
    confirm(base) {
      for (const [path, error] of missing) {
        if (base === undefined) throw error;
        const before = join(base.tree, relative(base.root, realOf(splitGlob(path).folder)));
        if (!base.project.services.some(({ file }) => isInside(file, before))) throw error;
      }
    },
  };
}

/** The change may delete the last of them. */
const withoutApplications = (absence: UserError): Head => ({
  project: emptyProject(),
  confirm(base) {
    if (base === undefined || base.project.services.length === 0) throw absence;
  },
});

const absent: ReadonlySet<string> = new Set(['no-service', 'no-application', 'file-missing']);

const isAbsence = (error: unknown): error is UserError =>
  error instanceof UserError && error.problems.every(({ code }) => absent.has(code));
