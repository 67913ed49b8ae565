/** Every code a problem can have, and what it says in general; docs/errors.md is generated from this table. */
export const codes = {
  // yaml
  'yaml-syntax': 'The text is not valid YAML.',
  'yaml-too-large': 'The file, or what its aliases stand for, exceeds a limit; the message names it.',
  'yaml-too-deep': 'Lists and maps are nested too deeply.',
  'yaml-value': 'A scalar is a number that JSON does not have, or does not fit its tag.',
  'yaml-duplicate-key': 'One key stands twice in one map.',
  'yaml-key': 'A key is a list, a map or null.',
  'yaml-merge': 'A merge key (<<) is given something other than maps.',
  'yaml-alias': 'An alias names no anchor, or its own.',
  'yaml-documents': 'The file holds more than one YAML document.',
  // main and pipeline
  usage: 'The command line asks for something that does not exist or is incomplete.',
  platform: 'Pligos does not run on this operating system or processor.',
  'not-in-this-version': 'The configuration needs a feature that this version does not have yet.',
} as const;

export type Code = keyof typeof codes;
