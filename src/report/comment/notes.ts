/** Notes of the comment: what was counted, left out or assumed. */
import { pathText, type RandomField } from '../../diff/index.ts';
import { kindAndName } from '../../manifests/index.ts';
import { liveNotes } from '../sections/live.ts';
import { groupWords, quietHeading, type SharedGroup } from '../sections/noise.ts';
import type { Places } from '../places.ts';
import type { SharedItem } from '../share-items.ts';
import { commitNotes, testNotes } from '../sections/notes.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { untouchedNames } from '../sections/untouched.ts';
import type { Value } from '../../yaml/index.ts';
import { code, prose } from './escape.ts';
import { valueText } from '../value-text.ts';
import { addTo, plural } from '../../tools/index.ts';
import { type LineGroup, where, listRest, listNames } from './cut.ts';

const asIs = (name: string): string => name;

/** Noise and ignored changes: one line for many resources. */
export function quietPart(places: Places, groups: readonly SharedGroup[], showNoise: boolean): LineGroup {
  const lines = groups.flatMap((group) => {
    const values = group.values.slice(0, 2).map(({ before, after }) => `${side(before)} → ${side(after)}`);
    const rest = group.values.length - values.length;
    const shown = values.length === 0 ? '' : `: ${values.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    const reason = group.reason === undefined ? '' : ` (${prose(group.reason)})`;
    const inContexts = where(places, group.contexts, ' in ');
    const ids = showNoise ? group.ids.map((id) => `  - ${code(id)}\n`) : [];
    const count = `${plural(group.resources, 'resource')}${inContexts}`;
    return [`- ${count}: ${groupWords[group.kind]} ${code(group.what)}${reason}${shown}\n`, ...ids];
  });
  return { head: `### ${showNoise ? 'Counted' : quietHeading}\n\n`, lines, more: listRest };
}

export const side = (value: Value | undefined): string =>
  value === undefined ? 'nothing' : code(valueText(value, ''));

/** What the comparison left out or assumed, one line each. */
export function notePart(
  report: Report,
  places: Places,
  fields: readonly SharedItem<RandomField>[],
): LineGroup {
  const random = fields.map(({ item }) => {
    const path = item.path.length === 0 ? 'the name' : code(pathText(item.path));
    const since = item.wasConstant ? ', which was a constant before' : '';
    return `- Random from render to render and left out: ${code(kindAndName(item.resource))} ${path}${since}\n`;
  });
  const limits = [
    ...report.limits,
    ...report.contexts.flatMap((context) => context.comparison?.limits.map((limit) => limit.message) ?? []),
    ...liveNotes(report),
    ...testNotes(report),
    ...commitNotes(report),
  ].map((limit) => `- ${prose(sentence(limit))}\n`);
  const untouched = untouchedNames(report, places, code);
  const untouchedLine =
    untouched.length === 0 ? [] : [`- Untouched, not rendered: ${listNames(untouched, '', asIs)}\n`];
  return {
    head: '### Notes\n\n',
    lines: [...new Set([...untouchedLine, ...limits, ...kubeVersions(report, places), ...random])],
    more: listRest,
  };
}

function kubeVersions(report: Report, places: Places): string[] {
  const byVersion = new Map<string, number[]>();
  for (const [index, { kubeVersion }] of report.contexts.entries()) {
    if (kubeVersion?.source !== 'helm') continue;
    addTo(byVersion, kubeVersion.version, index);
  }
  return [...byVersion].map(([version, contexts]) => {
    return `- Rendered for Kubernetes ${prose(version)}, helm's own: no ${code('kubeVersion')} is set${where(places, contexts, ' in ')}\n`;
  });
}
