/** A plan as the outputs of a step, within what GitHub and the system take. */
import { UserError } from '../../../errors.ts';
import type { Shard, ShardPlan } from '../../../operations/shards/index.ts';
import type { MatrixOutputName } from './inputs.ts';

type PlanOutputs = Readonly<Record<Exclude<MatrixOutputName, 'exit-code' | 'failure-reason'>, string>>;

/** All outputs of a job together: 1 MiB, counted as UTF-16. The user's own need room, too. */
const mostCharacters = 480_000;
/** An input is a variable of the environment: Linux takes 128 KiB. */
const mostBytes = 120_000;

/** Throws where the matrix does not fit. */
export function planOutputs({ shards }: ShardPlan): PlanOutputs {
  const large = shards.find(({ config, context }) =>
    [config, context].some((text) => byteLength(text) > mostBytes),
  );
  const include = shards.map(({ shard, name, config, context }) => ({ shard, name, config, context }));
  const matrix = JSON.stringify({ include });
  if (large !== undefined || matrix.length > mostCharacters) {
    const what =
      large === undefined
        ? `the matrix has ${matrix.length} characters, the limit of GitHub is ${mostCharacters}`
        : `shard ${large.shard} has ${large.contexts.length} contexts: their names have more than ${mostBytes} bytes`;
    throw new UserError('matrix-too-large', what, {
      hint: 'raise max-shards, or split the repository over several plan jobs with config or context',
    });
  }
  return {
    matrix,
    shards: String(shards.length),
    any: String(shards.length > 0),
    expected: expectedOf(shards, mostCharacters - matrix.length),
  };
}

/** Who must report what; where the names have no room, how many must. */
function expectedOf(shards: readonly Shard[], room: number): string {
  const named = JSON.stringify(shards.map(({ shard, contexts }) => ({ shard, contexts })));
  return shards.length > 0 && (named.length > room || byteLength(named) > mostBytes)
    ? String(shards.length)
    : named;
}

const byteLength = (text: string): number => Buffer.byteLength(text);
