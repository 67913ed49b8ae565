/** Accessors in Python; read by PyYAML. */
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
import { pythonName, snakeCase, uniqueName, wordsOf } from './names.ts';

export function pythonCode({ service, root, classes }: Model): string {
  const name = inComment(service);
  const readers = classes.map(readerOf);
  const body = readers.join('\n\n');
  const helpers = helperTexts.filter(([helper]) => mentions(body, helper)).map(([, text]) => text);
  const parts = [
    ...classes.map((model) => classOf(model, name)),
    errorText,
    loaderOf(root),
    ...readers,
    ...helpers,
    refusal,
  ];
  return `# ${generatedMark}
"""The type of config/app.yaml of the service ${name}, and functions that read it.

Needs PyYAML (pip install pyyaml).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NoReturn

import yaml


${parts.join('\n\n')}`;
}

const namesOf = ({ fields }: ClassModel): ReadonlyMap<NamedField, string> => {
  const used = new Set<string>();
  return new Map(fields.map((field) => [field, uniqueName(pythonName(wordsOf(field.key)), used, '_')]));
};

/** Fields with a default stand behind those without. */
function classOf(model: ClassModel, service: string): string {
  const fields = [...namesOf(model)];
  const ordered = [
    ...fields.filter(([{ isOptional }]) => !isOptional),
    ...fields.filter(([{ isOptional }]) => isOptional),
  ];
  const lines = ordered.map(
    ([{ type, isOptional }, name]) =>
      `    ${name}: ${typeText(type, isOptional)}${isOptional ? ' = None' : ''}\n`,
  );
  const comment = model.isRoot ? `config/app.yaml of ${service}.` : 'A part of it.';
  return `@dataclass(frozen=True)
class ${model.name}:
    """${comment}"""

${lines.join('')}`;
}

function typeText(type: FieldModel, isOptional = false): string {
  if (type.is === 'any') return 'Any';
  const suffix = isOptional || type.orNull ? ' | None' : '';
  if (type.is === 'list') return `list[${typeText(type.of)}]${suffix}`;
  if (type.is === 'class') return `${type.model.name}${suffix}`;
  return `${{ string: 'str', integer: 'int', number: 'float', boolean: 'bool' }[type.is]}${suffix}`;
}

const errorText = `class ConfigError(ValueError):
    """Names the first value that does not fit."""
`;

function loaderOf({ name }: ClassModel): string {
  const words = snakeCase(wordsOf(name));
  return `def load_${words}(file: str) -> ${name}:
    """Read the file."""
    with open(file, encoding="utf-8") as opened:
        return parse_${words}(opened.read(), file)


def parse_${words}(text: str, file: str = "config/app.yaml") -> ${name}:
    """Read the text of the file."""
    try:
        value = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise ConfigError(f"{file}: {error}") from error
    return _to_${name}(value, file)
`;
}

function readerOf(model: ClassModel): string {
  const lines = [...namesOf(model)].map(([{ key, type, isOptional }, name]) => {
    const [quoted, path] = [JSON.stringify(key), `at + ${JSON.stringify(pathSuffix(model, key))}`];
    if (!isOptional) return `        ${name}=${readText(type, `_at(fields, ${quoted}, ${path})`, path)},\n`;
    return `        ${name}=${readText(type, `fields[${quoted}]`, path)} if ${quoted} in fields else None,\n`;
  });
  return `def _to_${model.name}(value: Any, at: str) -> ${model.name}:
    fields = _to_map(value, at)
    return ${model.name}(
${lines.join('')}    )
`;
}

function readText(type: FieldModel, value: string, at: string): string {
  if (type.is === 'any') return value;
  if (type.orNull) return `_or_none(${value}, ${at}, ${functionOf({ ...type, orNull: false })})`;
  return type.is === 'list'
    ? `_to_list(${value}, ${at}, ${functionOf(type.of)})`
    : `${readerName(type)}(${value}, ${at})`;
}

function functionOf(type: FieldModel): string {
  if (type.is !== 'any' && type.is !== 'list' && !type.orNull) return readerName(type);
  return `lambda item, path: ${readText(type, 'item', 'path')}`;
}

function readerName(type: Exclude<FieldModel, { is: 'any' | 'list' }>): string {
  if (type.is === 'class') return `_to_${type.model.name}`;
  return { string: '_to_str', integer: '_to_int', number: '_to_float', boolean: '_to_bool' }[type.is];
}

const scalarHelper = (
  name: string,
  is: 'string' | 'integer' | 'number' | 'boolean',
  {
    result,
    test,
    value = 'value',
  }: { readonly result: string; readonly test: string; readonly value?: string },
): readonly [string, string] => [
  name,
  `def ${name}(value: Any, at: str) -> ${result}:
    if ${test}:
        return ${value}
    _refuse(value, at, "${expectedWords[is]}")
`,
];

const helperTexts: readonly (readonly [string, string])[] = [
  scalarHelper('_to_str', 'string', { result: 'str', test: 'isinstance(value, str)' }),
  scalarHelper('_to_int', 'integer', {
    result: 'int',
    test: 'isinstance(value, int) and not isinstance(value, bool)',
  }),
  scalarHelper('_to_float', 'number', {
    result: 'float',
    test: 'isinstance(value, (int, float)) and not isinstance(value, bool)',
    value: 'float(value)',
  }),
  scalarHelper('_to_bool', 'boolean', { result: 'bool', test: 'isinstance(value, bool)' }),
  [
    '_to_list',
    `def _to_list(value: Any, at: str, read: Any) -> list[Any]:
    if not isinstance(value, list):
        _refuse(value, at, "${expectedWords.list}")
    return [read(item, f"{at}[{index}]") for index, item in enumerate(value)]
`,
  ],
  [
    '_to_map',
    `def _to_map(value: Any, at: str) -> dict[Any, Any]:
    if isinstance(value, dict):
        return value
    _refuse(value, at, "${expectedWords.class}")
`,
  ],
  [
    '_at',
    `def _at(fields: dict[Any, Any], key: str, at: str) -> Any:
    if key in fields:
        return fields[key]
    raise ConfigError(f"{at}: is missing")
`,
  ],
  [
    '_or_none',
    `def _or_none(value: Any, at: str, read: Any) -> Any:
    return None if value is None else read(value, at)
`,
  ],
];

const refusal = `def _refuse(value: Any, at: str, expected: str) -> NoReturn:
    found = "a map" if isinstance(value, dict) else "a list" if isinstance(value, list) else repr(value)
    raise ConfigError(f"{at}: expected {expected}, found {found}")
`;
