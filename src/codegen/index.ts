/** Values -> their type, and typed accessors for it in several languages. */
import { goCode } from './go.ts';
import { jsonSchemaCode } from './json-schema.ts';
import type { Model } from './model.ts';
import { pythonCode } from './python.ts';
import { typescriptCode } from './typescript.ts';

export { inferType, type InferredType, type ValueType, withItemsOf } from './infer.ts';
export { generatedMark, modelOf } from './model.ts';

export const languages = ['typescript', 'go', 'python', 'json-schema'] as const;
export type Language = (typeof languages)[number];

/** The file of a language; equal models give equal bytes. */
export function codeFor(language: Language, model: Model, packageName: string): string {
  return writers[language](model, packageName).replaceAll(unseen, (character) =>
    escaped(character, language),
  );
}

/** What an editor does not show, ends a line for some readers, or reorders one. Written code has them in string literals and comments alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: DEL and the C1 controls are what must go
const unseen = /[\p{Cf}\u007F-\u009F\u2028\u2029]/gu;

const hex = (unit: number, digits: number): string => unit.toString(16).padStart(digits, '0');

function escaped(character: string, language: Language): string {
  const point = character.codePointAt(0) ?? 0;
  if (point > 0xffff && (language === 'go' || language === 'python')) return `\\U${hex(point, 8)}`;
  return character
    .split('')
    .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
    .join('');
}

const writers: Readonly<Record<Language, (model: Model, packageName: string) => string>> = {
  typescript: typescriptCode,
  go: goCode,
  python: pythonCode,
  'json-schema': jsonSchemaCode,
};
