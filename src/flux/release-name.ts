import { createHash } from 'node:crypto';

/** Of a release's name; helm allows no more. */
const mostCharacters = 53;
const hashCharacters = 12;

/** As Flux shortens it. */
export function shortenRelease(name: string): string {
  if (name.length <= mostCharacters) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, hashCharacters);
  return `${name.slice(0, mostCharacters - hashCharacters - 1)}-${hash}`;
}
