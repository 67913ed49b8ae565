/** Writes the context of a friend as the keys of a pligos.yaml: no file has them. */
import type { MapValue, Value } from '../../yaml/index.ts';
import type { Context } from '../types.ts';

/** The keys that a friend takes from itself and from those that name it. */
export function friendKeys(context: Context): MapValue {
  const { namespace, cluster, kubeContext, helmVersion, kubeVersion, apiVersions, settings } = context;
  const keys = {
    namespace: namespace?.value,
    cluster,
    kubeContext,
    helmVersion,
    kubeVersion,
    ...(apiVersions.length > 0 && { apiVersions }),
    gate: settings.gate?.value,
  };
  return mapOf(keys);
}

const mapOf = (keys: object): MapValue =>
  new Map(
    Object.entries(keys).flatMap(([key, value]: [string, unknown]) => {
      const written = valueOf(value);
      return written === undefined ? [] : [[key, written] as const];
    }),
  );

/** Settings are texts, truths, lists and records of them. */
function valueOf(value: unknown): Value | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.flatMap((item) => valueOf(item) ?? []);
  return typeof value === 'object' && value !== null ? mapOf(value) : undefined;
}
