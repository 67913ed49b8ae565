import { UserError } from '../../../errors.ts';
import {
  exportContexts,
  exportFormats,
  type ExportedFolder,
  type ExportFormat,
} from '../../../operations/export/index.ts';
import { plural } from '../../../tools/index.ts';
import { flagChoice, flagValue } from '../arguments.ts';
import { exitCodes } from '../../exit.ts';
import { inOneLine } from '../../table.ts';
import type { Handler } from '../handler.ts';
import { projectInput } from '../input.ts';
import { surroundingsOf } from '../surroundings.ts';

export const handle: Handler = async (call, terminal) => {
  const out = flagValue(call, 'out');
  if (!call.flags.has('to'))
    throw new UserError('usage', '--to is missing', { hint: `name one of ${exportFormats.join(', ')}` });
  if (out === undefined)
    throw new UserError('usage', '--out is missing', {
      hint: 'name the folder to write: --out rendered/%{service}/%{context}',
    });
  const to = flagChoice(call, 'to', exportFormats, 'manifests');
  const repository = flagValue(call, 'repo-url');
  refuseUnused(to, {
    'without-secrets': call.flags.has('without-secrets'),
    'repo-url': repository !== undefined,
  });
  const folders = await exportContexts(
    {
      project: projectInput(call),
      contexts: call.positionals,
      to,
      out,
      withoutSecrets: call.flags.has('without-secrets'),
      ...(repository !== undefined && { repository }),
    },
    surroundingsOf(terminal, call),
  );
  if (call.flags.has('json')) terminal.print(`${JSON.stringify(folders, null, 2)}\n`);
  else terminal.printText(folders.map(textOf).join(''));
  return exitCodes.done;
};

const formatOf = { 'without-secrets': 'manifests', 'repo-url': 'argocd' } as const;

/** A flag without an effect is a mistake. */
function refuseUnused(to: ExportFormat, given: Readonly<Record<keyof typeof formatOf, boolean>>): void {
  for (const flag of ['without-secrets', 'repo-url'] as const)
    if (given[flag] && formatOf[flag] !== to)
      throw new UserError('usage', `--${flag} has no effect with --to ${to}`, {
        hint: `leave it out, or write --to ${formatOf[flag]}`,
      });
}

function textOf({ dir, written, removed, unchanged }: ExportedFolder): string {
  const lines = [
    `${inOneLine(dir)}: ${plural(written.length, 'file')} written, ${removed.length} removed, ${unchanged} unchanged`,
    ...written.map((name) => `  + ${name}`),
    ...removed.map((name) => `  - ${name}`),
  ];
  return `${lines.join('\n')}\n`;
}
