/** What only a comparison with a cluster needs, in one place: a file of its own in dist/ that loads when it is asked for. */
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
