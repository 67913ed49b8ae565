/** An explanation as lines of text; its first line names the cause. */
import type { Unready } from './wait-types.ts';

/** What a terminal or a log shows of one workload: cause, conditions, events, last lines of logs. Not redacted. */
export function unreadyLines({ kind, namespace, name, cause, conditions, events, logs }: Unready): string[] {
  const where = namespace === '' ? name : `${namespace}/${name}`;
  return [
    `${kind} ${where}: ${cause}`,
    ...conditions.map(({ type, reason, message }) => `  condition ${type}: ${joined(reason, message)}`),
    ...events.map(({ reason, message, count, last }) => {
      const times = count > 1 ? ` (${count} times, last ${last})` : last === '' ? '' : ` (${last})`;
      return `  event ${joined(reason, message)}${times}`;
    }),
    ...logs.flatMap(({ pod, container, lines }) => [
      `  log of ${pod}, container ${container}:`,
      ...lines.map((line) => `    ${line}`),
    ]),
  ];
}

/** Messages of events may have several lines. */
const joined = (reason: string, message: string): string =>
  [reason, message]
    .filter((part) => part !== '')
    .join(': ')
    .replace(/\s*\n\s*/g, ' ');
