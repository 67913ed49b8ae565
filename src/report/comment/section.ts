/** One resource in Markdown: a folded section, whole or shortened, or one line of a list. */
import type { ResourceChange } from '../../diff/index.ts';
import { type Block, changeCount, gistOf, type Line, type LineOptions, shownChanges } from '../lines.ts';
import type { SharedChange } from '../change-groups.ts';
import { lossText, titleText } from '../sections/resource.ts';
import { clip, clipMiddle, visibleLine } from '../visible-text.ts';
import { code, fenceFor, html } from './escape.ts';
import { longestRun } from '../../text/index.ts';
import type { Unit } from '../units.ts';
import { plural } from '../../tools/index.ts';
import { icon } from './icon.ts';

const signs: Readonly<Record<ResourceChange['kind'], string>> = {
  added: '+',
  removed: '−',
  changed: '~',
  renamed: '⇄',
};

/** The line of a unit that has no room for a section. */
export function listed({ first, entries }: Unit, options: LineOptions): string {
  const names = entries.map((entry) => titleText(entry, code)).join(', ');
  const facts = factsOf(first, entries.length, options);
  return `- ${icon(first.severity)}${signs[first.change.kind]} ${names}${facts === '' ? '' : `, ${facts}`}\n`;
}

export interface Section {
  readonly text: string;
  /** No line of the resource is left out. */
  readonly isWhole: boolean;
}

/** A section of at most `limit` characters; undefined where not even one line fits. */
export function section(unit: Unit, limit: number, open: boolean, options: LineOptions): Section | undefined {
  const { first, entries } = unit;
  const facts = [factsOf(first, entries.length, options), gist(first, options)].filter((text) => text !== '');
  const name = entries.length === 1 ? titleText(first, inCode) : several(unit);
  const summary = [`${icon(first.severity)}<b>${signs[first.change.kind]}</b> ${name}`, ...facts].join(' · ');
  const names =
    entries.length === 1 ? '' : `${entries.map((entry) => titleText(entry, code)).join(', ')}\n\n`;
  const head = `<details${open ? ' open' : ''}><summary>${summary}</summary>\n\n${names}${intro(first, options)}`;
  const tail = '</details>\n\n';
  // 80 characters are reserved for the note about the cut.
  const body = fenced(unit.blocks, limit - head.length - tail.length - 80);
  if (body === undefined) return undefined;
  return { text: `${head}${body.text}${tail}`, isWhole: body.isWhole };
}

function several({ entries }: Unit): string {
  const [kind = '', ...others] = new Set(entries.map(({ change }) => change.resource.kind));
  return others.length === 0 ? `${entries.length} × ${inCode(kind)}` : `${entries.length} resources`;
}

const inCode = (text: string): string => `<code>${html(text)}</code>`;

function factsOf(entry: SharedChange, resources: number, options: LineOptions): string {
  const { change, restart } = entry;
  const facts: string[] = [];
  if (change.kind === 'added') facts.push('new');
  const loss = lossText(entry);
  if (loss !== undefined) facts.push(loss);
  if (change.kind === 'changed' || change.kind === 'renamed') {
    const each = resources > 1 ? ' each' : '';
    if (entry.isLabels) facts.push('labels only');
    else facts.push(`${plural(changeCount(change.changes, options), 'change')}${each}`);
  }
  if (entry.isQuiet) facts.push('noise only');
  if (restart !== undefined) facts.push('pods restart');
  if (change.resource.hook !== undefined) facts.push('hook');
  return facts.join(', ');
}

/** The names of the changed fields, for a reader who reads only headings. */
function gist(entry: SharedChange, options: LineOptions): string {
  const names = gistOf(entry.change, options);
  const shown = names.slice(0, 4).map(inCode);
  return `${shown.join(', ')}${names.length > 4 ? ', …' : ''}`;
}

/** What the changed lines do not show: a rename, the reason for a restart, random fields. */
function intro(entry: SharedChange, options: LineOptions): string {
  const { change, restart, random } = entry;
  const paragraphs: string[] = [];
  if (change.kind === 'renamed') {
    const why =
      change.by === 'hash'
        ? 'only the hash at the end of the name differs'
        : `${Math.round(change.likeness * 100)} % of the content is the same`;
    const what = entry.isLeft
      ? 'Helm creates it in the second release, and the old one stays'
      : 'The cluster deletes one and creates the other';
    paragraphs.push(`${what}; ${why}.`);
  }
  // The reasons are left out where every shown change is one of them.
  const isPlain =
    'changes' in change && shownChanges(change.changes, options).length <= (restart?.because.length ?? 0);
  if (restart !== undefined && restart.because.length > 0 && !isPlain) {
    paragraphs.push(`Pods restart because of ${restart.because.slice(0, 4).map(code).join(', ')}.`);
  }
  if (random.length > 0) paragraphs.push(`${plural(random.length, 'random field')} left out.`);
  return paragraphs.map((text) => `${text}\n\n`).join('');
}

const prefixes: Readonly<Record<Line['sign'], string>> = {
  same: '  ',
  removed: '- ',
  added: '+ ',
  note: '! ',
};

/** A longer line is cut around the place where the two sides differ. */
const longestLine = 240;

/** A comment shows a line of this length without scrolling. */
const longestPath = 100;

/** As many lines as the limit allows, in a fence that they cannot close, and the number of the others. */
function fenced(blocks: readonly Block[], limit: number): Section | undefined {
  const lines: string[] = [];
  let run = 2;
  let length = 0;
  let total = 0;
  let isFull = false;
  for (const block of blocks) {
    total += block.lines.length + (block.path === '' ? 0 : 1);
    for (const line of isFull ? [] : blockLines(block)) {
      const ticks: number = line.includes('`') ? longestRun(line) : 0;
      // Both fences and the lines around them count, too.
      const needed: number = length + line.length + 1 + 2 * (Math.max(run, ticks) + 1) + 10;
      isFull = needed > limit;
      if (isFull) break;
      lines.push(line);
      length += line.length + 1;
      run = Math.max(run, ticks);
    }
  }
  if (total === 0) return { text: '', isWhole: true };
  if (lines.length === 0) return undefined;
  const fence = fenceFor(run);
  const rest = total - lines.length;
  const more = rest === 0 ? '' : `… ${plural(rest, 'more line')}, left out here.\n\n`;
  return { text: `${fence}diff\n${lines.join('\n')}\n${fence}\n\n${more}`, isWhole: rest === 0 };
}

/** A generator, because a long text needs only its first lines. */
function* blockLines(block: Block): Generator<string> {
  if (block.path !== '') yield `@@ ${clipMiddle(visibleLine(block.path), longestPath)} @@`;
  for (const [index, line] of block.lines.entries()) {
    const text = visibleLine(line.text);
    const partner = text.length > longestLine ? visibleLine(partnerOf(block.lines, index)?.text ?? '') : '';
    yield prefixes[line.sign].trimEnd() === '' && text === ''
      ? ''
      : prefixes[line.sign] + around(text, partner);
  }
}

/** The line of the other side that replaces this one, or that it replaces. */
function partnerOf(lines: readonly Line[], index: number): Line | undefined {
  const sign = lines[index]?.sign;
  if (sign === 'removed' && lines[index + 1]?.sign === 'added') return lines[index + 1];
  if (sign === 'added' && lines[index - 1]?.sign === 'removed') return lines[index - 1];
  return undefined;
}

/** A long line, cut to begin shortly before the place where it differs from the other. */
function around(text: string, other: string): string {
  if (text.length <= longestLine) return text;
  let at = 0;
  while (at < text.length && at < other.length && text[at] === other[at]) at += 1;
  if (other === '' || at < longestLine / 2) return clip(text, longestLine);
  const from = at - 80;
  return `…${clip(text.slice(/[\udc00-\udfff]/.test(text[from] ?? '') ? from - 1 : from), longestLine)}`;
}
