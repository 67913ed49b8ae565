import type { MapValue } from '../../../yaml/index.ts';
import type { Expansion, Params } from '../context.ts';
import type { Renderer } from '../template/render.ts';

/** What a generator of one kind makes of its object. */
export type Generator = (generator: MapValue, expansion: Expansion, renderer: Renderer) => readonly Params[];
