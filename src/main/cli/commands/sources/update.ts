import { type SourceUpdate, update, type VersionRef } from '../../../../operations/updates/index.ts';
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
  const input = { ...projectInput(call), names: call.positionals, isCheck: call.flags.has('check') };
  const updates = await update(input, {
    ...surroundingsOf(terminal, call),
    ...helmServerOf(call),
  });
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(updates, null, 2)}\n`);
  else terminal.printText(updates.length > 0 ? textOf(updates, terminal.style) : 'nothing is behind\n');
  return exitCodes.done;
};

const head = ['SOURCE', 'FROM', 'TO', 'WRITTEN'];

function textOf(updates: readonly SourceUpdate[], style: TextStyle): string {
  const rows = updates.map(({ name, from, to, files }) => [
    name,
    from === undefined ? '-' : refText(from, to),
    refText(to, from),
    files.join(', '),
  ]);
  return `${tableText(head, rows, (text) => style.bold(text))}\n${countSources(updates)} updated; see what that changes with pligos diff\n`;
}

/** The version; its revision where the other one has the same. */
const refText = (ref: VersionRef, other: VersionRef | undefined): string =>
  ref.version !== undefined && ref.version !== other?.version
    ? ref.version
    : shortRevision(ref.revision ?? '');
