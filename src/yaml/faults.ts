import type { Code } from '../errors.ts';
import { limits } from './options.ts';

/** The fault of a node, without its place. */
export interface YamlFault {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
}

const quote = (text: string): string => JSON.stringify(text);
const fault = (code: Code, message: string, hint: string): YamlFault => ({ code, message, hint });

/** Every fault that a text of good syntax can have. */
export const faults = {
  notInJson: (text: string) =>
    fault(
      'yaml-value',
      `${quote(text)} is a number that JSON, and so helm, does not have`,
      'quote it if it is meant as text',
    ),
  unfit: (text: string, tag: string) =>
    fault('yaml-value', `${quote(text)} does not fit its tag ${tag}`, 'remove the tag, or correct the value'),
  halfCharacter: () =>
    fault(
      'yaml-value',
      'the text holds half a character (an escape from \\ud800 to \\udfff)',
      'write the character itself, or \\U and eight digits',
    ),
  collectionAsKey: (isTemplate: boolean) =>
    fault(
      'yaml-key',
      'a key must be a scalar, this one is a list or a map',
      isTemplate
        ? 'quote the whole value: {{ }} of a template is a map in a map to YAML'
        : 'quote the key if it is meant as text',
    ),
  aliasAsKey: () => fault('yaml-key', 'what this alias names cannot be a key', 'write the key itself'),
  noKey: (text: string | undefined) =>
    fault(
      'yaml-key',
      `${text === undefined ? 'nothing (null)' : quote(text)} cannot be a key`,
      'write a key, in quotes if it is meant as text',
    ),
  gluedColon: () =>
    fault(
      'yaml-syntax',
      'for helm the colon belongs to this key: in brackets a blank must stand behind it',
      'write a blank behind the colon, or quote the text',
    ),
  merge: () =>
    fault(
      'yaml-merge',
      'a merge key (<<) takes a map or a list of maps',
      'name the anchor of a map, e.g. <<: *defaults',
    ),
  noAnchor: (name: string) =>
    fault(
      'yaml-alias',
      `the alias *${name} names no anchor`,
      `define &${name} before this place, or quote *${name} if it is meant as text`,
    ),
  aliasNotInJson: (name: string) =>
    fault('yaml-alias', `the alias *${name} names a number that JSON does not have`, 'remove the alias'),
  selfAlias: (name: string) => fault('yaml-alias', `the anchor &${name} contains itself`, 'remove the alias'),
  expanded: () =>
    fault(
      'yaml-too-large',
      `the aliases up to here stand for more than ${limits.expandedNodes} nodes`,
      'use fewer aliases of aliases',
    ),
  mixedKeys: (key: string, line: number) =>
    fault(
      'yaml-key-type',
      `the key ${quote(key)} occurs twice in one map with different types, first on line ${line}; helm keeps one of them at random`,
      'remove one of the two',
    ),
  duplicate: (key: string, line: number, isError: boolean) =>
    fault(
      'yaml-duplicate-key',
      `the key ${quote(key)} occurs twice in one map, first on line ${line}`,
      isError ? 'remove one of the two' : 'helm and kubectl keep the last one; remove the other',
    ),
} as const;
