import { makeLoader } from '../../config/index.ts';
import type { Project } from '../sources/project.ts';

/** The project of a side without services. */
export const emptyProject = (): Project => ({
  services: [],
  loader: makeLoader(),
  problems: [],
  invalid: new Set(),
  problemsOf: new Map(),
});
