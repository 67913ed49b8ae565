/** What a report file says a cluster told. */
import { type DriftRow, type LiveReport, notAskedReasons } from '../types.ts';
import { readStep } from './change.ts';
import type { Cleaner } from './clean.ts';
import { at, count, each, flag, given, itemsOf, need, type ReportNode, oneOf, word } from './node.ts';
import { readIdentity } from './resource.ts';

export function readLive(node: ReportNode, cleaner: Cleaner): LiveReport {
  return {
    cluster: word(need(node, 'cluster')),
    verb: oneOf(need(node, 'verb'), ['install', 'upgrade']),
    method: oneOf(need(node, 'method'), ['client-side', 'server-side', 'replace']),
    ...given(node, 'helm', (helm) => ({ version: word(need(helm, 'version')), as: word(need(helm, 'as')) })),
    ...given(node, 'release', (release) => ({
      revision: count(need(release, 'revision')),
      status: word(need(release, 'status')),
      ...given(release, 'deployed', readTime),
    })),
    drift: each(node, 'drift', (row) => readDrift(row, cleaner)),
    kept: each(node, 'kept', readIdentity),
    notAsked: each(node, 'notAsked', (one) => ({
      resource: readIdentity(need(one, 'resource')),
      reason: oneOf(need(one, 'reason'), notAskedReasons),
    })),
  };
}

function readDrift(node: ReportNode, cleaner: Cleaner): DriftRow {
  const resource = readIdentity(need(node, 'resource'));
  const steps = at(node, 'steps');
  const path = steps && itemsOf(steps, readStep);
  const clean = ({ value }: ReportNode) => cleaner.value(resource.kind, path ?? [], value);
  return {
    resource,
    ...(path && { path }),
    ...given(node, 'released', clean),
    ...given(node, 'live', clean),
    ...given(node, 'manager', word),
    ...given(node, 'time', readTime),
    ...given(node, 'reverted', flag),
    ...given(node, 'after', clean),
  };
}

/** What is no time says nothing. */
function readTime(node: ReportNode): string | undefined {
  const time = word(node);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(time)
    ? time
    : undefined;
}
