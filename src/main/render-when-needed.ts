import type { RenderAlone } from '../operations/index.ts';

/** Few runs need it before they render anyway. */
export const renderWhenNeeded: RenderAlone = async (...words) => {
  const { renderAlone } = await import('../operations/render/index.ts');
  return renderAlone(...words);
};
