/** What the runner has put there for a job: its workspace, the payload of its event. */
import { existsSync, readFileSync } from 'node:fs';
import { UserError } from '../../errors.ts';
import { resolveInside } from '../../files/index.ts';

/** A link in the checkout must not lead out either: reports would be written there. */
export function insideWorkspace(workspace: string, path: string, name: string): string {
  try {
    return resolveInside(workspace, path, [workspace]);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError('input-value', `the input ${name} is ${JSON.stringify(path)}: ${error.message}`, {
      hint: 'name a folder inside of the workspace',
    });
  }
}

/** The payload of the event, whatever it is; undefined where there is none. */
export function readPayload(file: string | undefined): unknown {
  if (!file || !existsSync(file)) return undefined;
  try {
    const payload: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return payload;
  } catch (error) {
    throw new UserError(
      'github-event',
      `${file} is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
      {
        hint: 'GITHUB_EVENT_PATH names what the runner has written',
      },
    );
  }
}
