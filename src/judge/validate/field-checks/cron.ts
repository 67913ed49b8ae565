/**
 * Checks the schedules of a CronJob: five cron fields, or a word. Source: robfig/cron v3, ParseStandard,
 * which Kubernetes calls.
 */

interface Field {
  readonly least: number;
  readonly greatest: number;
  readonly names: readonly string[];
}

const fields: readonly Field[] = [
  { least: 0, greatest: 59, names: [] },
  { least: 0, greatest: 23, names: [] },
  { least: 1, greatest: 31, names: [] },
  {
    least: 1,
    greatest: 12,
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  { least: 0, greatest: 6, names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
];

const words = new Set(['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']);

/** Does the server accept it? `@every` needs a Go duration. */
export function isSchedule(text: string): boolean {
  if (text.includes('TZ')) return false;
  if (text.startsWith('@'))
    return words.has(text) || /^@every ([-+]?(\d+\.?\d*|\.\d+)(ns|us|\u00b5s|ms|s|m|h))+$/.test(text);
  const parts = text.split(/\s+/).filter((part) => part !== '');
  return parts.length === fields.length && fields.every((field, at) => takes(field, parts[at] ?? ''));
}

const takes = (field: Field, text: string): boolean =>
  text.split(',').every((range) => range === '' || takesRange(field, range));

/** `*`, `?`, `5`, `1-5`, each with a `/step`. */
function takesRange(field: Field, text: string): boolean {
  const [range = '', step, ...more] = text.split('/');
  if (more.length > 0 || (step !== undefined && !(wholeOf(step) > 0))) return false;
  if (range === '*' || range === '?') return true;
  const [from = '', to, ...rest] = range.split('-');
  if (rest.length > 0) return false;
  const start = numberOf(field, from);
  const end = to === undefined ? start : numberOf(field, to);
  return start >= field.least && end <= field.greatest && start <= end;
}

function numberOf({ least, names }: Field, text: string): number {
  const at = names.indexOf(text.toLowerCase());
  return at < 0 ? wholeOf(text) : at + least;
}

/** NaN where it is no number, which no range accepts. */
const wholeOf = (text: string): number => (/^\+?\d+$/.test(text) ? Number(text) : Number.NaN);
