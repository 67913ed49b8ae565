/** What `npm run pictures` takes pictures of. */
import { htmlReport, markdownReport } from '../../src/report/index.ts';
import { failures, shop } from './samples.ts';

export interface Picture {
  readonly name: string;
  readonly markdown?: string;
  readonly html?: string;
}

export function pictures(): Picture[] {
  return [
    { name: 'shop', markdown: markdownReport(shop()), html: htmlReport(shop()) },
    { name: 'failures', markdown: markdownReport(failures()) },
  ];
}
