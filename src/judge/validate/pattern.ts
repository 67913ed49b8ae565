/** Matches patterns of schemas as Go does: in linear time, whatever the pattern. */
import { RE2JS } from '../../patterns/index.ts';

export interface Pattern {
  readonly source: string;
  /** Does it match anywhere in the text? Undefined where the answer would cost too much. */
  matches(text: string): boolean | undefined;
}

/** Characters; no real pattern is longer. */
const longest = 5000;
/** The size of the pattern times that of the text. */
const mostWork = 5_000_000;

/** Undefined for a pattern that Go refuses, or that is larger than any real one. */
export function compilePattern(source: string): Pattern | undefined {
  if (source.length > longest) return undefined;
  try {
    const pattern = RE2JS.compile(source);
    const size = pattern.programSize();
    return {
      source,
      matches: (text) => (text.length * size > mostWork ? undefined : pattern.test(text)),
    };
  } catch {
    return undefined;
  }
}
