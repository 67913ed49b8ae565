/** Accessors in TypeScript; read by the package `yaml`. */
import {
  type ClassModel,
  expectedWords,
  type FieldModel,
  generatedMark,
  inComment,
  mentions,
  type Model,
  type NamedField,
  pathSuffix,
} from './model.ts';
import { camelCase, uniqueName, wordsOf } from './names.ts';

export function typescriptCode({ service, root, classes }: Model): string {
  const name = inComment(service);
  const body = [
    ...classes.map((one) => interfaceOf(one, name)),
    loaderOf(root),
    ...classes.map(readerOf),
  ].join('\n');
  const helpers = Object.entries(helperTexts).filter(
    ([helper]) => helper === 'refuse' || mentions(body, helper),
  );
  return `// ${generatedMark}
// The type of config/app.yaml of the service ${name}, and functions that read it.
// Needs the package yaml (npm install yaml), and @types/node to compile.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

${body}
${helpers.map(([, text]) => text).join('\n')}`;
}

const namesOf = ({ fields }: ClassModel): ReadonlyMap<NamedField, string> => {
  const used = new Set<string>();
  return new Map(fields.map((field) => [field, uniqueName(camelCase(wordsOf(field.key)), used)]));
};

function interfaceOf(model: ClassModel, service: string): string {
  const lines = [...namesOf(model)].map(
    ([{ type, isOptional }, name]) => `  readonly ${name}${isOptional ? '?' : ''}: ${typeText(type)};\n`,
  );
  const comment = model.isRoot ? `/** config/app.yaml of ${service}. */\n` : '';
  return `${comment}export interface ${model.name} {\n${lines.join('')}}\n`;
}

function typeText(type: FieldModel): string {
  if (type.is === 'any') return 'unknown';
  const suffix = type.orNull ? ' | null' : '';
  if (type.is === 'class') return `${type.model.name}${suffix}`;
  if (type.is === 'integer') return `number${suffix}`;
  if (type.is !== 'list') return `${type.is}${suffix}`;
  const item = typeText(type.of);
  return `readonly ${item.includes(' ') ? `(${item})` : item}[]${suffix}`;
}

const loaderOf = ({
  name,
}: ClassModel): string => `/** Reads the file; throws an Error that names the first value that does not fit. */
export function load${name}(file: string): ${name} {
  return parse${name}(readFileSync(file, 'utf8'), file);
}

/** The same for its text. */
export function parse${name}(text: string, file = 'config/app.yaml'): ${name} {
  let value: unknown;
  try {
    value = parse(text, { mapAsMap: true });
  } catch (error) {
    throw new Error(\`\${file}: \${error instanceof Error ? error.message : String(error)}\`);
  }
  return to${name}(value, file);
}
`;

function readerOf(model: ClassModel): string {
  const lines = [...namesOf(model)].map(([{ key, type, isOptional }, name]) => {
    const [quoted, suffix] = [JSON.stringify(key), JSON.stringify(pathSuffix(model, key))];
    if (!isOptional)
      return `    ${name}: ${readText(type, `valueAt(map, ${quoted}, at + ${suffix})`, `at + ${suffix}`)},\n`;
    return `    ...(map.has(${quoted}) && { ${name}: ${readText(type, `map.get(${quoted})`, `at + ${suffix}`)} }),\n`;
  });
  return `function to${model.name}(value: unknown, at: string): ${model.name} {
  const map = toMap(value, at);
  return {\n${lines.join('')}  };
}
`;
}

function readText(type: FieldModel, value: string, at: string): string {
  if (type.is === 'any') return `toPlain(${value})`;
  const read = readerName(type);
  const call = type.is === 'list' ? `toList(${value}, ${at}, ${arrow(type.of)})` : `${read}(${value}, ${at})`;
  if (!type.orNull) return call;
  return type.is === 'list'
    ? `orNull(${value}, ${at}, (list, path) => toList(list, path, ${arrow(type.of)}))`
    : `orNull(${value}, ${at}, ${read})`;
}

/** A function that reads one item. */
function arrow(type: FieldModel): string {
  if (type.is === 'any') return 'toPlain';
  if (type.is !== 'list' && !type.orNull) return readerName(type);
  return `(item, path) => ${readText(type, 'item', 'path')}`;
}

function readerName(type: Exclude<FieldModel, { is: 'any' }>): string {
  if (type.is === 'class') return `to${type.model.name}`;
  return { string: 'toText', integer: 'toInteger', number: 'toNumber', boolean: 'toBoolean', list: 'toList' }[
    type.is
  ];
}

const scalarHelper = (
  name: string,
  is: 'string' | 'integer' | 'number' | 'boolean',
  test: string,
): string => {
  const result = is === 'integer' ? 'number' : is;
  return `function ${name}(value: unknown, at: string): ${result} {
  if (${test}) return value;
  return refuse(value, at, '${expectedWords[is]}');
}
`;
};

/** In the order in which they are written; one uses only those below it. */
const helperTexts: Readonly<Record<string, string>> = {
  toText: scalarHelper('toText', 'string', "typeof value === 'string'"),
  toInteger: scalarHelper('toInteger', 'integer', "typeof value === 'number' && Number.isInteger(value)"),
  toNumber: scalarHelper('toNumber', 'number', "typeof value === 'number'"),
  toBoolean: scalarHelper('toBoolean', 'boolean', "typeof value === 'boolean'"),
  toList: `function toList<T>(value: unknown, at: string, read: (item: unknown, at: string) => T): T[] {
  if (!Array.isArray(value)) return refuse(value, at, '${expectedWords.list}');
  return value.map((item: unknown, index) => read(item, \`\${at}[\${index}]\`));
}
`,
  toMap: `function toMap(value: unknown, at: string): ReadonlyMap<unknown, unknown> {
  if (value instanceof Map) return value;
  return refuse(value, at, '${expectedWords.class}');
}
`,
  valueAt: `function valueAt(map: ReadonlyMap<unknown, unknown>, key: string, at: string): unknown {
  if (map.has(key)) return map.get(key);
  throw new Error(\`\${at}: is missing\`);
}
`,
  orNull: `function orNull<T>(value: unknown, at: string, read: (value: unknown, at: string) => T): T | null {
  return value === null ? null : read(value, at);
}
`,
  toPlain: `function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, item]): [string, unknown] => [String(key), toPlain(item)]));
}
`,
  refuse: `function refuse(value: unknown, at: string, expected: string): never {
  const found = value instanceof Map ? 'a map' : Array.isArray(value) ? 'a list' : JSON.stringify(value);
  throw new Error(\`\${at}: expected \${expected}, found \${found}\`);
}
`,
};
