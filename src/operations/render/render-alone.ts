/** Renders one context outside of a comparison, where its manifests say what else there is. */
import { fixedPlaceholders } from '../placeholders.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import type { RenderAlone } from '../surroundings.ts';
import { renderable, renderText } from './render.ts';

export const renderAlone: RenderAlone = async (target, loader, surroundings) => {
  const whole = await fetchTarget(target, loader, surroundings);
  const side = await renderable(whole, loader, undefined, surroundings);
  try {
    return await renderText(side, { flags: [], fixed: fixedPlaceholders }, surroundings);
  } finally {
    side.prepared.folder.dispose();
  }
};
