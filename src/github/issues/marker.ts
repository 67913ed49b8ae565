/** The hidden marker of an issue that runs keep: by it the issue is found again, whatever its title says. */
import { literal, object, readJson, string, type TypeOf } from '../../json/index.ts';
import { hiddenIn, withHidden } from '../hidden-json.ts';

export type IssueMarker = Omit<TypeOf<typeof writtenMarker>, 'v'>;

const version = 1;
const name = 'pligos-issue';

const writtenMarker = object({
  v: literal(version),
  /** Which services the job looks at. */
  scope: string(),
  /** What the issue is about: no two open issues have the same. */
  key: string(),
  /** Stands for what the issue shows; empty once a run has closed it. */
  shown: string(),
});

export const withIssueMarker = (marker: IssueMarker, text: string): string =>
  withHidden(name, { v: version, ...marker }, text);

export function issueMarkerOf(body: string): IssueMarker | undefined {
  const written = readJson(writtenMarker, hiddenIn(name, body) ?? '');
  if (written === undefined) return undefined;
  const { v: _version, ...marker } = written;
  return marker;
}
