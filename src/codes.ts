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
  // files
  'path-outside': 'A path leads out of the repository.',
  'file-missing': 'A file or folder that is named somewhere does not exist.',
  'file-unreadable': 'A file cannot be read, or is a folder where a file is due and the other way round.',
  'file-unwritable': 'A file cannot be written.',
  'file-encoding': 'A file is not UTF-8.',
  'file-too-large': 'A file, or a folder with all it holds, exceeds a limit; the message names it.',
  'file-special': 'A socket, pipe or device stands where a file is due.',
  'link-outside': 'A link leads out of the folders that may be read.',
  'link-loop': 'A link leads back into the folder that it stands in.',
  'link-broken': 'A link leads to nothing.',
  'journal-open': 'An interrupted run has left its journal, or another run is at work in the folder.',
  'journal-broken': 'The journal of an interrupted run cannot be used.',
  'journal-conflict': 'A file was changed after the run that wanted to write it was interrupted.',
  // archive
  'archive-broken': 'The archive is no readable tgz.',
  'archive-entry': 'The archive holds a link, a device, or a path that may not be unpacked.',
  'archive-too-large': 'The archive exceeds a limit; the message names it.',
  // process
  'process-missing': 'The program, or the folder to run it in, does not exist.',
  'process-not-executable': 'The program may not be executed, or is none.',
  'process-arguments': 'The arguments are longer than the system takes.',
} as const;

export type Code = keyof typeof codes;
