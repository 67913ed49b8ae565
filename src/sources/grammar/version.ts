/** The version beside a source: one that is named exactly, or a range. */
import { parseConstraint } from '../../versions/index.ts';
import type { SourceVersion } from '../types.ts';
import { type AddressFault, refFault } from './parts.ts';

/** Operators, alternatives and wildcards make a range; anything else is a name. */
const isRange = (text: string): boolean => /[\^~<>=*|,\s]/.test(text) || /^v?\d+(?:\.\d+)?\.[xX]$/.test(text);

/** A name alone: ranges stand beside an address, never in it. */
export const readRef = (ref: string | undefined): SourceVersion | AddressFault =>
  ref === undefined ? {} : (refFault(ref) ?? { ref });

/** What of refs and ranges a text is. */
export function readVersion(text: string): SourceVersion | AddressFault {
  if (text.startsWith('-') || !isRange(text)) return readRef(text);
  return parseConstraint(text) === undefined
    ? {
        what: `has the version ${JSON.stringify(text)}, which is no range`,
        hint: 'write a range such as ^1.2',
      }
    : { range: text.trim().replace(/\s+/g, ' ') };
}

/** For charts helm reads `1.2` as a range, and only three numbers as one version. */
export function readChartVersion(text: string): SourceVersion | AddressFault {
  if (/^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.test(text)) return { ref: text };
  return text !== '' && parseConstraint(text) !== undefined
    ? { range: text.trim().replace(/\s+/g, ' ') }
    : {
        what: `has the version ${JSON.stringify(text)}, which is neither a version nor a range`,
        hint: 'write a version such as 1.2.3, or a range such as ^1.2',
      };
}
