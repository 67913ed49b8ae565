/** What the runner has put there for a job: its workspace, the payload of its event. */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { UserError } from '../../../errors.ts';
import { isInside, resolveInside } from '../../../files/index.ts';
import { ignoreAll } from './report-forms.ts';

/** A link in the checkout must not lead out either: reports would be written there. */
export function insideWorkspace(workspace: string, path: string, name: string): string {
  try {
    return resolveInside(workspace, path, [workspace]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError('input-value', `the input ${name} is ${JSON.stringify(path)}: ${error.message}`, {
      hint: 'use a folder inside the workspace',
    });
  }
}

/** Where reports are written and `replaced` is written anew: never what others have put there, nor through their links. */
export function outputFolder(workspace: string, path: string, replaced: readonly string[]): string {
  const folder = insideWorkspace(workspace, path, 'output-dir');
  const root = insideWorkspace(workspace, '.', 'output-dir');
  const found = whyNoPlace(root, resolve(root, path), folder) ?? whyNotOurs(folder, replaced);
  if (found === undefined) return folder;
  throw new UserError('input-value', `the input output-dir is ${JSON.stringify(path)}, ${found}`, {
    hint: 'use a folder that is only for the reports',
  });
}

function whyNoPlace(root: string, named: string, folder: string): string | undefined {
  for (let at = named; at !== root && isInside(at, root); at = dirname(at)) {
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink())
      return `where ${relative(root, at)} is a link`;
  }
  if (isInside(root, folder)) return 'the workspace itself';
  if (relative(root, folder).split(sep).includes('.git')) return "a folder of git's";
  return undefined;
}

function whyNotOurs(folder: string, replaced: readonly string[]): string | undefined {
  const taken = replaced.find((name) => lstatSync(join(folder, name), { throwIfNoEntry: false }));
  if (taken === undefined || isOurs(join(folder, '.gitignore'))) return undefined;
  return `where ${taken} is not from an earlier run`;
}

const isOurs = (file: string): boolean =>
  lstatSync(file, { throwIfNoEntry: false })?.isFile() === true && readFileSync(file, 'utf8') === ignoreAll;

/** The payload of the event, whatever it is; undefined where there is none. */
export function readPayload(file: string | undefined): unknown {
  if (!file || !existsSync(file)) return undefined;
  try {
    const payload: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return payload;
  } catch (error) {
    throw new UserError(
      'github-event',
      `${file} is not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
      {
        hint: 'GITHUB_EVENT_PATH must be the event file of the runner',
      },
    );
  }
}
