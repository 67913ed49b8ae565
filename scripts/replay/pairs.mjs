// Where a replay takes its pairs of renders from: the commits of a repository, or a folder of renders (SOURCES.tsv).
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { chartCommits } from './history.mjs';
import { makeRenderer, valueFiles } from './render.mjs';

/** Each pair is `{place, commit, before, after}`, or `{place, reason}` where it cannot be rendered. */
export function pairsOf(source, { commits, isWanted, values }) {
  return existsSync(join(source, 'SOURCES.tsv'))
    ? savedPairs(source, isWanted)
    : commitPairs(source, { commits, isWanted, values });
}

/** Each version of a chart beside the next one of the table. */
function* savedPairs(folder, isWanted) {
  const rows = readFileSync(join(folder, 'SOURCES.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const read = ([chart, version]) =>
    gunzipSync(readFileSync(join(folder, chart, `${version}.yaml.gz`))).toString();
  for (const [at, row] of rows.entries()) {
    const older = rows[at + 1];
    if (older?.[0] !== row[0] || !isWanted(row[0])) continue;
    yield {
      place: `${row[0]} ${older[1]}..${row[1]}`,
      commit: row[3],
      before: read(older),
      after: read(row),
      leftOut: [],
    };
  }
}

function* commitPairs(repository, { commits, isWanted, values: limit }) {
  const render = makeRenderer(repository);
  const name =
    repository.split('/').findLast((part) => part !== '' && part !== 'repo' && part !== '.git') ??
    basename(repository);
  let turn = 0;
  for (const { commit, parent, charts } of chartCommits(repository, commits, isWanted)) {
    for (const chart of charts) {
      const files = valueFiles(repository, [parent, commit], chart);
      // Another few of them at each commit, so that all have their turn.
      const chosen =
        files.length <= limit
          ? files
          : Array.from({ length: limit }, (_, at) => files[(turn + at) % files.length]);
      turn += limit;
      for (const values of [undefined, ...chosen]) {
        const place = `${name} ${commit.slice(0, 9)} ${chart}${values === undefined ? '' : ` (${values})`}`;
        const [before, after] = [render(parent, chart, values), render(commit, chart, values)];
        const failed = before.failed ?? after.failed;
        if (failed === undefined)
          yield { place, commit, before: before.text, after: after.text, leftOut: after.leftOut };
        else yield { place, commit, reason: failed.slice(0, 200) };
      }
    }
  }
}
