/** The inputs about what another tool deploys. */
import { type Problem, problem } from '../../../errors.ts';
import {
  type ApplicationsInput,
  discoverChoices,
  type ProjectInput,
} from '../../../operations/sources/index.ts';
import type { InputReader } from '../inputs/input-reader.ts';

/** Undefined without the input discover; what goes with it then is a mistake. */
export function discoverInput(
  read: InputReader<'discover' | 'discover-clusters' | 'chart' | 'config'>,
  problems: Problem[],
): ApplicationsInput | undefined {
  const clusters = read.text('discover-clusters');
  const kind = read.choice('discover', ['', ...discoverChoices], '');
  if (kind === '') {
    if (clusters !== '' && read.text('discover') === '')
      problems.push(
        problem('input-value', 'the input discover-clusters requires the input discover', {
          hint: 'set discover: argocd, or leave out discover-clusters',
        }),
      );
    return undefined;
  }
  if (read.text('chart') !== '')
    read.refuse('chart', read.text('chart'), 'no chart together with discover', 'name folders in config');
  return { kind, folders: read.lines('config'), ...(clusters !== '' && { clusters }) };
}

interface SubjectInputs {
  readonly config: readonly string[];
  readonly plain: ProjectInput['plain'] | undefined;
  readonly discover: ApplicationsInput | undefined;
}

/** What the inputs name: applications of another tool, charts, or services. */
export function projectOf({ config, plain, discover }: SubjectInputs): ProjectInput {
  if (discover !== undefined) return { discover };
  return plain === undefined ? { configs: config } : { plain };
}
