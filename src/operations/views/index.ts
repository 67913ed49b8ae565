/** What a pod sees of its configuration, as files on a laptop and as types in a program. */
export { type AccessorsInput, writeAccessors } from './accessors.ts';
export { type AppViewInput, writeAppView, type WrittenContainer, type WrittenView } from './app-view.ts';
export { languages } from '../../codegen/index.ts';
