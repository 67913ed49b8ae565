/** The folder that `--out` means for each context. */
import { resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { type Target, targetName } from './sources/project.ts';
import type { Surroundings } from './surroundings.ts';

/** `%{service}` and `%{context}` are filled in; absolute. */
export function outFolder(
  { service, context }: Target,
  out: string,
  { cwd }: Pick<Surroundings, 'cwd'>,
): string {
  // The name comes from the repository, but the person chose the folder.
  if (out.includes('%{service}') && (service.name.includes('/') || /^\.{0,2}$/.test(service.name))) {
    throw new UserError(
      'path-outside',
      `the service's name ${JSON.stringify(service.name)} would lead outside of --out`,
      { at: { file: service.file, line: 1, column: 1 }, hint: 'correct the name in its Chart.yaml' },
    );
  }
  const filled = out.replaceAll('%{service}', service.name).replaceAll('%{context}', context.name);
  const placeholder = /%\{[^}]*\}/.exec(filled)?.[0];
  if (placeholder !== undefined) {
    throw new UserError('placeholder-unknown', `--out has the unknown placeholder ${placeholder}`, {
      hint: 'known: %{service}, %{context}',
    });
  }
  return resolve(cwd, filled);
}

/** Throws where two contexts would be written to one folder. */
export function refuseSharedFolders(
  places: readonly { readonly target: Target; readonly place: string | undefined }[],
): void {
  const targetsByPlace = new Map<string, Target>();
  for (const { target, place } of places) {
    const other = place === undefined ? undefined : targetsByPlace.get(place);
    if (other !== undefined) {
      throw new UserError(
        'usage',
        `${targetName(other)} and ${targetName(target)} would be written to one folder`,
        {
          hint: 'put %{service} and %{context} into --out',
        },
      );
    }
    if (place !== undefined) targetsByPlace.set(place, target);
  }
}
