/** The inputs about charts without a pligos.yaml, of the Action and of the one that plans a matrix. */
import { type Problem, problem } from '../../../errors.ts';
import { encryptedFile } from '../../../config/index.ts';
import type { PlainChartsInput } from '../../../operations/sources/index.ts';
import type { InputReader } from './input-reader.ts';

/** The inputs beside `chart` that a matrix lacks; empty ones are not set. */
interface PlainDetails {
  readonly release?: string;
  readonly namespace?: string;
  readonly repository?: string;
  readonly version?: string;
}

/** Undefined without the input chart; what goes with it then is a mistake. */
export function plainInput(
  read: InputReader<'chart' | 'value-files' | 'config'>,
  { release = '', namespace = '', repository = '', version = '' }: PlainDetails,
  problems: Problem[],
): PlainChartsInput | undefined {
  const charts = read.lines('chart');
  const valueFiles = read.files('value-files').map((name) => encryptedFile(name) ?? name);
  if (charts.length > 0) {
    if (read.text('config') !== '' && read.text('config') !== '.')
      read.refuse(
        'config',
        read.text('config'),
        'no config together with chart',
        'a plain chart needs no pligos.yaml',
      );
    if (repository === '' && version !== '')
      problems.push(
        problem('input-value', 'the input chart-repository-version requires the input chart-repository', {
          hint: 'set chart-repository, or write the version into the address of the chart',
        }),
      );
    return {
      charts,
      valueFiles,
      ...(repository && { repository: { url: repository, ...(version && { version }) } }),
      ...(release && { release }),
      ...(namespace && { namespace }),
    };
  }
  const given = [
    ...(repository === '' ? [] : ['chart-repository']),
    ...(version === '' ? [] : ['chart-repository-version']),
    ...(valueFiles.length > 0 ? ['value-files'] : []),
    ...(release === '' ? [] : ['release']),
    ...(namespace === '' ? [] : ['namespace']),
  ];
  for (const name of given) {
    problems.push(
      problem('input-value', `the input ${name} requires the input chart`, {
        hint: name.startsWith('chart-')
          ? 'set chart to the name of the chart'
          : `set chart; otherwise set ${name} in the context of pligos.yaml, or as a flag in command`,
      }),
    );
  }
  return undefined;
}
