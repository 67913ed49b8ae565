import { outdated, type OutdatedSource, type VersionRef } from '../../../operations/updates/index.ts';
import { plural, type TextStyle } from '../../../tools/index.ts';
import { exitCodes } from '../../exit.ts';
import { tableText } from '../../table.ts';
import type { Handler } from '../handler.ts';
import { projectInput } from '../input.ts';
import { shortRevision } from '../revision-text.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const input = { ...projectInput(call), contexts: call.positionals };
  const { sources, problems } = await outdated(input, surroundingsOf(terminal, call));
  for (const problem of problems) terminal.host.report(problem);
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(sources, null, 2)}\n`);
  else if (sources.length === 0)
    terminal.printText('no context names a source of another place, and no chart depends on one\n');
  else terminal.printText(textOf(sources, problems.length, terminal.style));
  return problems.length > 0 ? exitCodes.user : exitCodes.done;
};

const head = ['SOURCE', 'NAMED', 'PINNED', 'WANTED', 'LATEST', 'CONTEXTS'];

function textOf(sources: readonly OutdatedSource[], failed: number, style: TextStyle): string {
  const services = new Set(sources.flatMap(({ contexts }) => contexts.map(serviceOf)));
  const rows = sources.map((row) => [
    row.file === undefined ? row.name : `${row.name} (${row.file})`,
    shortText(row.named ?? '-'),
    refText(row.pinned),
    `${refText(row.wanted)}${row.status === 'moved' ? ' (moved)' : ''}`,
    row.latest ?? '-',
    contextsText(services.size > 1 ? row.contexts : row.contexts.map(withoutService)),
  ]);
  const [first = '', ...lines] = tableText(head, rows, (text) => style.bold(text))
    .trimEnd()
    .split('\n');
  const colored = lines.map((line, index) => {
    const status = sources[index]?.status;
    if (status === 'moved') return style.red(line);
    return status === 'current' || status === 'unknown' || status === 'ignored' ? line : style.yellow(line);
  });
  return `${[first, ...colored].join('\n')}\n\n${summary(sources, failed)}\n`;
}

function summary(sources: readonly OutdatedSource[], failed: number): string {
  const count = (status: OutdatedSource['status']): number =>
    sources.filter((row) => row.status === status).length;
  const unlisted = sources.filter(({ reason }) => reason !== undefined).length;
  const parts = [
    ...(count('unpinned') > 0 ? [`${count('unpinned')} not pinned`] : []),
    ...(count('behind') > 0 ? [`${count('behind')} behind`] : []),
    ...(count('newer') > 0 ? [`${count('newer')} with a newer version than named`] : []),
    ...(count('moved') > 0 ? [`${count('moved')} moved: the pinned version has another content now`] : []),
    ...(count('ignored') > 0 ? [`${count('ignored')} ignored`] : []),
    ...(unlisted > 0 ? [`${unlisted} cannot be told: archives and buckets list no versions`] : []),
    ...(failed > 0 ? [`${failed} could not be asked`] : []),
  ];
  return `${plural(sources.length, 'source')}: ${parts.join(', ') || 'none behind'}`;
}

const refText = (ref: VersionRef | undefined): string =>
  ref?.version ?? (ref?.revision === undefined ? '-' : shortRevision(ref.revision));

const shortText = (named: string): string =>
  /^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{64})$/.test(named) ? shortRevision(named) : named;

const mostContexts = 3;

const contextsText = (contexts: readonly string[]): string => {
  const more = contexts.length - mostContexts;
  const shown = more > 1 ? contexts.slice(0, mostContexts) : contexts;
  return `${shown.join(', ')}${more > 1 ? ` and ${more} more` : ''}`;
};

const serviceOf = (context: string): string => context.slice(0, context.lastIndexOf('/'));
const withoutService = (context: string): string => context.slice(context.lastIndexOf('/') + 1);
