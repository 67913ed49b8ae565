/** JSON that anybody may have written: shapes (valibot), and what is read by them. No other room imports valibot. */
export {
  array,
  boolean,
  exactOptional,
  literal,
  maxLength,
  number,
  object,
  picklist,
  pipe,
  string,
} from 'valibot';
export { parseJson, readAs, readJson } from './read.ts';
export { anyObject, commit, mapOf, ordinal, sha256, whole, word } from './shapes.ts';
export type { TypeOf } from './types.ts';
