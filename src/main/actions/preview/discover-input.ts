/** The inputs about what another tool deploys. */
import { type Problem, problem } from '../../../errors.ts';
import {
  type ApplicationsInput,
  discoverChoices,
  ownDiscovery,
  type ProjectInput,
} from '../../../operations/sources/index.ts';
import { splitList } from '../../../text/index.ts';
import type { InputReader } from '../inputs/input-reader.ts';

/** Undefined without the input discover; what goes with it then is a mistake. */
export function discoverInput(
  read: InputReader<
    'discover' | 'discover-clusters' | 'discover-environments' | 'discover-selector' | 'chart' | 'config'
  >,
  problems: Problem[],
): ApplicationsInput | undefined {
  const clusters = read.text('discover-clusters');
  const kind = read.choice('discover', ['', ...discoverChoices], '');
  if (kind === '') {
    const [given] = dependent.filter((name) => read.text(name) !== '');
    if (given !== undefined && read.text('discover') === '')
      problems.push(
        problem('input-value', `the input ${given} requires the input discover`, {
          hint: `set discover: ${given === 'discover-clusters' ? 'argocd' : 'helmfile'}, or leave out ${given}`,
        }),
      );
    return undefined;
  }
  if (read.text('chart') !== '')
    read.refuse('chart', read.text('chart'), 'no chart together with discover', 'name folders in config');
  const environments = splitList(read.text('discover-environments'));
  const selectors = read.lines('discover-selector');
  return {
    kind,
    folders: read.lines('config'),
    ...(clusters !== '' && { clusters }),
    ...(environments.length > 0 && { environments }),
    ...(selectors.length > 0 && { selectors }),
  };
}

const dependent = ['discover-clusters', 'discover-environments', 'discover-selector'] as const;

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

/** With what the repository asks for itself, where no input says what is compared. */
export function withOwnDiscovery<Inputs extends SubjectInputs>(inputs: Inputs, cwd: string): Inputs {
  if (inputs.plain !== undefined || inputs.discover !== undefined) return inputs;
  const discover = ownDiscovery(inputs.config, cwd);
  return discover === undefined ? inputs : { ...inputs, discover };
}
