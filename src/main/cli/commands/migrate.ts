import { migrate, type MigrateOutcome, type ShownFile } from '../../../operations/commands/index.ts';
import { plural, type TextStyle } from '../../../tools/index.ts';
import { UserError } from '../../../errors.ts';
import { exitCodes } from '../../exit.ts';
import { printable } from '../../print.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const [isWrite, isCheck] = [call.flags.has('write'), call.flags.has('check')];
  if (isWrite && isCheck)
    throw new UserError('usage', '--write and --check exclude each other', { hint: 'leave one of them out' });
  const configs = call.flags.get('config');
  const surroundings = surroundingsOf(terminal, call);
  const outcome = await migrate({ ...(configs && { configs }), isWrite, isCheck }, surroundings);
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(jsonOf(outcome), null, 2)}\n`);
  else terminal.printText(textOf(outcome, isCheck, terminal.style));
  return exitCodes.done;
};

function jsonOf({ files, ...outcome }: MigrateOutcome) {
  return { ...outcome, files: files.map((file) => ({ ...file, patch: patchOf(file) })) };
}

const patchOf = ({ patch }: ShownFile): string => patch.map((line) => signed(line)).join('\n');

const signed = ({ sign, text }: ShownFile['patch'][number]): string => (sign === '@' ? text : sign + text);

function textOf(outcome: MigrateOutcome, isCheck: boolean, style: TextStyle): string {
  const { services, files, notes, isWritten } = outcome;
  if (files.length === 0)
    return `${plural(services.length, 'service')} of version '2': there is nothing to migrate\n`;
  const shown = isCheck ? [] : files.flatMap((file) => patchLines(file, style));
  const decided = notes.map(({ message, at }) => {
    const place = at === undefined ? '' : `${at.file}:${at.line}: `;
    return `  ${printable(`${place}${message}`)}`;
  });
  const rows = services.flatMap(({ file, form, isCurrent, contexts }) => [
    `${style.bold(printable(file))}: ${printable(form)}${isCurrent ? ', stays as it is' : " -> version '2'"}`,
    ...(isCurrent ? [] : contexts).map(({ name }) => `  ${printable(name)}: ${style.green('values equal')}`),
  ]);
  const end = isWritten
    ? `${plural(files.length, 'file')} written; see what a chart gets besides in docs/migrate.md`
    : 'nothing was written: add --write';
  return [...shown, ...(decided.length > 0 ? ['decided:', ...decided] : []), ...rows, end, ''].join('\n');
}

function patchLines({ file, change, patch }: ShownFile, style: TextStyle): readonly string[] {
  const head = change === 'changed' ? '' : ` (${change})`;
  return [
    style.bold(printable(`${file}${head}`)),
    ...patch.map((line) => {
      const text = printable(signed(line));
      if (line.sign === '+') return style.green(text);
      if (line.sign === '-') return style.red(text);
      return line.sign === '@' ? style.dim(text) : text;
    }),
    '',
  ];
}
