/** The door of the action that plans a matrix. */
import { startAction } from './start-action.ts';

startAction(async () => (await import('./actions/matrix/run.ts')).runMatrix);
