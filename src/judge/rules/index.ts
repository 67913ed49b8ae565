/** Every rule, in one list: what refuses an update, what a change does, what a whole render lacks. */
import type { Rule } from '../types.ts';

export const allRules: readonly Rule[] = [];
