/** Where an error of helm is noted: at the file and line that the user has to correct. */
import { describe, expect, it } from '@jest/globals';
import { storyHelms } from '../real/helm.ts';
import { plainChart, withWorld } from './action-world.ts';

const subChart = {
  'chart/charts/queue/Chart.yaml': 'apiVersion: v2\nname: queue\nversion: 0.1.0\n',
  'chart/charts/queue/values.yaml': 'size: 1\n',
};
const typed = (schema: object): string => JSON.stringify({ type: 'object', ...schema });

/** What is wrong, the files of the head, and where the note stands. */
const cases: readonly (readonly [what: string, head: Readonly<Record<string, string>>, place: string])[] = [
  ['an open bracket', { 'values-x.yaml': 'a: 1\nb:\n  c: [1\nd: 2\n' }, 'values-x.yaml,line=3'],
  ['a tab', { 'values-x.yaml': 'a: 1\n\tb: 2\n' }, 'values-x.yaml,line=2'],
  ['an unknown alias', { 'values-x.yaml': 'a: 1\nb: *nope\n' }, 'values-x.yaml,line=2'],
  ['a template in braces', { 'values-x.yaml': 'a: 1\nb: {{ .x }}\n' }, 'values-x.yaml,line=2'],
  ['a list', { 'values-x.yaml': '- a\n- b\n' }, 'values-x.yaml,line=1'],
  [
    "the chart's own values",
    { 'values-x.yaml': '', 'chart/values.yaml': 'image: web:2\nb: "x\n' },
    'chart/values.yaml,line=3',
  ],
  [
    "a sub-chart's values",
    { 'values-x.yaml': '', ...subChart, 'chart/charts/queue/values.yaml': 'a: [\n' },
    'chart/charts/queue/values.yaml,line=1',
  ],
  [
    'a value that the schema refuses',
    {
      'values-x.yaml': 'replicas: 1\nimages:\n  tag: 5\n',
      'chart/values.schema.json': typed({
        properties: { images: { properties: { tag: { type: 'string' } } } },
      }),
    },
    'values-x.yaml,line=3',
  ],
  [
    'a value that the schema misses',
    {
      'values-x.yaml': 'replicas: 1\nimages:\n  tag: 5\n',
      'chart/values.schema.json': typed({ properties: { images: { required: ['repository'] } } }),
    },
    'values-x.yaml,line=2',
  ],
  [
    "a value of a sub-chart's that its schema refuses",
    {
      'values-x.yaml': 'replicas: 1\nqueue:\n  size: many\n',
      ...subChart,
      'chart/charts/queue/values.schema.json': typed({ properties: { size: { type: 'integer' } } }),
    },
    'values-x.yaml,line=3',
  ],
  [
    'a required value',
    { 'values-x.yaml': '', 'chart/templates/b.yaml': 'a:\n  b: {{ required "b is needed" .Values.b }}\n' },
    'chart/templates/b.yaml,line=2',
  ],
  [
    'an if without a condition',
    { 'values-x.yaml': '', 'chart/templates/b.yaml': 'a: b\nc: {{ if }}\n' },
    'chart/templates/b.yaml,line=2',
  ],
];

describe.each(storyHelms())('an error of $name', ({ path }) => {
  const world = withWorld(path);

  it.each(cases)('is noted at its file and line: %s', async (_, head, place) => {
    const { open, preview } = world();
    const run = await preview(open({ base: plainChart('web:1'), head }), {
      chart: 'chart',
      'value-files': 'values-x.yaml',
    });
    expect(run.code).toBe(1);
    const notes = run.stdout.split('\n').filter((line) => line.includes('helm-render,file='));
    expect(notes.map((note) => /file=(.*?)::/.exec(note)?.[1])).toEqual([place]);
    expect(notes.join('')).not.toContain('Chart.yaml');
  });
});
