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

const start = '<!-- pligos:';
const end = ' -->';

/** Body and marker in one text. */
export function withMarker(marker: Marker, body: string): string {
  return `${start}${escaped(JSON.stringify({ v: version, ...marker }))}${end}\n${body}`;
}

/** The marker that a text begins with. One of another version, or anywhere else in it, is none. */
export function markerOf(body: string): Marker | undefined {
  const stop = body.indexOf(end);
  if (!body.startsWith(start) || stop === -1) return undefined;
  const written = readJson(writtenMarker, body.slice(start.length, stop));
  if (written === undefined) return undefined;
  const { v: _version, ...marker } = written;
  return marker;
}

/** The text below the marker. */
export function bodyBelow(body: string): string {
  return body.slice(body.indexOf(end) + end.length).replace(/^\r?\n/, '');
}

/** No `-->` or `--!>` may end the HTML comment from within, and no letter beyond ASCII may be changed on the way. */
function escaped(json: string): string {
  return json.replaceAll(
    /[-<>&]|[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
