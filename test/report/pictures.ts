/** What `npm run pictures` takes pictures of besides a real report: what a real one seldom shows at once. */
import { markdownReport } from '../../src/report/index.ts';
import { failures, inCluster } from './samples.ts';

export interface Picture {
  readonly name: string;
  readonly markdown: string;
}

export function pictures(): Picture[] {
  return [
    { name: 'failures', markdown: markdownReport(failures()) },
    { name: 'cluster', markdown: markdownReport(inCluster()) },
  ];
}
