/** What becomes of the releases of deleted contexts: what would be deleted, what stays and why. */
import type { Removal } from '../../deploy/index.ts';
import { plural } from '../../tools/index.ts';
import type { Report } from '../types.ts';

interface RemovalWords {
  /** A name. */
  readonly name: (text: string) => string;
  /** A clause. */
  readonly text: (text: string) => string;
}

/** A sentence without a full stop for each release, and one for each of its objects. */
export const removalLines = ({ contexts }: Report, words: RemovalWords): readonly string[] =>
  contexts.flatMap(({ removalPlan }) => (removalPlan === undefined ? [] : linesOf(removalPlan, words)));

function linesOf(removal: Removal, { name, text }: RemovalWords): readonly string[] {
  const { service, context, release, namespace, contents, why } = removal;
  const { removes = [], keeps = [], protects = [], hooks = [] } = contents ?? {};
  const place = namespace === '' ? '' : ` in ${name(namespace)}`;
  return [
    `${name(`${service}/${context}`)}, release ${name(release)}${place}: ${text(why)}. Its removal deletes ${plural(removes.length, 'resource')}`,
    ...protects.map((lost) => `${name(lost.name)} is protected: ${text(lost.why)}`),
    ...keeps.map((kept) => `${name(kept.name)} stays: ${text(kept.why)}`),
    ...hooks.map((hook) => `${name(hook)} runs`),
    ...removes.map((one) => `${name(one)} would be deleted`),
  ];
}
