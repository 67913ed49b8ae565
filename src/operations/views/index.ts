/** What a pod sees of its configuration, as files on a laptop. */
export { type AppViewInput, writeAppView, type WrittenContainer, type WrittenView } from './app-view.ts';
