/** What a deploy of a context needs. */
import type { Context } from '../../config/index.ts';
import type { Require } from '../../gate/index.ts';
import { isMap } from '../../yaml/index.ts';

/** `gate.require` of the context, else what holds where it does not say. */
export function requireOf(context: Pick<Context, 'later'>, otherwise: Require = 'none'): Require {
  const gate = context.later.get('gate')?.value;
  const written = isMap(gate) ? gate.get('require') : undefined;
  return written === 'none' || written === 'previewed' || written === 'approved' ? written : otherwise;
}
