/** Makes the computed files of a chart. */
import type { Context } from '../config/index.ts';
import { type Problem, warning } from '../errors.ts';
import { valuesSchema } from '../schema/index.ts';
import { type MapValue, withPortableNumbers, write } from '../yaml/index.ts';
import { appConfig } from './app-config.ts';
import { fileOf, type ChartFiles } from './folder.ts';
import { labelOf } from './dependencies/join-dependencies.ts';
import { type JoinedMetadata, metadataFile } from './join-metadata.ts';
import type { Parts, ChartBuild } from './chart-build.ts';
import { vendoredCharts } from './dependencies/sub-charts.ts';
import type { ChartFile } from './types.ts';

/** Chart.yaml, values.yaml, and what a version or a flavor asks for besides. */
export function computedFiles(
  step: ChartBuild,
  { flavor, types, values, own, ownFiles, subCharts }: Parts,
  metadata: JoinedMetadata,
  layered: ChartFiles,
): { files: Map<string, ChartFile>; problems: Problem[] } {
  const { service, context } = step;
  const files = new Map([
    ['Chart.yaml', fileOf(write(metadata.chart))],
    ['values.yaml', fileOf(write(values))],
  ]);
  if (metadata.requirements)
    files.set('requirements.yaml', metadataFile(metadata.requirements, own.requirements, write));
  if (service.version === '2' && !layered.has('values.schema.json')) {
    const names = [
      ...metadata.dependencies.map((entry) => labelOf(entry)),
      ...vendoredCharts(layered).map(({ name }) => name),
      ...friendKeys(context),
    ];
    // helm merges imported values with the compiled ones before it checks.
    const importsValues = metadata.dependencies.some((entry) => entry.has('import-values'));
    const schema = valuesSchema(types, [...new Set(names)], importsValues);
    files.set('values.schema.json', fileOf(`${JSON.stringify(schema, null, 2)}\n`));
  }
  if (service.version !== '2' && !flavor.appConfig) return { files, problems: [] };
  if (layered.has('config/app.yaml')) return { files, problems: [keptAppConfig(context)] };
  const content = appConfig({
    service: service.name,
    context: context.name,
    values: withoutFriends(values, context),
    dependencies: subCharts.map((sub) => ({
      name: sub.name,
      service: sub.service,
      context: sub.context,
      values: sub.values,
    })),
    configs: [...layered.keys()]
      .filter((path) => path.startsWith('config/'))
      .map((path) => path.slice('config/'.length)),
    secretNames: [...new Set([...ownFiles.secretNames, ...context.secrets.keys()])].toSorted(),
    friends: (context.friends ?? []).map(({ as, friend }) => ({ name: as, type: friend.type, values })),
  });
  // Applications of any language read it.
  const text = write(withPortableNumbers(content));
  return { files: files.set('config/app.yaml', fileOf(text)), problems: [] };
}

/** The values that friends are told by: no type declares them. */
const friendKeys = ({ friends = [] }: Context): readonly string[] => [
  ...(friends.length > 0 ? ['dependencies'] : []),
  ...(friends.some(({ friend }) => friend.credentials.size > 0) ? ['credentials'] : []),
];

/** What a service says itself: the ports of its friends are not its own. */
function withoutFriends(values: MapValue, { friends = [] }: Context): MapValue {
  const others = new Set(friends.length === 0 ? [] : ['dependencies', ...friends.map(({ as }) => as)]);
  return new Map([...values].filter(([key]) => !others.has(key)));
}

function keptAppConfig(context: Context): Problem {
  return warning('chart-app-config', 'config/app.yaml is written by hand, so none is generated', {
    at: context.at,
    hint: 'rename the file to get the generated one',
  });
}
