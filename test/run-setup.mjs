// oxlint-disable-next-line import/no-default-export -- jest reads it so
export { setup as default } from './temporary-folder.mjs';
