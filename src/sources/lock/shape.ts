/** The shape of `pligos.lock`; `schema/lock.json` is generated from it. */
import {
  about,
  literal,
  maxLength,
  maybe,
  object,
  pipe,
  record,
  regex,
  type Shape,
  shapeOf,
  string,
  word,
} from '../../json/index.ts';
import type { LockedSource } from '../types.ts';

const revision = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64}|sha256:[0-9a-f]{64})$/));
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/));
const time = pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));

const locked: Shape<LockedSource> = shapeOf<LockedSource>({
  revision: about(revision, 'The commit, or the digest of an archive or a manifest'),
  version: maybe(about(word, 'The version or tag that this revision was')),
  content: about(digest, 'The digest of the files that are used'),
  from: about(word, 'The address that was asked'),
  at: about(time, 'When it was resolved, in UTC'),
});

/** A key holds an address, a folder and a version. */
const key = pipe(string(), maxLength(4000));

export const lockShape = object({
  version: about(literal('1'), 'The format of this file'),
  sources: about(record(key, locked), 'By the source as `pligos.yaml` names it, in one spelling'),
});
