/** What changed since a reader last looked, in the page, which needs no script to show it. */
import { kindAndName } from '../../manifests/index.ts';
import { blocksOf, type LineOptions } from '../lines.ts';
import type { SharedChange } from '../change-groups.ts';
import { sincesOf } from '../sections/since.ts';
import type { Places } from '../places.ts';
import { sentence } from '../../text/index.ts';
import type { Report } from '../types.ts';
import { visibleLine } from '../visible-text.ts';
import { escaped, marked } from './parts.ts';

/** A longer list is too long to read here; the page shows all of it below. */
const mostEntries = 200;
const mostLines = 400;

export function sinceList(report: Report, { names }: Places, options: LineOptions): string {
  return sincesOf(report, options)
    .map(({ sentence: sentenceText, changeGroups, notes }) => {
      const entries = changeGroups.flatMap((changeGroup) => changeGroup.entries);
      const shown = entries.slice(0, mostEntries).map((entry) => entryText(entry, names, options));
      const rest = entries.length - shown.length;
      const more = rest === 0 ? '' : `<p class="quiet">… and ${rest} more</p>\n`;
      const lines = notes.map((note) => `<p>${marked(sentence(note))}</p>\n`);
      return `<h2>${marked(`${sentenceText}.`)}</h2>\n${shown.join('')}${more}${lines.join('')}`;
    })
    .join('');
}

const signs = { added: '+', removed: '−', changed: '~', renamed: '⇄' } as const;
const marks = { same: '', removed: 'minus', added: 'plus', note: 'note' } as const;
const prefixes = { same: '  ', removed: '- ', added: '+ ', note: '! ' } as const;

function entryText(
  { change, contexts }: SharedChange,
  names: readonly string[],
  options: LineOptions,
): string {
  const { kind, resource } = change;
  const where = names.length > 1 ? contexts.map((index) => names[index] ?? '').join(', ') : '';
  const name = kindAndName(resource);
  let room = mostLines;
  const blocks = blocksOf(change, options).map(({ path, lines }) => {
    const shown = lines.slice(0, Math.max(0, room));
    room -= lines.length;
    const rows = shown.map(
      ({ sign, text }) =>
        `<div class="${marks[sign]}">${escapedLine(prefixes[sign] + visibleLine(text))}</div>`,
    );
    const more =
      shown.length < lines.length ? `<div class="note">! … ${lines.length - shown.length} more</div>` : '';
    return `${path === '' ? '' : `<div class="path">${escaped(path)}</div>`}<div class="lines">${rows.join('')}${more}</div>`;
  });
  const summary = `<span class="sign">${signs[kind]}</span><span class="name">${escaped(name)}</span><span class="right">${escaped(where)}</span>`;
  return `<details class="entry ${kind}" open><summary>${summary}</summary><div class="body">${blocks.join('\n')}</div></details>\n`;
}

/** Escapes a line but keeps its tabs. */
const escapedLine = (text: string): string => text.split('\t').map(escaped).join('\t');
