/** The first line of the comment, and the compared commits below it. */
import { isBaseUnknown } from '../outcome.ts';
import { type ChangeGroup, rank } from '../change-groups.ts';
import { riskOf } from '../sections/context.ts';
import { headlineText, sideName } from '../sections/headline.ts';
import type { Report, SideName } from '../types.ts';
import { clip, visible } from '../visible-text.ts';
import { code, prose } from './escape.ts';
import { icon } from './icon.ts';

/** `## 🟠 Pligos: 3 resources change`, and the two sides. */
export function headline(report: Report, changeGroups: readonly ChangeGroup[]): string {
  // The colon of the title could complete an emoji code that a name begins.
  const name = clip(visible(report.title).trim(), 80);
  const title = `${name === '' ? ':' : prose(`${name}:`)} ${headlineText(report, changeGroups)}`;
  return `## ${worstIcon(report)}${title}\n\n${sideText(report.base)} → ${sideText(report.head)}\n\n`;
}

function worstIcon(report: Report): string {
  if (report.contexts.some((context) => context.status === 'failed' || isBaseUnknown(context))) return '❌ ';
  return icon(report.contexts.map(riskOf).toSorted((a, b) => rank(a) - rank(b))[0]);
}

function sideText(side: SideName): string {
  const { commit } = side;
  const name = sideName(side);
  const short = commit === undefined || commit.startsWith(name) ? '' : ` (${code(commit.slice(0, 7))})`;
  return `${code(clip(name, 60))}${short}`;
}
