/** What a deploy of a context needs. */
import type { Context } from '../../config/index.ts';
import type { Require } from '../../gate/index.ts';

/** `gate.require` of the context, else what holds where it does not say. */
export const requireOf = (context: Pick<Context, 'settings'>, otherwise: Require = 'none'): Require =>
  context.settings.gate?.value.require ?? otherwise;
