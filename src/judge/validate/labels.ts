/** Label values of resources that change in nothing else: a chart's version that is too long for one. */
import { type Change, type Comparison, type Finding, pathText, type PathStep } from '../../diff/index.ts';
import type { ResourceRef } from '../../manifests/index.ts';
import { isRedacted, quoted } from './fault.ts';
import { formChecker } from './forms.ts';

interface BadLabel {
  readonly resource: ResourceRef;
  readonly path: readonly PathStep[];
  readonly value: string;
  readonly expected: string;
  readonly ids: Set<string>;
}

/** The labels among these changes whose new value the server refuses. */
export function* badLabels(
  changes: readonly Change[],
): Generator<Pick<BadLabel, 'path' | 'value' | 'expected'> & { readonly label: string }> {
  for (const { after, path } of changes) {
    const [last, above] = [path.at(-1), path.at(-2)];
    const isLabel = above?.kind === 'key' && above.key === 'labels' && last?.kind === 'key';
    if (!isLabel || typeof after !== 'string' || isRedacted(after)) continue;
    const expected = formFault('label-value', after);
    if (expected !== undefined) yield { label: last.key, path, value: after, expected };
  }
}

/** The same in every minor. */
const formFault = formChecker(0);

/** One finding for each bad value, however many resources carry it. Nothing is parsed for it. */
export function quietLabels({ quiet }: Comparison): Finding[] {
  const found = new Map<string, BadLabel>();
  for (const { resource, changes } of quiet)
    for (const { label, path, value, expected } of badLabels(changes)) {
      const key = `${label} ${value}`;
      const known = found.get(key);
      if (known === undefined)
        found.set(key, { resource, path, value, expected, ids: new Set([resource.id]) });
      else known.ids.add(resource.id);
    }
  return [...found.values()].map(({ resource, path, value, expected, ids }) => ({
    rule: 'bad-name',
    severity: 'high',
    side: 'after',
    resource,
    path,
    message: `${quoted(value)} is refused at ${pathText(path)}: ${expected}${ids.size > 1 ? `; ${ids.size} resources carry it` : ''}`,
    hint: 'shorten or rename it',
    line: resource.origin.line,
    ...(resource.origin.template !== undefined && { template: resource.origin.template }),
  }));
}
