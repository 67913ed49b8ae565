// What a replay has found so far, and how it prints.

export function makeTally() {
  return {
    commits: new Set(),
    pairs: 0,
    skipped: [],
    leftOut: new Map(),
    resources: 0,
    changes: 0,
    values: 0,
    lost: [],
    wrong: [],
    canonical: [],
    findings: [],
  };
}

/** Adds what `checkReport` says of one pair; `place` is where: repository, commit, chart and values. */
export function addPair(tally, place, { lost, wrong, canonical, findings, resources, changes, values }) {
  tally.pairs += 1;
  tally.resources += resources;
  tally.changes += changes;
  tally.values += values;
  for (const [name, entries] of Object.entries({ lost, wrong, canonical, findings }))
    tally[name].push(...entries.map((entry) => ({ ...entry, place })));
}

export function tallyText(tally) {
  const { commits, pairs, resources, changes, values, lost, wrong } = tally;
  return [
    ...table(
      'no change by docs/diff.md',
      tally.canonical,
      ({ kind }) => kind,
      (entry) => `${entry.place} ${entry.resource} ${entry.path}`,
    ),
    ...table(
      'findings',
      tally.findings,
      ({ severity, rule }) => `${severity} ${rule}`,
      ({ place, resource, message }) => `${place} ${nameOf(resource)}: ${message}`,
    ),
    ...table(
      'skipped',
      tally.skipped,
      ({ reason }) => reason,
      ({ place }) => place,
    ),
    ...[...tally.leftOut].map(
      ([name, count]) => `sub-chart ${name}: not in its repository, left out of ${count} renders`,
    ),
    `${commits.size} commits, ${pairs} pairs, ${resources} resources, ${changes} changes, ${values} values: ` +
      `${lost.length} lost, ${wrong.length} wrong, ${tally.skipped.length} pairs skipped`,
  ].join('\n');
}

/** A line for each loss and each wrong value of one pair. */
export function lossLines(place, { lost, wrong }) {
  const lineOf = (word, { resource, path, before, after }) =>
    `${word} ${place} ${resource} ${path}: ${short(before)} -> ${short(after)}`;
  return [...lost.map((entry) => lineOf('LOST', entry)), ...wrong.map((entry) => lineOf('WRONG', entry))];
}

const short = (value) => (JSON.stringify(value) ?? 'absent').slice(0, 160);

const nameOf = (resource) => (resource === undefined ? '' : `${resource.kind}/${resource.name}`);

/** How often each, most often first, with its first three places. */
function table(title, entries, keyOf, lineOf) {
  const rows = grouped(entries, keyOf);
  const sorted = [...rows].toSorted(([, a], [, b]) => b.length - a.length);
  const lines = sorted.flatMap(([key, list]) => [
    `  ${String(list.length).padStart(6)}  ${key}`,
    ...list.slice(0, 3).map((entry) => `            ${lineOf(entry)}`),
  ]);
  return lines.length === 0 ? [] : [`${title}:`, ...lines];
}

function grouped(entries, keyOf) {
  const rows = new Map();
  for (const entry of entries) rows.set(keyOf(entry), [...(rows.get(keyOf(entry)) ?? []), entry]);
  return rows;
}
