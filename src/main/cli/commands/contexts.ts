import { type ContextRow, listContexts } from '../../../operations/commands/index.ts';
import { UserError } from '../../../errors.ts';
import { projectInput } from '../input.ts';
import type { Handler } from '../handler.ts';
import { surroundingsOf } from '../surroundings.ts';
import { tableText } from '../../table.ts';
import type { TextStyle } from '../../../tools/index.ts';

export const handle: Handler = async (call, terminal) => {
  const { rows, problems } = await listContexts(projectInput(call), surroundingsOf(terminal, call));
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(rows, null, 2)}\n`);
  else terminal.printText(table(rows, terminal.style));
  if (problems.length > 0) throw UserError.of(problems);
  return 0;
};

/** A folder of manifests may have hundreds of files; `--json` lists them. */
function shortSource(text: string): string {
  const [first = '', ...others] = text.split(', ');
  return others.length < 2 ? text : `${first} and ${others.length} more`;
}

function table(rows: readonly ContextRow[], style: TextStyle): string {
  const head = ['SERVICE', 'CONTEXT', 'SOURCE', 'RELEASE', 'NAMESPACE'];
  const cells = rows.map(({ service, context, release, namespace, dir: _dir, ...source }) => [
    service,
    context,
    Object.values(source).map(shortSource).join(),
    release,
    namespace ?? '(helm’s)',
  ]);
  return tableText(head, cells, (text) => style.bold(text));
}
