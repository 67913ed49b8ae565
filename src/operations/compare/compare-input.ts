/** What a comparison is told besides the two renders: what to hide and what to ignore. */
import { isList, isMap, type MapValue, type Value } from '../../yaml/index.ts';
import type { Context } from '../../config/index.ts';
import type { IgnoreRule } from '../../diff/index.ts';
import type { RedactAllow, RedactOptions } from '../../redact/index.ts';

/** The context's `redact`, with the key of this run; a function makes it when the first secret is hidden. */
export function redactOptionsOf(
  context: Context | undefined,
  key: Uint8Array | (() => Uint8Array),
): RedactOptions {
  const redact = context?.later.get('redact')?.value;
  const options = isMap(redact) ? redact : new Map<string, Value>();
  return {
    get key() {
      return typeof key === 'function' ? key() : key;
    },
    known: [],
    also: listOf(options.get('also')).filter((pattern): pattern is string => typeof pattern === 'string'),
    allow: listOf(options.get('allow')).filter(isMap).map(exceptionOf),
  };
}

/** The context's own `ignore`, and what `gate.vary` says differs from run to run. */
export function ignoresOf(context: Context): readonly IgnoreRule[] {
  const varying = varyOf(context).map((path) => ({ path, reason: 'varies by design (gate.vary)' }));
  return [...listOf(context.later.get('ignore')?.value).filter(isMap).map(exceptionOf), ...varying];
}

/** Are the hooks of `helm test` compared? `asked` is what the command line says (`always`), or the Action's input. */
export function includesTests(context: Context | undefined, asked: IncludeTests | undefined): boolean {
  const own = context?.later.get('includeTests')?.value;
  return asked === 'always' || (typeof own === 'boolean' ? own : asked === 'by-default');
}

export type IncludeTests = 'always' | 'by-default';

/** `gate.vary`: paths that are in no diff and no digest. */
export function varyOf(context: Context): readonly string[] {
  const gate = context.later.get('gate')?.value;
  const paths = isMap(gate) ? listOf(gate.get('vary')) : [];
  return paths.filter((path): path is string => typeof path === 'string');
}

const listOf = (value: Value | undefined): readonly Value[] => (isList(value) ? value : []);

/** `{kind, name, path, reason}`, its shape checked by config. */
function exceptionOf(entry: MapValue): RedactAllow {
  const textAt = (key: string): string | undefined => {
    const value = entry.get(key);
    return typeof value === 'string' ? value : undefined;
  };
  const [kind, name, path] = [textAt('kind'), textAt('name'), textAt('path')];
  return {
    ...(kind !== undefined && { kind }),
    ...(name !== undefined && { name }),
    ...(path !== undefined && { path }),
    reason: textAt('reason') ?? '',
  };
}
