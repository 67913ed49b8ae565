/** The requirement for a deploy of a context. */
import type { Context } from '../../config/index.ts';
import type { Require } from '../../gate/index.ts';

/** `gate.require` of the context, else the default. */
export const requireOf = (context: Pick<Context, 'settings'>, otherwise: Require = 'none'): Require =>
  context.settings.gate?.value.require ?? otherwise;
