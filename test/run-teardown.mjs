import { endCluster } from './real/kept-cluster.mjs';
import { teardown } from './temporary-folder.mjs';

// oxlint-disable-next-line import/no-default-export -- jest reads it so
export default async function tearDown() {
  // That of this process: a run of one file has no workers.
  await endCluster();
  teardown();
}
