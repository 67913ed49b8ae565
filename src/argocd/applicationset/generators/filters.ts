/** The filters of SCM and pull-request generators. */
import { RE2JS } from '../../../patterns/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { SetError } from '../errors.ts';
import { textAt } from '../fields.ts';

/** Characters of one pattern. */
const longest = 1000;
/** The size of the pattern times that of the text. */
const mostWork = 20_000_000;

/** Undefined where the filter does not say so. */
export function patternOf(filter: MapValue, key: string): ((text: string) => boolean) | undefined {
  if (!filter.has(key)) return undefined;
  const source = textAt(filter, key);
  if (source.length > longest)
    throw new SetError(`the ${key} of a filter has ${source.length} characters, more than ${longest}`, true);
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(source);
  } catch {
    throw new SetError(`the ${key} ${JSON.stringify(source)} of a filter is no pattern of Go`);
  }
  const size = pattern.programSize();
  return (text) => {
    if (size * text.length > mostWork) throw new SetError(`the ${key} of a filter takes too long`, true);
    return pattern.matcher(text).find();
  };
}
