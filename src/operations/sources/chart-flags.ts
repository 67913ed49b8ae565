import type { Target } from './target.ts';

/** The flags that the configuration of a plain chart gives helm, before those of a person. */
export const chartFlags = ({ context: { source } }: Pick<Target, 'context'>): readonly string[] =>
  source.kind === 'chart' ? (source.flags ?? []) : [];
