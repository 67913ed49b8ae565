/** Marks drift that a controller of the cluster makes all the time: the replicas of a workload under an autoscaler. */
import type { Prediction } from '../../cluster/index.ts';
import { pathText } from '../../diff/index.ts';
import { type JsonObject, textAt } from '../../json/index.ts';
import type { DriftRow } from '../../report/index.ts';
import type { Questions } from './questions.ts';

const autoscaler = 'HorizontalPodAutoscaler';

/** The rows with `byController` where an autoscaler of the release or of the cluster scales the workload. */
export async function markControlled(
  rows: readonly DriftRow[],
  { resources }: Prediction,
  ask: Pick<Questions, 'list'>,
): Promise<readonly DriftRow[]> {
  const scaled = rows.filter(isScaled);
  if (scaled.length === 0) return rows;
  const own = resources.flatMap(({ kind, live, rendered }) => {
    const object = live ?? rendered;
    return kind === autoscaler && object !== undefined ? [object] : [];
  });
  const namespaces = [...new Set(scaled.map(({ resource }) => resource.namespace))];
  const others = await Promise.all(
    namespaces.map((namespace) => ask.list('autoscaling/v2', autoscaler, namespace)),
  );
  const all = [...own, ...others.flatMap((objects) => objects ?? [])];
  return rows.map((row) =>
    isScaled(row) && all.some((one) => scales(one, row)) ? { ...row, byController: true } : row,
  );
}

const isScaled = ({ path, byController }: DriftRow): boolean =>
  path !== undefined && byController !== true && pathText(path) === 'spec.replicas';

/** An object of a manifest may leave out its namespace, which is the release's then. */
function scales(one: JsonObject, { resource }: DriftRow): boolean {
  const { kind, name, namespace } = resource;
  const isHere = (textAt(one, 'metadata', 'namespace') ?? namespace) === namespace;
  return (
    isHere &&
    textAt(one, 'spec', 'scaleTargetRef', 'kind') === kind &&
    textAt(one, 'spec', 'scaleTargetRef', 'name') === name
  );
}
