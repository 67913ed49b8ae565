import { UserError } from '../../../errors.ts';
import { type WrittenBundle, writeBundle } from '../../../operations/bundle/index.ts';
import { plural } from '../../../tools/index.ts';
import { flagValue } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import { printable } from '../../print.ts';
import type { Handler } from '../handler.ts';
import { projectInput } from '../input.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const out = flagValue(call, 'out');
  if (out === undefined)
    throw new UserError('usage', '--out is missing', { hint: 'name the file to write: --out release.tgz' });
  const input = { ...projectInput(call), contexts: call.positionals, out };
  const bundle = await writeBundle(input, surroundingsOf(terminal, call));
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(bundle, null, 2)}\n`);
  else terminal.printText(textOf(bundle, out));
  return exitCodes.done;
};

function textOf({ contexts, sha256 }: WrittenBundle, out: string): string {
  const lines = [
    `${printable(out)}: ${plural(contexts.length, 'context')}, sha256:${sha256}`,
    ...contexts.map(
      ({ name, helm, images }) =>
        `  ${printable(name)}  helm ${helm.version}, ${plural(images.length, 'image')}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
