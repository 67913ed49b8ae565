/** What to do where the named folders hold no application; loaded then alone, as it reads their files. */
import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { discoveryKinds, findTemplates } from '../../../discover/index.ts';
import { UserError } from '../../../errors.ts';
import type { Surroundings } from '../../surroundings.ts';
import type { ApplicationsInput } from './applications-input.ts';

export function noApplication(
  { kind, folders }: ApplicationsInput,
  root: string,
  { cwd }: Surroundings,
): UserError {
  const place = folders.length === 0 ? 'this folder' : folders.join(', ');
  const what = kind === 'auto' ? discoveryKinds.join(', ') : kind;
  const places =
    folders.length === 0 ? [cwd] : folders.map((folder) => realpathSync.native(resolve(cwd, folder)));
  const [template] = findTemplates({ root, folders: places }, ['argoproj.io', 'toolkit.fluxcd.io']);
  return new UserError('no-application', `no application of ${what} is in ${place} or below it`, {
    hint:
      template === undefined
        ? 'name the folders that hold them with -c, or the input config'
        : `${relative(cwd, template)} is a template, which a chart or a generator makes applications of: name a folder with the Application that renders it, or compare its chart with --chart`,
  });
}
