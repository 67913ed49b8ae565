/** What dist/action.js loads: the Action's own part. The operations come from the program of the CLI, which is a file beside it. */
export { runAction } from './run.ts';
