/** The gate before a deploy. */
export { onlyUnexplained, reviewedSide } from './difference.ts';
export { type Gate, type GatedContext, type GateInput, openGate, type RefusedInside } from './gate.ts';
export { reviewedContexts, type UnshownParts, unshownParts } from './record.ts';
