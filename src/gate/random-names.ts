/** Hooks of `helm test` whose names a preview found random: under which names it reviewed them. */
import type { ReviewedContext } from './reviewed-record.ts';

const nameMark = JSON.stringify(['metadata', 'name']);

/** The ids under which it may have reviewed a resource: its own, or those that end where a random name begins. */
export function reviewedIds(by: ReviewedContext, id: string): readonly string[] {
  if (by.resources.has(id)) return [id];
  return [...by.random.keys()].filter((key) => hasRandomName(by, key) && isUnder(key, id));
}

/** Is a resource that was reviewed among these, under whatever name? */
export const isAmong = (by: ReviewedContext, reviewed: string, ids: Iterable<string>): boolean =>
  hasRandomName(by, reviewed) && [...ids].some((id) => isUnder(reviewed, id));

const hasRandomName = ({ random }: ReviewedContext, id: string): boolean =>
  id.endsWith('*') && random.get(id)?.includes(nameMark) === true;

function isUnder(key: string, id: string): boolean {
  const start = key.replace(/\*+$/, '');
  return id.startsWith(start) && !id.slice(start.length).includes('/');
}
