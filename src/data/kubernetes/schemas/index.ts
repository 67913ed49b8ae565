/** What the API server of each supported minor takes, as text tables; `judge` reads them. */
export { emptyTaken, fieldForms, fieldWords, nameForms, notRequired, requiredToo } from './forms.ts';
export { removals } from './removals.ts';
export { enums, kinds, minors, types } from './types.ts';
