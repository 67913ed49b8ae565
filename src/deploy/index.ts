/** A deploy: in which order, in which steps, and its record. */
export {
  type CommandStep,
  type FirstStep,
  type Lifecycle,
  type MetricCheck,
  lifecycleOf,
} from './lifecycle.ts';
export { type Order, type OrderedContext, orderOf, reversed } from './order.ts';
export {
  type LabelledOwner,
  labelsOf,
  nameLabel,
  ownerIn,
  ownerLabels,
  type PrunePolicy,
  type ReleaseOwner,
  repositoryLabel,
} from './ownership.ts';
export { doneBy, isSuccess, recordFile, recordKey, recordsIn, recordText, withRecord } from './record.ts';
export type { KeptObject, ReleaseContents, Removal, RemovalPlan } from './removals.ts';
export { type StepResult, openSteps, type Steps } from './steps.ts';
export { type HistoryEntry, successorOf } from './superseded.ts';
export * from './types.ts';
