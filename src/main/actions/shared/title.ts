/** The title of a report where the user gives none: what tells the comments of one pull request apart. */
import { reportTitle } from '../../../report/index.ts';
import type { ActionInputs } from '../preview/load-inputs.ts';

type Titled = Pick<ActionInputs, 'title' | 'matrix' | 'plain' | 'config' | 'context'>;

interface Place {
  readonly service: string;
  readonly context: string;
}

/** Values of the matrix, then the charts and the one context that the step is limited to. */
export function titleOf(inputs: Titled, places: readonly Place[]): string {
  if (inputs.title !== '' && inputs.title !== reportTitle([])) return inputs.title;
  const names = [...new Set([...valuesIn(inputs.matrix), ...(isLimited(inputs) ? namesOf(places) : [])])];
  return reportTitle(names);
}

/** Another step of the job shows the rest. */
const isLimited = ({ plain, config, context }: Titled): boolean =>
  plain !== undefined || context.length > 0 || config.some((path) => path !== '.');

function namesOf(places: readonly Place[]): readonly string[] {
  const services = [...new Set(places.map(({ service }) => service))];
  const [only, ...others] = places;
  return [
    ...services,
    ...(only !== undefined && others.length === 0 && only.context !== 'default' ? [only.context] : []),
  ].filter((name) => name !== '');
}

function valuesIn(matrix: string): readonly string[] {
  try {
    const values: unknown = JSON.parse(matrix || 'null');
    if (typeof values !== 'object' || values === null) return [];
    return Object.values(values).flatMap((value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
    );
  } catch {
    // A text of the user's own.
    return [];
  }
}
