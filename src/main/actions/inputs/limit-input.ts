/** The input `fail-on`: one or several words. */
import { failOnWords, type RunLimit, runLimitOf } from '../../../report/index.ts';
import { suggest } from '../../../text/index.ts';
import type { InputReader } from './input-reader.ts';

export function limitInput(read: InputReader<'fail-on'>): RunLimit {
  const given = read.list('fail-on');
  const words = failOnWords.filter((word) => given.includes(word));
  const unknown = given.find((word) => !failOnWords.some((known) => known === word));
  if (unknown !== undefined)
    read.refuse('fail-on', unknown, `one of ${failOnWords.join(', ')}`, suggest(unknown, failOnWords));
  return runLimitOf(words);
}
