/** Renders by helm, their cache, and their messages without secrets. */
export { lineCleaner } from './clean-lines.ts';
export { makeRenderCache, type RenderCache, type RenderCacheInput, type Store } from './render-cache.ts';
export { renderAlone } from './render-alone.ts';
export { redactorFor } from './values-redactor.ts';
