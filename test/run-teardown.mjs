// oxlint-disable-next-line import/no-default-export -- jest reads it so
export { teardown as default } from './temporary-folder.mjs';
