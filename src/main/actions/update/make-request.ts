/** Makes an update in the working tree, compares it with the commit it starts from, and writes the pull request's text. */
import { realpathSync } from 'node:fs';
import { dirname, join, basename, relative, sep } from 'node:path';
import type { UpdateRequest } from '../../../github/index.ts';
import {
  type FileChange,
  type PreparedUpdate,
  prepareUpdate,
  withFiles,
} from '../../../operations/updates/index.ts';
import {
  type Report,
  type UpdateFacts,
  updateCommitBody,
  updateText,
  updateTitle,
  withAlikeTags,
} from '../../../report/index.ts';
import { previewJob } from '../preview/preview-job.ts';
import { runOf } from '../shared/run-facts.ts';
import { shortHash } from '../shared/short-hash.ts';
import { jobToken, type UpdateJob } from './update-job.ts';
import { versionTexts, type WantedGroup } from './wanted.ts';

export interface MadeUpdate {
  readonly request: UpdateRequest;
  readonly facts: UpdateFacts;
  readonly report: Report;
}

/** Undefined where nothing is left to change. Throws where a source cannot be fetched or written; the working tree stays as it was. */
export async function makeRequest(given: UpdateJob, wanted: WantedGroup): Promise<MadeUpdate | undefined> {
  const { repository, base, scope } = given;
  const { inputs, surroundings, event } = given.job;
  const only = wanted.group.updates.map(({ source }) => source);
  const prepared = await prepareUpdate({ configs: inputs.config, names: [], only }, surroundings);
  if (prepared.changes.length === 0) return undefined;
  const facts = factsOf(given, wanted, prepared);
  const report = await withFiles(prepared.changes, () => compare(given, wanted.branch));
  const title = updateTitle(facts);
  return {
    facts,
    report,
    request: {
      repository,
      branch: wanted.branch,
      title,
      body: updateText(facts, report),
      marker: {
        scope,
        update: wanted.id,
        version: wanted.version,
        base,
        files: filesHash(prepared, given),
        text: shortHash([title, factsWorthAnEdit(facts), reportWorthAnEdit(report)]),
      },
      commit: {
        headline: title,
        body: updateCommitBody(facts),
        files: filesOf(prepared.changes, given),
      },
      run: `${event.run.id}-${event.run.attempt}`,
    },
  };
}

function factsOf(
  { job, viewer }: UpdateJob,
  { group }: WantedGroup,
  { updates }: PreparedUpdate,
): UpdateFacts {
  return {
    name: group.name,
    isGroup: group.isNamed,
    sources: group.updates.map(({ source, name, from, to, contexts }) => {
      const made = updates.find((update) => update.source === source);
      return { key: made?.after ?? source, name, contexts, ...versionTexts(from, made?.to ?? to) };
    }),
    run: runOf(job),
    serverUrl: job.event.serverUrl,
    isJobToken: viewer.login === jobToken,
  };
}

async function compare({ job, base, repository }: UpdateJob, branch: string): Promise<Report> {
  // The command is that of the preview, which runs nothing on a pull request.
  const asPull = { ...job, inputs: { ...job.inputs, run: 'never' as const } };
  const { report } = await previewJob(asPull, Promise.resolve({ id: base, name: repository.defaultBranch }));
  return { ...report, head: { name: branch } };
}

/** What a run tells of itself is no news. */
const factsWorthAnEdit = ({ sources, isJobToken }: UpdateFacts): unknown => [sources, isJobToken];

/** Neither the time that it took nor the commits that it is of. */
const reportWorthAnEdit = ({ contexts, limits }: Report): string =>
  withAlikeTags(
    JSON.stringify([limits, contexts.map((context) => ({ ...context, milliseconds: 0, digest: undefined }))]),
  );

/** What they are made of: a lock holds times, too, which are no news. */
const filesHash = ({ changes, updates }: PreparedUpdate, job: UpdateJob): string =>
  shortHash([
    changes.map(({ file, before }) => [pathOf(file, job), before]),
    updates.map(({ after, to }) => [after, to]),
  ]);

const filesOf = (changes: readonly FileChange[], job: UpdateJob): ReadonlyMap<string, string> =>
  new Map(changes.map(({ file, after }) => [pathOf(file, job), after]));

/** From the root of the repository, as GitHub writes paths. */
function pathOf(file: string, { job: { root } }: UpdateJob): string {
  const real = join(realpathSync.native(dirname(file)), basename(file));
  return relative(realpathSync.native(root), real).split(sep).join('/');
}
