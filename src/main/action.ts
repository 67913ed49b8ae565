/** The door of the GitHub Action. */
import { startAction } from './start-action.ts';

startAction(async () => (await import('./actions/preview/run.ts')).runAction);
