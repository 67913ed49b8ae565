import { Buffer } from 'node:buffer';
import { anything, readPlain } from '../../manifests/index.ts';
import { certificatesIn } from '../../redact/index.ts';
import { UserError } from '../../errors.ts';
import { helmFile, isList, isMap, readDocuments, sameValue, type Value, valueOf } from '../../yaml/index.ts';
import { compareTexts } from './text.ts';
import type { Detail, Limit, StructureDetail } from '../types.ts';
import { type ChangeCollector, makeChangeCollector } from './change-collector.ts';

/** A longer string is read as JSON or simple YAML only, not by the full YAML reader. */
const mostYaml = 512 * 1024;

/** Details of two strings beyond their texts. Undefined for short strings of one line. */
export function detailOf(before: string, after: string, into: ChangeCollector): Detail | undefined {
  const certificates = certificateDetail(before, after);
  if (certificates !== undefined) return certificates;
  const isText = before.includes('\n') || after.includes('\n');
  const structure = structureDetail(before, after, isText, into);
  if (structure !== undefined) return structure;
  if (!isText) return undefined;
  const text = compareTexts(before, after);
  if (text.coarse) {
    into.limits.push({
      kind: 'text',
      message: `a text has too many changed lines to compare one by one (${text.removedLines} -> ${text.addedLines}); moved lines are shown as removed and added`,
    });
  }
  return text;
}

function certificateDetail(before: string, after: string): Detail | undefined {
  const [left, right] = [certificatesIn(decoded(before)), certificatesIn(decoded(after))];
  return left.length > 0 && right.length > 0
    ? { kind: 'certificates', before: left, after: right }
    : undefined;
}

/** A `caBundle` is base64 of PEM. */
function decoded(text: string): string {
  return text.startsWith('LS0tLS1CRUdJTi') ? Buffer.from(text, 'base64').toString('latin1') : text;
}

function structureDetail(
  before: string,
  after: string,
  isText: boolean,
  { limits, compareValues }: ChangeCollector,
): StructureDetail | undefined {
  const language = languageOf(before, isText);
  if (language === undefined || languageOf(after, isText) !== language) return undefined;
  const read = language === 'json' ? readJson : (text: string): Value | undefined => readYaml(text, limits);
  const left = read(before);
  const right = left === undefined ? undefined : read(after);
  if (left === undefined || right === undefined || isList(left) !== isList(right)) return undefined;
  if (sameValue(left, right))
    return { kind: 'structure', language, changes: [], text: compareTexts(before, after) };
  const inner = makeChangeCollector(compareValues);
  compareValues(left, right, anything, [], inner);
  limits.push(...inner.limits);
  // Only line ends inside values differ.
  if (inner.changes.length === 0)
    return { kind: 'structure', language, changes: [], text: compareTexts(before, after) };
  return { kind: 'structure', language, changes: inner.changes };
}

/** Judges by the first characters: neither language starts a map or list otherwise. */
function languageOf(text: string, isText: boolean): 'json' | 'yaml' | undefined {
  const start = /^\s*([{[])/.exec(text.slice(0, 200));
  if (start !== null) return 'json';
  if (!isText) return undefined;
  const first = text.split('\n', 50).find((line) => line.trim() !== '' && !/^\s*#|^---/.test(line));
  return first !== undefined && /^(?:\s*- |\s*["']?[\w./-]+["']?\s*:(?:\s|$))/.test(first)
    ? 'yaml'
    : undefined;
}

/** The value of a string that contains JSON or YAML. Undefined where it contains neither. */
export function readInside(text: string, language: 'json' | 'yaml'): Value | undefined {
  return language === 'json' ? readJson(text) : readYaml(text, []);
}

function readJson(text: string): Value | undefined {
  // JSON is simple YAML for this reader, whose own check excludes templates (`{{ … }}`).
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
  } catch {
    return undefined;
  }
  return readFull(text);
}

function readYaml(text: string, limits: Limit[]): Value | undefined {
  const plain = readPlain(text);
  if (plain !== undefined) return isMap(plain) || isList(plain) ? plain : undefined;
  if (text.length > mostYaml) {
    limits.push({
      kind: 'structure',
      message: `a string of ${text.length} characters is compared as text; the limit for YAML is ${mostYaml}`,
    });
    return undefined;
  }
  return readFull(text);
}

/** One document that is a map or list. With duplicate keys it counts as plain text. */
function readFull(text: string): Value | undefined {
  try {
    const { documents, problems } = readDocuments('', text, helmFile);
    const [only, second] = documents;
    if (only === undefined || second !== undefined || only.kind === 'scalar' || problems.length > 0)
      return undefined;
    return valueOf(only);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
