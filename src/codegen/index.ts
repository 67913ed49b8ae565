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
  return writers[language](model, packageName);
}

const writers: Readonly<Record<Language, (model: Model, packageName: string) => string>> = {
  typescript: typescriptCode,
  go: goCode,
  python: pythonCode,
  'json-schema': jsonSchemaCode,
};
