// The independent reader of both renders: it holds the JSON report of `pligos diff --show-noise` against them with its own
// YAML reader, its own walk and its own list of what is no change. No code of src/ is used here.
import { checkChanges, pathOf, quotes } from './claims.mjs';
import { identityOf, isTestHook, namespaceOf, readRender } from './manifests.mjs';

/**
 * Gives `{lost, wrong, canonical, changes, values, findings, resources}`; `namespace` is that of the release. An entry of the
 * first three is `{resource, path, before, after, kind?}`.
 */
export function checkReport(before, after, report, namespace) {
  const { comparison } = report.contexts[0];
  const sides = { before: readRender(before), after: readRender(after) };
  const result = {
    lost: [],
    wrong: [],
    canonical: [],
    changes: 0,
    values: 0,
    findings: comparison.findings,
    resources: 0,
  };
  const claimed = new Set();
  const restarted = new Set(comparison.restarts.map(({ resource }) => resource));
  for (const entry of [...comparison.resources, ...(comparison.quiet ?? [])])
    checkEntry(entry, sides, { result, claimed, restarted, namespace });
  checkRest(sides, comparison, { result, claimed, namespace });
  checkCounts(sides, comparison, result);
  checkGroups(comparison, result);
  return result;
}

function checkEntry(entry, sides, { result, claimed, restarted, namespace }) {
  const { id } = entry.resource;
  result.resources += 1;
  result.changes += entry.changes?.length ?? 1;
  const add = (kind, places) =>
    result[kind].push(...places.map((place) => ({ resource: id, ...place, path: pathOf(place.path) })));
  const found = {
    before: entry.kind === 'added' ? undefined : findResource(sides.before, entry.before ?? entry.resource),
    after: entry.kind === 'removed' ? undefined : findResource(sides.after, entry.resource),
  };
  for (const side of ['before', 'after']) if (found[side] !== undefined) claimed.add(found[side]);
  if (entry.kind === 'added' || entry.kind === 'removed') {
    const value = found.before ?? found.after;
    result.values += 1;
    if (!quotes(entry.content, value)) add('wrong', [{ path: '', before: entry.content, after: value }]);
  } else if (found.before === undefined || found.after === undefined) {
    add('wrong', [{ path: `there is no such resource ${found.before === undefined ? 'before' : 'after'}` }]);
  } else {
    const one = checkChanges(found.before, found.after, entry.changes, {
      group: entry.resource.group,
      namespace,
      erased: erasedIn(entry),
    });
    result.values += one.values;
    for (const kind of ['lost', 'wrong', 'canonical']) add(kind, one[kind]);
    if (isRestartLost(entry, one, restarted) && !keepsPods(found.after))
      add('lost', [{ path: 'restart', before: 'a pod template that changes', after: undefined }]);
  }
}

/** What the entry's own names report: the name, where it is another, and the version of the API. */
function erasedIn({ kind, before, resource }) {
  const erased = kind === 'renamed' ? ['metadata.name'] : [];
  if (before.apiVersion !== resource.apiVersion) erased.push('apiVersion');
  if (before.namespace !== resource.namespace) erased.push('metadata.namespace');
  return erased;
}

/** By the line: the report says where it has read the resource. */
function findResource(documents, { line, kind, name, item }) {
  const document = documents.find((one) => one.line <= line && line <= one.lastLine);
  const value = document?.resources?.[item ?? 0] ?? undefined;
  const isSame = value?.kind === kind && String(value.metadata?.name ?? '') === name;
  return isSame || value?.metadata?.generateName !== undefined ? value : undefined;
}

const isTemplate = ([first, second]) => first?.key === 'spec' && second?.key === 'template';

/** Its pods stay until somebody deletes them. */
const keepsPods = ({ spec }) => spec?.updateStrategy?.type === 'OnDelete';

/** The pods of these are replaced by any change of the template. */
function isRestartLost({ kind, resource, changes }, { lost }, restarted) {
  if (kind !== 'changed' || !['Deployment', 'StatefulSet', 'DaemonSet'].includes(resource.kind)) return false;
  return lost.length === 0 && changes.some(({ steps }) => isTemplate(steps)) && !restarted.has(resource.id);
}

/** Resources that the report does not name: the same on both sides, or a finding says why they could not be compared. */
function checkRest(sides, comparison, { result, claimed, namespace }) {
  const texts = { before: countTexts(sides.before), after: countTexts(sides.after) };
  const left = {};
  for (const side of ['before', 'after']) {
    const other = side === 'before' ? texts.after : texts.before;
    left[side] = sides[side]
      .filter(({ text }) => texts[side].get(text) !== other.get(text))
      .flatMap(({ resources }) => resources ?? [])
      .filter((value) => !claimed.has(value) && !isTestHook(value));
  }
  const duplicates = new Set(
    comparison.findings.flatMap(({ rule, resource }) =>
      rule === 'duplicate-resource' ? [`${resource.group}/${resource.kind}/${resource.name}`] : [],
    ),
  );
  for (const value of left.before) {
    const partners = left.after.filter((other) => identityOf(other) === identityOf(value));
    const partner = partners.find((other) => namespaceOf(other) === namespaceOf(value)) ?? partners[0];
    if (partner !== undefined) left.after.splice(left.after.indexOf(partner), 1);
    if (duplicates.has(identityOf(value))) continue;
    if (partner === undefined)
      result.lost.push({ resource: identityOf(value), path: '', before: 'the whole resource' });
    else compareSilent(value, partner, result, namespace);
  }
  for (const value of left.after)
    if (!duplicates.has(identityOf(value)))
      result.lost.push({ resource: identityOf(value), path: '', after: 'the whole resource' });
}

/** The report counts each resource of a side; hooks of `helm test` apart. */
function checkCounts(sides, { counts }, result) {
  for (const side of ['before', 'after']) {
    const compared = sides[side].flatMap((document) =>
      /^kind: \w*List$|helm\.sh\/hook/m.test(document.text)
        ? (document.resources ?? []).filter((value) => !isTestHook(value))
        : [document],
    );
    if (compared.length !== counts[side])
      result.wrong.push({
        resource: '',
        path: `counts.${side}`,
        before: counts[side],
        after: compared.length,
      });
  }
  const hasTests = [...sides.before, ...sides.after].some(
    (document) => document.text.includes('helm.sh/hook') && document.resources?.some(isTestHook),
  );
  if (hasTests !== (counts.tests ?? 0) > 0)
    result.wrong.push({ resource: '', path: 'counts.tests', before: counts.tests, after: hasTests });
}

/** A group counts its changes and names their resources; its values are those of each member. */
function checkGroups({ groups, resources, quiet = [] }, result) {
  for (const group of groups) {
    const members = [...resources, ...quiet].flatMap(({ resource, changes = [] }) =>
      changes.flatMap((change) => (change.group === group.id ? [{ id: resource.id, change }] : [])),
    );
    const ids = [...new Set(members.map(({ id }) => id))];
    const isSo =
      members.length === group.changes &&
      ids.length === group.resources.length &&
      ids.every((id) => group.resources.includes(id)) &&
      ['before', 'after'].every(
        (side) => !(side in group) || members.every(({ change }) => quotes(group[side], change[side])),
      );
    if (!isSo)
      result.wrong.push({ resource: ids[0] ?? '', path: `group ${group.what}`, before: group, after: ids });
  }
}

function countTexts(documents) {
  const counts = new Map();
  for (const { text } of documents) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function compareSilent(before, after, result, namespace) {
  const resource = identityOf(before);
  const { lost, canonical } = checkChanges(before, after, [], { group: resource.split('/')[0], namespace });
  result.lost.push(...lost.map((place) => ({ resource, ...place, path: pathOf(place.path) })));
  result.canonical.push(...canonical.map((place) => ({ resource, ...place, path: pathOf(place.path) })));
}
