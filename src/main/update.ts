/** The door of the action that opens pull requests of updates. */
import { startAction } from './start-action.ts';

startAction(async () => (await import('./actions/update/run.ts')).runUpdate);
