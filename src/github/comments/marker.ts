/** The marker: one HTML comment at the head of a pull-request comment, by which it is found again. */
import { at, commit, record, text, whole } from '../json.ts';
import type { RunStamp } from '../types.ts';

export interface Marker {
  readonly key: string;
  /** The commit that the comment is about. */
  readonly head: string;
  readonly run: RunStamp;
  /** The workflow, job, values of the matrix and step that have written it. */
  readonly writer?: string;
  readonly digest: string;
  /** The hash of what was shown, as it is kept elsewhere. */
  readonly memory?: string;
  /** The hash of the record that a gate holds a deploy against, as the checks of the head commit keep it. */
  readonly gate?: string;
  /** A newer comment has taken its place; it is hidden and left alone. */
  readonly outdated?: true;
}

const version = 1;
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
  const value = parsed(body.slice(start.length, stop));
  const key = text(at(value, 'key'));
  const head = commit(at(value, 'head'));
  const id = whole(at(value, 'run', 'id'));
  const attempt = whole(at(value, 'run', 'attempt'));
  const digest = text(at(value, 'digest'));
  const writer = text(at(value, 'writer'));
  const memory = text(at(value, 'memory'));
  const gate = text(at(value, 'gate'));
  if (
    at(value, 'v') !== version ||
    key === undefined ||
    head === undefined ||
    id === undefined ||
    attempt === undefined ||
    digest === undefined
  )
    return undefined;
  return {
    key,
    head,
    run: { id, attempt },
    ...(writer !== undefined && { writer }),
    digest,
    ...(memory !== undefined && { memory }),
    ...(gate !== undefined && { gate }),
    ...(at(value, 'outdated') === true && { outdated: true }),
  };
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

function parsed(json: string): unknown {
  try {
    return record(JSON.parse(json));
  } catch {
    return undefined;
  }
}
