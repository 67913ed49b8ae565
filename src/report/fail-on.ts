/** What a run fails on, as users write it: one or several of a few words. */
import { severities } from '../diff/index.ts';
import type { FailOn, Report } from './types.ts';

export const failOnWords = ['none', 'drift', 'changes', 'info', 'medium', 'high', 'critical'] as const;
export type FailOnWord = (typeof failOnWords)[number];

/** The limit of a run, and whether it fails on drift too. */
export interface RunLimit {
  readonly failOn: FailOn;
  readonly drift: boolean;
}

/** The widest first: any change, then a finding of at least the severity. */
const widths: readonly FailOn[] = ['changes', ...severities.toReversed()];

/** Of several words the widest counts, and drift besides. */
export const runLimitOf = (words: readonly FailOnWord[]): RunLimit => ({
  failOn: widths.find((limit) => words.some((word) => word === limit)) ?? 'none',
  drift: words.includes('drift'),
});

/** The report's fields for a limit. */
export const limitFields = ({ failOn, drift }: RunLimit): Pick<Report, 'failOn' | 'failsOnDrift'> => ({
  ...(failOn !== 'none' && { failOn }),
  ...(drift && { failsOnDrift: true }),
});
