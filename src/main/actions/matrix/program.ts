/** What dist/matrix.js loads. It takes of the operations what plans a matrix, and no more: a plan is made in no time. */
export { runMatrix as runAction } from './run.ts';
