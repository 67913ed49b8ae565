/** The hidden marker of an update's pull request: by it the pull request is found again, whatever its title says. */
import {
  array,
  commit,
  exactOptional,
  literal,
  object,
  readJson,
  string,
  type TypeOf,
} from '../../json/index.ts';
import { hiddenIn, withHidden } from '../hidden-json.ts';

export type UpdateMarker = Omit<TypeOf<typeof writtenMarker>, 'v'>;

const version = 1;
const name = 'pligos-update';

const writtenMarker = object({
  v: literal(version),
  /** Which services the job looks at: another job has other pull requests. */
  scope: string(),
  update: string(),
  /** Stands for the versions that it leads to. */
  version: string(),
  /** The commit that the text compares with. */
  base: commit,
  /** Hashes of the files on the branch, and of title and text. */
  files: string(),
  text: string(),
  /** The commits of ours that may be the head of the branch: any other one is a person's. */
  heads: array(commit),
  /** We closed it, so it may be opened anew. */
  closed: exactOptional(literal(true)),
});

export const withUpdateMarker = (marker: UpdateMarker, text: string): string =>
  withHidden(name, { v: version, ...marker }, text);

export function updateMarkerOf(body: string): UpdateMarker | undefined {
  const written = readJson(writtenMarker, hiddenIn(name, body) ?? '');
  if (written === undefined) return undefined;
  const { v: _version, ...marker } = written;
  return marker;
}
