/** The one YAML dialect: read with places, compare, write. */
export { sameValue } from './compare.ts';
export { writeJson } from './json.ts';
export { mergeValues } from './merge-values.ts';
export { helmFile, limits, ownFile, type YamlReadOptions } from './options.ts';
export { entryOf, type ReadResult, readDocuments, readOne } from './read.ts';
export { withPortableNumbers } from './portable.ts';
export { roundedNumbers } from './rounded-numbers.ts';
export { canonicalNumber, integerOf, isPlainString, resolvePlain, sameNumber } from './scalar.ts';
export {
  atOf,
  childPath,
  describe,
  type MapEntry,
  type ListTree,
  type MapTree,
  makeSource,
  type SourceSpan,
  type ScalarTree,
  type SourceText,
  type Tree,
  valueOf,
} from './tree.ts';
export { isList, isMap, isNumeral, type MapValue, type Numeral, type Value } from './value.ts';
export { write } from './write.ts';
