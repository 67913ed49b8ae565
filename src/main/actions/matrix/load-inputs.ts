/** All inputs of a run that plans a matrix, read once into one readonly object. */
import { type Problem, UserError } from '../../../errors.ts';
import type { PlainChartsInput } from '../../../operations/sources/index.ts';
import { makeReader } from '../inputs/input-reader.ts';
import { plainInput } from '../inputs/plain-input.ts';
import type { MatrixInputName } from './inputs.ts';

export interface MatrixInputs {
  readonly config: readonly string[];
  /** Charts without a pligos.yaml. */
  readonly plain: PlainChartsInput | undefined;
  /** Patterns; none means every context. */
  readonly context: readonly string[];
  readonly all: boolean;
  readonly workingDirectory: string;
  readonly baseRef: string | undefined;
  readonly maxShards: number;
  readonly contextsPerShard: number;
  readonly token: string;
}

/** As many jobs as GitHub makes of one matrix. */
const mostShards = 256;

/** Reads every input; throws all mistakes together. */
export function loadInputs(): MatrixInputs {
  const problems: Problem[] = [];
  const read = makeReader<MatrixInputName>(problems);
  const baseRef = read.text('base-ref');
  const maxShards = read.count('max-shards') ?? 20;
  if (maxShards > mostShards)
    read.refuse(
      'max-shards',
      String(maxShards),
      `at most ${mostShards}`,
      'GitHub allows no more jobs in one matrix',
    );
  const inputs: MatrixInputs = {
    config: read.lines('config'),
    plain: plainInput(read, {}, problems),
    context: read.list('context').filter((pattern) => pattern !== '*'),
    all: read.choice('all', ['true', 'false'], 'false') === 'true',
    workingDirectory: read.text('working-directory') || '.',
    baseRef: baseRef === '' ? undefined : baseRef,
    maxShards,
    contextsPerShard: read.count('contexts-per-shard') ?? 50,
    token: read.text('token'),
  };
  if (problems.length > 0) throw UserError.of(problems);
  return inputs;
}
