import { UserError } from '../../../errors.ts';
import { type WrittenContainer, writeAppView } from '../../../operations/views/index.ts';
import { plural } from '../../../tools/index.ts';
import { flagValue } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import { inOneLine } from '../../table.ts';
import type { Handler } from '../handler.ts';
import { projectInput } from '../input.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const out = flagValue(call, 'out');
  if (out === undefined)
    throw new UserError('usage', '--out is missing', { hint: 'name the folder to write: --out run' });
  const view = await writeAppView(
    {
      ...projectInput(call),
      context: call.positionals[0],
      out,
      workload: flagValue(call, 'workload'),
      container: flagValue(call, 'container'),
      withSecrets: call.flags.has('with-secrets'),
      helmFlags: call.helmWords ?? [],
    },
    surroundingsOf(terminal, call),
  );
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(view, null, 2)}\n`);
  else terminal.printText(view.containers.map(textOf).join('\n'));
  return exitCodes.done;
};

const noteWords = {
  missing: 'missing',
  'left-out': 'left out',
  'as-kubernetes': 'as in Kubernetes',
} as const;

function textOf({ workload, container, dir, files, variables, notes }: WrittenContainer): string {
  const lines = [
    `${inOneLine(workload)}, container ${inOneLine(container)}: ${inOneLine(dir)}`,
    ...files.map(({ path, from }) => `  ${inOneLine(path)}  (${inOneLine(from)})`),
    `  .env, env.json  (${plural(variables, 'variable')})`,
    ...notes.map(({ kind, text }) => `  ${noteWords[kind]}: ${inOneLine(text)}`),
  ];
  return `${lines.join('\n')}\n`;
}
