/** The rooms that only a comparison with a cluster needs: a separate file in dist/, loaded on demand. */
export {
  connect,
  fullPreflight,
  namesCluster,
  normalise,
  pathOf,
  predict,
  quickPreflight,
  readHistory,
  readRevisions,
  readServed,
  unreached,
  waitFor,
} from '../cluster/index.ts';
