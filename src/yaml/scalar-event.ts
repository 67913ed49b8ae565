/** Reads the text and the value of one scalar event: quotes, escapes and tags. */
import { getScalarValue, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { type YamlFault, faults } from './faults.ts';
import { endsWithoutBreak } from './positions.ts';
import { type ResolvedScalar, resolvePlain } from './scalar.ts';
import { fullTag, isMergeTag, resolveTagged, type TagHandles } from './tag.ts';

/** A fault, and where in the text it stands. */
export interface ScalarFault {
  readonly is: 'fault';
  readonly fault: YamlFault;
  readonly start: number;
  readonly end: number;
}

/** The text of the scalar, without quotes and with its escapes replaced. */
export function scalarText(text: string, event: ScalarEvent): string {
  if (event.valueStart < 0) return '';
  if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast) return doubleQuoted(text, event);
  const value = getScalarValue(text, event);
  // A block that ends with the text has no last line break to keep.
  return endsWithoutBreak(text, event) && value.endsWith('\n') ? value.slice(0, -1) : value;
}

/** Blank lines after an escaped line break belong to the text; the grammar here drops them. */
function doubleQuoted(text: string, event: ScalarEvent): string {
  const written = text.slice(event.valueStart, event.valueEnd);
  const mended = written.replaceAll(
    /\\(?:(?:\r\n?|\n)((?:[ \t]*(?:\r\n?|\n))+)|[^])/g,
    (escaped, blank?: string) =>
      blank === undefined ? escaped : `${'\\n'.repeat(blank.match(/\r\n?|\n/g)?.length ?? 0)}\\\n`,
  );
  return mended === written
    ? getScalarValue(text, event)
    : getScalarValue(mended, { ...event, valueStart: 0, valueEnd: mended.length });
}

/** The value of the scalar by its tag, its quotes or its text. */
export function resolveScalar(
  text: string,
  event: ScalarEvent,
  handles: TagHandles,
): ResolvedScalar | ScalarFault {
  const value = scalarText(text, event);
  if (event.tagStart < 0)
    return event.style === SCALAR_STYLE.PLAIN ? resolvePlain(value) : resolveQuoted(event, value);
  const { tagStart: start, tagEnd: end } = event;
  const tagged = resolveTagged(tagOf(text, event, handles), value);
  if (tagged.is !== 'unfit') return tagged;
  return { is: 'fault', fault: faults.unfit(value, text.slice(start, end)), start, end };
}

function resolveQuoted(event: ScalarEvent, value: string): ResolvedScalar | ScalarFault {
  // Only an escape can make half a character; helm refuses it.
  if (event.style === SCALAR_STYLE.DOUBLE_QUOTED && !event.fast && /\p{Surrogate}/u.test(value))
    return {
      is: 'fault',
      fault: faults.halfCharacter(),
      start: event.valueStart - 1,
      end: event.valueEnd + 1,
    };
  return { is: 'value', value };
}

const tagOf = (text: string, event: ScalarEvent, handles: TagHandles): string =>
  event.tagStart < 0 ? '' : fullTag(text.slice(event.tagStart, event.tagEnd), handles);

/** Whether the key is `<<`, which merges the map of its value. */
export function isMergeKey(text: string, event: ScalarEvent, handles: TagHandles): boolean {
  if (event.tagStart >= 0) return isMergeTag(tagOf(text, event, handles)) && scalarText(text, event) === '<<';
  return (
    event.style === SCALAR_STYLE.PLAIN &&
    event.valueEnd - event.valueStart === 2 &&
    text.startsWith('<<', event.valueStart)
  );
}
