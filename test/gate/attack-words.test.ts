/** No spelling of helm's words makes a command look as if it changed nothing. */
import { expect, it } from '@jest/globals';
import { mayChangeCluster, planCommand, whyNotChecked } from '../../src/helm/index.ts';

const plan = {
  chart: '/chart',
  release: 'web',
  releaseFixed: true,
  namespace: 'live',
  valueFiles: [],
  apiVersions: [],
  placeholders: {},
};

it.each([
  ['upgrade', '--install', '--help=false'],
  ['upgrade', '--install', '-h=false'],
  ['--help', 'upgrade', '--install', '--help=0'],
  ['--namespace', 'live', 'upgrade', '-i'],
])('%j %j %j is an upgrade, with the chart of the context', (...words) => {
  expect(mayChangeCluster(words)).toBe(true);
  const { changesCluster, needsChart, release, argv } = planCommand(words, plan);
  expect([changesCluster, needsChart, release, argv.includes('/chart')]).toEqual([true, true, 'web', true]);
});

it.each([['upgrade --help=false --install web ./other', 'the chart "./other"']])(
  '%s takes no other chart',
  (text, what) => {
    expect(() => planCommand(text.split(' '), plan)).toThrow(what);
  },
);

it.each([
  'rollback web 1',
  'uninstall web',
  'un web',
  'test web',
  'secrets upgrade web .',
  'diff upgrade web .',
  'x upgrade --install web .',
])('%s is refused: what it sends cannot be looked at', (text) => {
  const words = text.split(' ');
  expect([mayChangeCluster(words), typeof whyNotChecked(words)]).toEqual([true, 'string']);
});
