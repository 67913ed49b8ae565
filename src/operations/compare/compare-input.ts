/** What a comparison is told besides the two renders: what to hide and what to ignore. */
import type { Context } from '../../config/index.ts';
import type { IgnoreRule } from '../../diff/index.ts';
import type { RedactOptions } from '../../redact/index.ts';

/** The context's `redact`, with the key of this run; a function makes it when the first secret is hidden. */
export function redactOptionsOf(
  context: Context | undefined,
  key: Uint8Array | (() => Uint8Array),
): RedactOptions {
  const redact = context?.settings.redact?.value;
  return {
    get key() {
      return typeof key === 'function' ? key() : key;
    },
    known: [],
    also: redact?.also ?? [],
    allow: (redact?.allow ?? []).map(withReason),
  };
}

/** The context's own `ignore`, and what `gate.vary` says differs from run to run. */
export function ignoresOf(context: Context): readonly IgnoreRule[] {
  const varying = varyOf(context).map((path) => ({ path, reason: 'varies by design (gate.vary)' }));
  return [...(context.settings.ignore?.value ?? []).map(withReason), ...varying];
}

/** Are the hooks of `helm test` compared? `asked` is what the command line says (`always`), or the Action's input. */
export function includesTests(context: Context | undefined, choice: IncludeTests | undefined): boolean {
  return choice === 'always' || (context?.settings.includeTests?.value ?? choice === 'by-default');
}

export type IncludeTests = 'always' | 'by-default';

/** `gate.vary`: paths that are in no diff and no digest. */
export const varyOf = (context: Context): readonly string[] => context.settings.gate?.value.vary ?? [];

const withReason = <Rule extends { readonly reason?: string }>(
  rule: Rule,
): Rule & { readonly reason: string } => ({
  ...rule,
  reason: rule.reason ?? '',
});
