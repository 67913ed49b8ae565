/** What follows from the changes beside the resources: why the run fails, which pods restart, which sub-charts differ. */
import { dependencyLines } from '../sections/dependencies.ts';
import { stopSentences } from '../sections/stops.ts';
import type { Places } from '../places.ts';
import { restartCount, restartText, sharedRestarts } from '../sections/restarts.ts';
import type { Report } from '../types.ts';
import { code, prose } from './escape.ts';
import { plural } from '../../tools/index.ts';
import { type LineGroup, mostNames, listNames } from './cut.ts';

/** Why the run fails, beside what could not be compared. */
export function stopPart(report: Report): LineGroup {
  const lines = stopSentences(report, code).map((text) => `⛔ ${text}.\n`);
  return { head: '', lines, more: (rest) => `… and ${plural(rest, 'more reason')}.\n` };
}

/** Which pods are replaced. A restart by a checksum is named only where no other change is shown. */
export function restartPart(report: Report): LineGroup {
  const { named, quiet } = sharedRestarts(report);
  const lines = [
    ...(named.length === 0
      ? []
      : [
          `Pods of ${plural(restartCount(named), 'workload')} restart: ${restartText(named, code, mostNames)}.\n`,
        ]),
    ...(quiet.length === 0
      ? []
      : [
          `Pods of ${plural(quiet.length, 'workload')} restart for a checksum or a label only: ${listNames(quiet, '')}.\n`,
        ]),
  ];
  return { head: '', lines, more: () => '' };
}

/** Which sub-charts change their version. */
export function dependencyPart(report: Report, places: Places): LineGroup {
  const lines = dependencyLines(report, places, { name: code, text: prose }).map((line) => `${line}.\n\n`);
  return { head: '', lines, more: () => '' };
}
