import {
  outdated,
  type OutdatedSource,
  saysMissing,
  type VersionRef,
} from '../../../../operations/updates/index.ts';
import type { TextStyle } from '../../../../tools/index.ts';
import { exitCodes } from '../../../exit.ts';
import { tableText } from '../../../table.ts';
import { countSources } from '../../count-sources.ts';
import type { Handler } from '../../handler.ts';
import { helmServerOf } from '../../helm-server.ts';
import { projectInput } from '../../input.ts';
import { shortRevision } from '../../revision-text.ts';
import { surroundingsOf } from '../../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const input = { ...projectInput(call), contexts: call.positionals };
  const surroundings = { ...surroundingsOf(terminal, call), ...helmServerOf(call) };
  const { sources, problems } = await outdated(input, surroundings);
  for (const problem of problems) terminal.host.report(problem);
  const failures = problems.filter((problem) => !saysMissing(problem));
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(sources, null, 2)}\n`);
  else if (sources.length === 0)
    terminal.printText(
      'no context names a source of another place or a version of helm, and no chart depends on one\n',
    );
  else terminal.printText(textOf(sources, failures.length, terminal.style));
  return problems.length > 0 ? exitCodes.user : exitCodes.done;
};

const head = ['SOURCE', 'NAMED', 'PINNED', 'WANTED', 'LATEST', 'CONTEXTS'];

function textOf(sources: readonly OutdatedSource[], failed: number, style: TextStyle): string {
  const services = new Set(sources.flatMap(({ contexts }) => contexts.map(serviceOf)));
  const rows = sources.map((row) => [
    row.file === undefined ? row.name : `${row.name} (${row.file})`,
    shortText(row.named ?? '-'),
    refText(row.pinned),
    wantedText(row),
    latestText(row),
    contextsText(services.size > 1 ? row.contexts : row.contexts.map(withoutService)),
  ]);
  const [first = '', ...lines] = tableText(head, rows, (text) => style.bold(text))
    .trimEnd()
    .split('\n');
  const colored = lines.map((line, index) => {
    const status = sources[index]?.status;
    if (status === 'moved' || status === 'missing') return style.red(line);
    return status === 'current' || status === 'unknown' || status === 'ignored' ? line : style.yellow(line);
  });
  return `${[first, ...colored].join('\n')}\n\n${summary(sources, failed)}\n`;
}

function summary(sources: readonly OutdatedSource[], failed: number): string {
  const count = (status: OutdatedSource['status']): number =>
    sources.filter((row) => row.status === status).length;
  const newer = sources.filter(hasNewer).length;
  const beyond = sources.filter((row) => row.beyond !== undefined).length;
  const unlisted = sources.filter(({ reason }) => reason !== undefined).length;
  const parts = [
    ...(count('unpinned') > 0 ? [`${count('unpinned')} not pinned`] : []),
    ...(count('behind') > 0 ? [`${count('behind')} behind`] : []),
    ...(newer > 0 ? [`${newer} with a newer version than named`] : []),
    ...(beyond > 0 ? [`${beyond} with a newer version outside of the range`] : []),
    ...(count('moved') > 0 ? [`${count('moved')} moved: the pinned version has another content now`] : []),
    ...(count('missing') > 0 ? [`${count('missing')} not there: what is named does not exist`] : []),
    ...(count('ignored') > 0 ? [`${count('ignored')} ignored`] : []),
    ...(unlisted > 0 ? [`${unlisted} cannot be told: archives and buckets list no versions`] : []),
    ...(failed > 0 ? [`${failed} could not be asked`] : []),
  ];
  return `${countSources(sources)}: ${parts.join(', ') || 'none behind'}`;
}

const refText = (ref: VersionRef | undefined): string =>
  ref?.version ?? (ref?.revision === undefined ? '-' : shortRevision(ref.revision));

/** What was moved may have a newer version, too. */
const hasNewer = ({ status, latest, wanted }: OutdatedSource): boolean =>
  status === 'newer' || (status === 'moved' && latest !== undefined && latest !== wanted?.version);

function wantedText({ wanted, status }: OutdatedSource): string {
  if (status === 'missing') return '(not there)';
  return `${refText(wanted)}${status === 'moved' ? ' (moved)' : ''}`;
}

/** With what is newer outside of the ranges. */
const latestText = ({ latest, beyond }: OutdatedSource): string =>
  `${latest ?? '-'}${beyond === undefined ? '' : ` (${beyond} outside of the range)`}`;

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
