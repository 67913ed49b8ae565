/** The exports of `cluster-rooms.ts`. */
export type ClusterRooms = typeof import('./cluster-rooms.ts');

/** Loads the live side. */
export const loadCluster = (): Promise<ClusterRooms> => import('./cluster-rooms.ts');
