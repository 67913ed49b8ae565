/** One resource at a terminal: a heading and its lines. */
import type { ResourceChange } from '../../diff/index.ts';
import type { Block, Line } from '../lines.ts';
import type { SharedChange } from '../change-groups.ts';
import { lossText, titleText } from '../sections/resource.ts';
import { visible, visibleLine } from '../visible-text.ts';
import type { Unit } from '../units.ts';
import { severityText } from './style.ts';
import { plural, type TextStyle } from '../../tools/index.ts';

const signs: Readonly<Record<ResourceChange['kind'], (style: TextStyle) => string>> = {
  added: (style) => style.green('+'),
  removed: (style) => style.red('−'),
  changed: (style) => style.yellow('~'),
  renamed: (style) => style.magenta('⇄'),
};

/** The text has no newline at its end. Resources with equal changes are shown once, with all names. */
export function unitText(unit: Unit, most: number | undefined, style: TextStyle): string {
  const { change, severity, restart, random, isQuiet } = unit.first;
  const loss = lossText(unit.first);
  const several = unit.entries.length > 1;
  const facts = [
    ...(severity === undefined ? [] : [severityText(severity, style)]),
    ...(change.kind === 'added' ? ['added'] : []),
    ...(loss === undefined ? [] : [loss]),
    ...(isQuiet ? ['noise only'] : []),
    ...(unit.first.isLabels ? ['labels only'] : []),
    ...(restart === undefined ? [] : ['pods restart']),
    ...(change.resource.hook === undefined ? [] : ['hook']),
    ...(random.length === 0 ? [] : [`${plural(random.length, 'random field')} left out`]),
  ];
  const names = unit.entries.map((entry) => titleOf(entry, style));
  const title = several ? style.bold(count(unit)) : names.join('');
  const heading = `${signs[change.kind](style)} ${title}${facts.length === 0 ? '' : style.dim(` · ${facts.join(', ')}`)}`;
  const all = several ? names.map((name) => `  ${name}`) : [];
  return [heading, ...all, ...unit.blocks.flatMap((block) => blockText(block, most, style))].join('\n');
}

function count({ entries }: Unit): string {
  const [kind = '', ...others] = new Set(entries.map(({ change }) => change.resource.kind));
  return others.length === 0 ? `${entries.length} × ${visible(kind)}` : `${entries.length} resources`;
}

const titleOf = (entry: SharedChange, style: TextStyle): string =>
  titleText(entry, (text) => style.bold(visible(text)));

function blockText(block: Block, most: number | undefined, style: TextStyle): string[] {
  const heading = block.path === '' ? [] : [style.cyan(`  ${visible(block.path)}`)];
  const lines = most === undefined ? block.lines : block.lines.slice(0, most);
  const rest = block.lines.length - lines.length;
  const more = rest === 0 ? [] : [style.dim(`    … ${plural(rest, 'more line')}`)];
  return [...heading, ...lines.map((line) => `    ${lineText(line, style)}`.trimEnd()), ...more];
}

function lineText(line: Line, style: TextStyle): string {
  const text = visibleLine(line.text);
  if (line.sign === 'added') return style.green(`+ ${text}`);
  if (line.sign === 'removed') return style.red(`- ${text}`);
  return line.sign === 'note' ? style.magenta(`! ${text}`) : `  ${text}`;
}
