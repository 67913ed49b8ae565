/** What all operations share; each story has a door of its own in its folder. */
export { isOfPull, pairOf } from './pair.ts';
export type { RenderAlone, Surroundings } from './surroundings.ts';
