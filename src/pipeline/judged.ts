/** A comparison with all that judge says about it. */
import type { CompareInput, Comparison } from '../diff/index.ts';
import type { ImageRow, JudgeInput } from '../judge/index.ts';
import type { ComparisonRooms } from './load-comparison.ts';

export type Laws = Pick<JudgeInput, 'kubeVersion' | 'schemas' | 'validate'>;

/** What holds where nothing is known of the cluster. */
export const plainLaws: Laws = { kubeVersion: {}, schemas: [], validate: 'changed' };

export interface Judged {
  readonly comparison: Comparison;
  readonly images: readonly ImageRow[];
}

/** Compares two renders and judges the change; the findings of both are in the comparison. */
export function compareAndJudge(engine: ComparisonRooms, input: CompareInput, laws: Laws): Judged {
  const opened = engine.openComparison(input);
  const { findings, images } = engine.judge({ ...opened, ...laws });
  const { comparison } = opened;
  return {
    comparison: { ...comparison, findings: engine.worstFirst([...comparison.findings, ...findings]) },
    images,
  };
}
