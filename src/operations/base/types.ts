import type { Context, Service } from '../../config/index.ts';
import type { Commit } from '../../git/index.ts';
import type { Project } from '../sources/project.ts';
import type { ReviewedSources } from '../sources/reviewed.ts';

export interface Base {
  readonly commit: Commit;
  readonly project: Project;
  /** The repository, and the folder with its files of that commit. */
  readonly root: string;
  readonly tree: string;
  /** Services of the head that are equal at the commit: their base is in `project`, without copied files. */
  readonly untouched: ReadonlySet<Service>;
  /** Contexts of the head that are equal, where others of their service are not. */
  readonly untouchedContexts?: ReadonlySet<Context>;
  /** What of its sources code that is not trusted may ask for. */
  readonly reviewed: ReviewedSources;
}
