/**
 * Validates label values of resources without other changes: a chart's version may be too long for a label.
 */
import { type Change, type Comparison, type Finding, pathText, type PathStep } from '../../diff/index.ts';
import type { ResourceRef } from '../../manifests/index.ts';
import { isRedacted } from '../../redact/index.ts';
import { quoteText } from './fault.ts';
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
    const [last, parentStep] = [path.at(-1), path.at(-2)];
    const isLabel = parentStep?.kind === 'key' && parentStep.key === 'labels' && last?.kind === 'key';
    if (!isLabel || typeof after !== 'string' || isRedacted(after)) continue;
    const expected = formFault('label-value', after);
    if (expected !== undefined) yield { label: last.key, path, value: after, expected };
  }
}

/** The check is the same in every minor version. */
const formFault = formChecker(0);

/** One finding for each bad value, however many resources carry it; it parses nothing. */
export function quietLabels({ quiet }: Comparison): Finding[] {
  const byName = new Map<string, BadLabel>();
  for (const { resource, changes } of quiet)
    for (const { label, path, value, expected } of badLabels(changes)) {
      const key = `${label} ${value}`;
      const cached = byName.get(key);
      if (cached === undefined)
        byName.set(key, { resource, path, value, expected, ids: new Set([resource.id]) });
      else cached.ids.add(resource.id);
    }
  return [...byName.values()].map(({ resource, path, value, expected, ids }) => ({
    rule: 'bad-name',
    severity: 'high',
    side: 'after',
    resource,
    path,
    message: `${quoteText(value)} is refused at ${pathText(path)}: ${expected}${ids.size > 1 ? `; ${ids.size} resources carry it` : ''}`,
    hint: 'shorten or rename it',
    line: resource.origin.line,
    ...(resource.origin.template !== undefined && { template: resource.origin.template }),
  }));
}
