/** Checks that what a context needs is deployed. */
import { UserError } from '../../errors.ts';
import { type PreflightCheck, failed, ok, unknownCheck } from './types.ts';
import { readRevisions } from '../release.ts';
import type { ReleasePlace, Revision } from '../release-types.ts';
import type { Connection } from '../types.ts';

/** `db/production`, and the place of its release. */
export interface Need {
  readonly name: string;
  readonly place: ReleasePlace;
  readonly connection: Connection;
}

/** Undefined where the context has no needs. */
export async function needsCheck(needs: readonly Need[]): Promise<PreflightCheck | undefined> {
  if (needs.length === 0) return undefined;
  const states = await Promise.all(needs.map(stateOf));
  const missing = states.filter(({ is }) => is === 'missing');
  const unknownNeeds = states.filter(({ is }) => is === 'unknown');
  if (missing.length > 0)
    return failed('needs', wordsOf(missing), `deploy ${missing.map(({ name }) => name).join(', ')} first`);
  if (unknownNeeds.length > 0) return unknownCheck('needs', wordsOf(unknownNeeds));
  return ok('needs', wordsOf(states));
}

interface State {
  readonly name: string;
  readonly is: 'deployed' | 'missing' | 'unknown';
  readonly words: string;
}

const wordsOf = (some: readonly State[]): string => some.map(({ words }) => words).join(', ');

async function stateOf({ name, place, connection }: Need): Promise<State> {
  const release = `${name} (release ${place.release} in ${place.namespace})`;
  try {
    const revisions = await readRevisions(connection, place);
    const [last] = revisions;
    const deployed = revisions.find(({ status }) => status === 'deployed');
    if (deployed !== undefined)
      return { name, is: 'deployed', words: `${name} is deployed${besides(deployed, last)}` };
    return {
      name,
      is: 'missing',
      words:
        last === undefined ? `${release} is not installed` : `${release} is ${last.status}, not deployed`,
    };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { name, is: 'unknown', words: `${release} could not be checked: ${error.message}` };
  }
}

const besides = (deployed: Revision, last: Revision | undefined): string =>
  last === undefined || last === deployed
    ? ''
    : ` (revision ${deployed.revision}; ${last.revision} is ${last.status})`;
