import { lock, type LockFile } from '../../../../operations/commands/index.ts';
import { plural, type TextStyle } from '../../../../tools/index.ts';
import { exitCodes } from '../../../exit.ts';
import { printable } from '../../../print.ts';
import type { Handler } from '../../handler.ts';
import { projectInput } from '../../input.ts';
import { shortRevision } from '../../revision-text.ts';
import { surroundingsOf } from '../../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const isCheck = call.flags.has('check');
  const input = { ...projectInput(call), contexts: call.positionals, isCheck };
  const files = await lock(input, surroundingsOf(terminal, call));
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(files, null, 2)}\n`);
  else if (files.length > 0) terminal.printText(files.map((file) => textOf(file, terminal.style)).join(''));
  else terminal.printText('pligos.lock pins all that is named\n');
  return exitCodes.done;
};

function textOf({ file, pinned, removed }: LockFile, style: TextStyle): string {
  const counts = [
    ...(pinned.length > 0 ? [`${plural(pinned.length, 'source')} pinned`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ];
  const lines = [
    `${style.bold(printable(file))}: ${counts.join(', ')}`,
    ...pinned.map(({ key, version, revision }) =>
      [style.green('+'), printable(key), '→', printable(version ?? ''), style.dim(shortRevision(revision))]
        .filter((word) => word !== '')
        .join(' '),
    ),
    ...removed.map((key) => `${style.red('-')} ${printable(key)}`),
  ];
  return `${lines.join('\n  ')}\n`;
}
