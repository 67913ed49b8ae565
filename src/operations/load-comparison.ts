/** The exports of `comparison.ts`. */
export type ComparisonRooms = typeof import('./comparison.ts');

/** Loads the comparison's rooms. */
export const loadComparison = (): Promise<ComparisonRooms> => import('./comparison.ts');
