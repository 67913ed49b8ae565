/** Rules about updates that the API server refuses: one for each row. */
import type { Rule } from '../types.ts';
import { claimRows } from './claims.ts';
import { classRows } from './classes.ts';
import { configRows } from './config.ts';
import { definitionRows } from './definitions.ts';
import { hookRules } from './hooks.ts';
import { jobRows } from './jobs.ts';
import { leftoverRows } from './refused-updates.ts';
import { podRows } from './pods.ts';
import { ruleOf } from './rule.ts';
import { serviceRows } from './services.ts';
import { volumeRows } from './volumes.ts';
import { workloadRows } from './workloads.ts';

export const immutableRules: readonly Rule[] = [
  ...[
    ...workloadRows,
    ...jobRows,
    ...podRows,
    ...claimRows,
    ...volumeRows,
    ...serviceRows,
    ...configRows,
    ...classRows,
    ...definitionRows,
    ...leftoverRows,
  ].map(ruleOf),
  ...hookRules,
];
