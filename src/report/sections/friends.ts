/** What changes between services: configurations of friends, friends that are named no more, and the graph. */
import { plural } from '../../tools/index.ts';
import type { GraphEdge } from '../graph/types.ts';
import type { FriendChange, LeftFriend, Report } from '../types.ts';

/** How a form of the report writes a name and a value. */
interface FriendWords {
  readonly name: (name: string) => string;
  readonly text: (text: string) => string;
}

/** One line each, without a full stop. */
export function friendLines({ friends }: Report, words: FriendWords): readonly string[] {
  if (friends === undefined) return [];
  return [
    ...friends.changes.map((change) => changeLine(change, words)),
    ...dependingLines(friends.added, 'now depends on', words),
    ...dependingLines(friends.removed, 'no longer depends on', words),
    ...friends.left.map((left) => leftLine(left, words)),
  ];
}

/** `redis: port 6379 → 6380, 14 services` */
function changeLine({ friend, fields, services }: FriendChange, { name, text }: FriendWords): string {
  const shown = fields.slice(0, mostFields).map(({ path, before, after }) => {
    if (before === undefined) return `${name(path)} ${text(after ?? '')} added`;
    return after === undefined
      ? `${name(path)} ${text(before)} removed`
      : `${name(path)} ${text(before)} → ${text(after)}`;
  });
  const rest = fields.length - shown.length;
  return `${name(friend)}: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}, ${plural(services, 'service')}`;
}

const mostFields = 6;
const mostEdges = 6;

/** By what depends, in the order of the edges. */
function dependingLines(edges: readonly GraphEdge[], says: string, { name }: FriendWords): string[] {
  const byName = new Map<string, string[]>();
  for (const { from, to } of edges) byName.set(from, [...(byName.get(from) ?? []), to]);
  const lines = [...byName].slice(0, mostEdges).map(([from, to]) => {
    const more = to.length - mostEdges;
    return `${name(from)} ${says} ${to.slice(0, mostEdges).map(name).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  });
  const rest = byName.size - lines.length;
  return rest > 0 ? [...lines, `${plural(rest, 'more context')} ${says} something else`] : lines;
}

function leftLine({ name: friend, release, namespace }: LeftFriend, { name }: FriendWords): string {
  const place = namespace === undefined ? '' : ` --namespace ${namespace}`;
  return `No context of this report names the friend ${name(friend)} any more. Its release stays deployed: run ${name(`helm uninstall ${release}${place}`)} when nothing else uses it`;
}
