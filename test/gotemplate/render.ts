/** Templates and their data as tests write them. */
import { readFileSync } from 'node:fs';
import {
  executeTemplate,
  type FunctionTable,
  type MissingKey,
  mapFromValue,
  parseTemplate,
  sprigFunctions,
  TemplateError,
} from '../../src/gotemplate/index.ts';
import { helmFile, isMap, readOne, valueOf } from '../../src/yaml/index.ts';

export interface TemplateCase {
  readonly template: string;
  readonly options?: readonly string[];
  /** What Go writes; without it Go has an error. */
  readonly text?: string;
}

const fixture = new URL('../fixtures/gotemplate/templates.json', import.meta.url);

/** Asked of Go once; oracle.test.ts asks again. */
export const templates: { readonly params: object; readonly cases: readonly TemplateCase[] } = JSON.parse(
  readFileSync(fixture, 'utf8'),
);

const missingKeys: readonly MissingKey[] = ['default', 'zero', 'error'];

/** The text, or undefined with the reason where there is an error. */
export function render(
  { template, options = [] }: TemplateCase,
  params: object,
  functions: FunctionTable = sprigFunctions,
): { text: string } | { reason: string; isUnsupported: boolean } {
  const { tree } = readOne('params.json', JSON.stringify(params), helmFile);
  const data = tree && valueOf(tree);
  const option = options.at(-1)?.replace('missingkey=', '').replace('invalid', 'default');
  try {
    const parsed = parseTemplate(template, (name) => functions.has(name));
    const text = executeTemplate(parsed, mapFromValue(isMap(data) ? data : new Map()), {
      functions,
      missingKey: missingKeys.find((known) => known === option) ?? 'default',
      budget: { steps: 100_000 },
    });
    return { text };
  } catch (error) {
    if (error instanceof TemplateError) return { reason: error.message, isUnsupported: error.isUnsupported };
    throw error;
  }
}
