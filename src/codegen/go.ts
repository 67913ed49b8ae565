/** Accessors in Go; read by the module `sigs.k8s.io/yaml`, which reads YAML as helm does. */
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
import { goName, uniqueName, wordsOf } from './names.ts';

export function goCode({ service, root, classes }: Model, packageName: string): string {
  const name = inComment(service);
  const reader = `${root.name.replace(/^./u, (first) => first.toLowerCase())}Reader`;
  const readers = classes.map((model) => readerOf(model, reader)).join('\n');
  const helpers = helperTexts(reader).filter(([helper]) => mentions(readers, helper));
  return `// ${generatedMark}

// Package ${packageName} has the type of config/app.yaml of the service ${name}, and functions that read it.
// It needs the module sigs.k8s.io/yaml (go get sigs.k8s.io/yaml).
package ${packageName}

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
${helpers.some(([, text]) => text.includes('strconv.')) ? '\t"strconv"\n' : ''}
	"sigs.k8s.io/yaml"
)

${classes.map((model) => structOf(model, name)).join('\n')}
${loaderOf(root, reader)}
${readers}
${[...helpers.map(([, text]) => text), refusal(reader)].join('\n')}`;
}

const namesOf = ({ fields }: ClassModel): ReadonlyMap<NamedField, string> => {
  const used = new Set<string>();
  return new Map(fields.map((field) => [field, uniqueName(goName(wordsOf(field.key)), used)]));
};

/** As gofmt counts: each character has the same width. */
const columns = (text: string): number => Array.from(text).length;

/** With columns as gofmt aligns them. */
function structOf(model: ClassModel, service: string): string {
  const rows = [...namesOf(model)].map(([{ key, type, isOptional }, name]) => {
    return [name, typeText(type, isOptional), tagOf(key, isOptional)] as const;
  });
  const width = (column: 0 | 1): number => Math.max(...rows.map((row) => columns(row[column])));
  const padded = (text: string, column: 0 | 1): string => text + ' '.repeat(width(column) - columns(text));
  const lines = rows.map(([name, type, tag]) => `\t${padded(name, 0)} ${padded(type, 1)} ${tag}`.trimEnd());
  const comment = model.isRoot
    ? `// ${model.name} is config/app.yaml of ${service}.`
    : `// ${model.name} is a part of it.`;
  return `${comment}\ntype ${model.name} struct {\n${lines.join('\n')}\n}\n`;
}

/** encoding/json takes no other characters in a tag. */
const tagKey = /^[\p{L}\p{Nd}!#$%&()*+./:;<=>?@[\]^_{|}~ -]+$/u;

function tagOf(key: string, isOptional: boolean): string {
  const name = key === '-' ? '-,' : key;
  return tagKey.test(key) ? `\`json:"${name}${isOptional ? ',omitempty' : ''}"\`` : '`json:"-"`';
}

function typeText(type: FieldModel, isOptional: boolean): string {
  if (type.is === 'any') return 'any';
  if (type.is === 'list') return `[]${typeText(type.of, false)}`;
  const pointer = isOptional || type.orNull ? '*' : '';
  if (type.is === 'class') return `${pointer}${type.model.name}`;
  return `${pointer}${{ string: 'string', integer: 'int64', number: 'float64', boolean: 'bool' }[type.is]}`;
}

const loaderOf = (
  { name }: ClassModel,
  reader: string,
): string => `// Load${name} reads the file; the error names the first value that does not fit.
func Load${name}(file string) (*${name}, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return Parse${name}(text, file)
}

// Parse${name} does the same for the text of the file.
func Parse${name}(text []byte, file string) (*${name}, error) {
	converted, err := yaml.YAMLToJSON(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(converted))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	reader := &${reader}{}
	config := reader.to${name}(value, file)
	if reader.err != nil {
		return nil, reader.err
	}
	return &config, nil
}
`;

function readerOf(model: ClassModel, reader: string): string {
  const root = reader.slice(0, -'Reader'.length);
  const lines = [...namesOf(model)].map(([{ key, type, isOptional }, name]) => {
    const [quoted, path] = [JSON.stringify(key), `at+${JSON.stringify(pathSuffix(model, key))}`];
    const found = isOptional ? `fields[${quoted}]` : `reader.required(fields, ${quoted}, ${path})`;
    const isNull = type.is !== 'any' && type.orNull ? ' && value != nil' : '';
    const isPointer = type.is !== 'any' && type.is !== 'list' && (isOptional || type.orNull);
    const read = readText({ type, value: 'value', at: path, depth: 2 }, root);
    return `	if value, ok := ${found}; ok${isNull} {
${isPointer ? `\t\tread := ${read}\n\t\tresult.${name} = &read` : `\t\tresult.${name} = ${read}`}
	}
`;
  });
  return `func (reader *${reader}) to${model.name}(value any, at string) (result ${model.name}) {
	fields := reader.toMap(value, at)
${lines.join('')}	return result
}
`;
}

interface ReadCall {
  readonly type: FieldModel;
  readonly value: string;
  readonly at: string;
  /** How deep the call is indented. */
  readonly depth: number;
}

const scalarReaders = {
  string: 'toText',
  integer: 'toInteger',
  number: 'toNumber',
  boolean: 'toBoolean',
} as const;

function readText({ type, value, at, depth }: ReadCall, root: string): string {
  if (type.is === 'any') return value;
  if (type.is === 'list') return `${root}List(reader, ${value}, ${at}, ${itemReader(type.of, root, depth)})`;
  if (type.is === 'class') return `reader.to${type.model.name}(${value}, ${at})`;
  return `reader.${scalarReaders[type.is]}(${value}, ${at})`;
}

/** A function that reads one item; null is a nil pointer. Its lines stand at the depth at which gofmt has them. */
function itemReader(type: FieldModel, root: string, depth: number): string {
  if (type.is === 'any') return 'func(value any, at string) any { return value }';
  const isPointer = type.orNull && type.is !== 'list';
  if (type.is !== 'list' && !isPointer)
    return type.is === 'class' ? `reader.to${type.model.name}` : `reader.${scalarReaders[type.is]}`;
  const read = readText({ type, value: 'value', at: 'at', depth: depth + 1 }, root);
  const lines = [
    ...(type.orNull ? ['if value == nil {', '\treturn nil', '}'] : []),
    ...(isPointer ? [`read := ${read}`, 'return &read'] : [`return ${read}`]),
  ];
  const indent = '\t'.repeat(depth);
  const body = lines.map((line) => `${indent}\t${line}\n`).join('');
  return `func(value any, at string) ${typeText(type, false)} {\n${body}${indent}}`;
}

function helperTexts(reader: string): readonly (readonly [string, string])[] {
  const root = reader.slice(0, -'Reader'.length);
  const receiver = `func (reader *${reader})`;
  const scalar = (helper: string, is: 'string' | 'boolean', type: string): readonly [string, string] => [
    helper,
    `${receiver} ${helper}(value any, at string) ${type} {
	found, ok := value.(${type})
	if !ok {
		reader.refuse(value, at, "${expectedWords[is]}")
	}
	return found
}
`,
  ];
  const numeric = (
    helper: string,
    is: 'integer' | 'number',
    type: string,
    parse: string,
  ): readonly [string, string] => [
    helper,
    `${receiver} ${helper}(value any, at string) ${type} {
	number, ok := value.(json.Number)
	found, err := ${parse}
	if !ok || err != nil {
		reader.refuse(value, at, "${expectedWords[is]}")
	}
	return found
}
`,
  ];
  return [
    scalar('toText', 'string', 'string'),
    numeric('toInteger', 'integer', 'int64', 'strconv.ParseInt(string(number), 10, 64)'),
    numeric('toNumber', 'number', 'float64', 'strconv.ParseFloat(string(number), 64)'),
    scalar('toBoolean', 'boolean', 'bool'),
    [
      `${root}List`,
      `func ${root}List[T any](reader *${reader}, value any, at string, read func(any, string) T) []T {
	items, ok := value.([]any)
	if !ok {
		reader.refuse(value, at, "${expectedWords.list}")
	}
	result := make([]T, 0, len(items))
	for index, item := range items {
		result = append(result, read(item, fmt.Sprintf("%s[%d]", at, index)))
	}
	return result
}
`,
    ],
    [
      'toMap',
      `${receiver} toMap(value any, at string) map[string]any {
	fields, ok := value.(map[string]any)
	if !ok {
		reader.refuse(value, at, "${expectedWords.class}")
	}
	return fields
}
`,
    ],
    [
      'required',
      `${receiver} required(fields map[string]any, key, at string) (any, bool) {
	value, ok := fields[key]
	if !ok && reader.err == nil {
		reader.err = fmt.Errorf("%s: is missing", at)
	}
	return value, ok
}
`,
    ],
  ];
}

const refusal = (reader: string): string => `// ${reader} keeps the first error.
type ${reader} struct {
	err error
}

func (reader *${reader}) refuse(value any, at, expected string) {
	if reader.err != nil {
		return
	}
	var found string
	switch value.(type) {
	case map[string]any:
		found = "a map"
	case []any:
		found = "a list"
	default:
		text, _ := json.Marshal(value)
		found = string(text)
	}
	reader.err = fmt.Errorf("%s: expected %s, found %s", at, expected, found)
}
`;
