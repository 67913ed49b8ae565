/** Asks a server of helm's archives which versions there are, over the same guarded connections as sources. */
import type { At, Problem } from '../errors.ts';
import { findPublished, openHelmArchives } from '../helm/index.ts';
import type { Download, ProgramServer } from '../programs/index.ts';
import { forEachKey, withinTime } from './each-source.ts';
import type { ToolsOptions } from './kinds/open-tools.ts';
import { askOnce, type FetchTools, type SourceVersions } from './kinds/tools.ts';

/** A version of helm that a configuration names. */
export interface HelmQuestion {
  readonly key: string;
  /** A version or a range. */
  readonly written: string;
  /** The newest in each of these is asked for, too. */
  readonly ranges: readonly string[];
  readonly at?: At;
}

/** By the keys of the questions. `latest` may be of another major. */
export const findNewestHelms = (
  questions: readonly HelmQuestion[],
  server: ProgramServer,
  options: ToolsOptions,
): Promise<ReadonlyMap<string, SourceVersions | Problem>> =>
  forEachKey(questions, options, ({ key, written, ranges }, tools) =>
    withinTime(key, tools, async (limited): Promise<SourceVersions> => {
      const archives = openHelmArchives({ ...server, download: downloadWith(limited) });
      const { wanted, latest, versions } = await findPublished(written, ranges, archives);
      return { wanted: { version: wanted }, latest, versions };
    }),
  );

/** A storage says in these ways that it has no such file. */
const absent = [403, 404, 410];

const downloadWith =
  (tools: FetchTools): Download =>
  async (url, maxBytes) => {
    const { status, bytes } = await askOnce(tools, url, () =>
      tools.download({ url, maxBytes, also: absent }),
    );
    return status === 200 ? bytes : { status, reason: `status ${status}` };
  };
