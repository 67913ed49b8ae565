/** The plan of a removal in words: for a terminal, and for a comment. */
import type { Removal, RemovalPlan } from '../deploy/index.ts';
import { codeSpan, oneLine } from '../text/index.ts';
import { plural, type TextStyle } from '../tools/index.ts';

/** As many objects of one release are named in a comment. */
const mostNamed = 50;

/** The whole plan for a terminal; nothing of the release is shown but names. */
export function removalsText({ removals, obstacles, unreached }: RemovalPlan, style: TextStyle): string {
  const lines = [
    ...obstacles.map((why) => `${style.bold('nothing is removed')}: ${oneLine(why, 500)}`),
    ...unreached.map(
      ({ cluster, problems }) =>
        `${style.bold('not asked')} ${cluster}: ${problems.map(({ message }) => oneLine(message, 300)).join('; ')}`,
    ),
    ...removals.flatMap((removal) => textOf(removal, style)),
  ];
  if (removals.length === 0 && lines.length === 0)
    lines.push('every release of this repository has its context in git');
  return `${lines.join('\n')}\n`;
}

function textOf(removal: Removal, style: TextStyle): readonly string[] {
  const { outcome, why, contents } = removal;
  const word = outcome === 'remove' ? style.bold('remove') : style.dim('keep  ');
  const head = `${word} ${titleOf(removal)}: ${oneLine(why, 500)}`;
  if (contents === undefined) return [head];
  return [
    head,
    ...contents.removes.map((name) => `  - ${name}`),
    ...contents.hooks.map((name) => `  hook ${name}`),
    ...contents.keeps.map((kept) => `  stays ${kept.name}: ${kept.why}`),
    ...contents.protects.map((lost) => `  protected ${lost.name}: ${lost.why}`),
  ];
}

const titleOf = ({ service, context, release, namespace, cluster, revision }: Removal): string =>
  `${service}/${context} (release ${release} in ${namespace === '' ? 'the namespace of the login' : namespace}${cluster === '' ? '' : `, ${cluster}`}${revision === 0 ? '' : `, revision ${revision}`})`;

/** The same as Markdown, one section for each release; empty where there is none. */
export function removalsMarkdown({ removals, obstacles, unreached }: RemovalPlan): string {
  if (removals.length === 0 && obstacles.length === 0) return '';
  const goes = removals.filter(({ outcome }) => outcome === 'remove').length;
  return [
    `### Removal: ${plural(goes, 'release')} of ${removals.length}`,
    ...obstacles.map((why) => `Nothing is removed: ${codeSpan(oneLine(why, 500))}.`),
    ...unreached.map(({ cluster }) => `The cluster ${codeSpan(cluster)} was not asked.`),
    ...removals.map(sectionOf),
  ].join('\n\n');
}

function sectionOf(removal: Removal): string {
  const { outcome, why, contents } = removal;
  const summary = `**${outcome === 'remove' ? 'Removed' : 'Kept'}**: ${codeSpan(titleOf(removal))}: ${codeSpan(oneLine(why, 500))}`;
  if (contents === undefined) return summary;
  const rows = [
    ...contents.removes.map((name) => `- ${codeSpan(name)} is deleted`),
    ...contents.protects.map((lost) => `- ${codeSpan(lost.name)} is protected: ${lost.why}`),
    ...contents.keeps.map((kept) => `- ${codeSpan(kept.name)} stays: ${kept.why}`),
    ...contents.hooks.map((name) => `- hook ${codeSpan(name)} runs`),
  ];
  const left = rows.length - mostNamed;
  return [summary, '', ...rows.slice(0, mostNamed), ...(left > 0 ? [`- and ${left} more`] : [])].join('\n');
}
