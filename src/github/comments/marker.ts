/** The marker: one HTML comment at the head of a pull-request comment, by which it is found again. */
import {
  commit,
  ifGood,
  lenientObject,
  literal,
  object,
  readJson,
  string,
  type TypeOf,
  whole,
} from '../../json/index.ts';
import { hiddenIn, textBelow, withHidden } from '../hidden-json.ts';

export type Marker = Omit<TypeOf<typeof writtenMarker>, 'v'>;

const version = 1;

const writtenMarker = lenientObject({
  v: literal(version),
  key: string(),
  /** The commit that the comment is about. */
  head: commit,
  run: object({ id: whole, attempt: whole }),
  /** The workflow, job, values of the matrix and step that have written it. */
  writer: ifGood(string()),
  digest: string(),
  /** The hash of what was shown, as it is kept elsewhere. */
  memory: ifGood(string()),
  /** The hash of the record that a gate holds a deploy against, as the checks of the head commit keep it. */
  gate: ifGood(string()),
  /** A newer comment has taken its place; it is hidden and left alone. */
  outdated: ifGood(literal(true)),
});

const name = 'pligos';

/** Body and marker in one text. */
export const withMarker = (marker: Marker, body: string): string =>
  withHidden(name, { v: version, ...marker }, body);

/** The marker that a text begins with. One of another version, or anywhere else in it, is none. */
export function markerOf(body: string): Marker | undefined {
  const written = readJson(writtenMarker, hiddenIn(name, body) ?? '');
  if (written === undefined) return undefined;
  const { v: _version, ...marker } = written;
  return marker;
}

/** The text below the marker. */
export const bodyBelow = textBelow;
