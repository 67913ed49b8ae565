/** The door of the action that reports of other jobs join in. */
import { startAction } from './start-action.ts';

startAction(async () => (await import('./actions/report/run.ts')).runAction);
