import { describe, expect } from '@jest/globals';
import { compare, configMap, deployment, secret } from './help.ts';
import { itAtScale } from '../at-scale.ts';

type Make = (size: number, side: 0 | 1) => string;

/** How much longer four times the size takes: four where the work is linear, sixteen where it is quadratic. */
function growth(make: Make, size: number): number {
  const time = (of: number): number => {
    const [before, after] = [make(of, 0), make(of, 1)];
    // Of this process alone: the machine may be busy.
    const started = process.cpuUsage();
    compare(before, after);
    return process.cpuUsage(started).user / 1000;
  };
  time(size);
  const times = [1, 2, 3].map(() => [time(size), time(4 * size)] as const);
  const small = Math.min(...times.map(([one]) => one));
  const large = Math.min(...times.map(([, four]) => four));
  // Below this the start of the machinery is measured, not the work.
  return large / Math.max(small, 4);
}

const repeat = (size: number, line: (at: number) => string): string =>
  Array.from({ length: size }, (_, at) => line(at)).join('');

const cases: Readonly<Record<string, readonly [number, Make]>> = {
  'quiet labels in one map': [
    2000,
    (size, side) =>
      `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  labels:\n${repeat(size, () => `    helm.sh/chart: web-${side}\n`)}`,
  ],
  'generated names': [
    500,
    (size, side) =>
      repeat(
        size,
        (at) =>
          `---\napiVersion: batch/v1\nkind: Job\nmetadata:\n  generateName: job-\nspec:\n  n: ${at * 2 + side}\n`,
      ),
  ],
  duplicates: [500, (size, side) => repeat(size, (at) => configMap(`  a: "${at * 2 + side}"`))],
  'renames that are all alike': [
    300,
    (size, side) =>
      repeat(size, (at) => configMap(`  a: same\n  b: same as well\n  c: "${at % 3}"`, `name-${side}-${at}`)),
  ],
  'items of a list': [
    4000,
    (size, side) =>
      `---\napiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: a\nspec:\n${repeat(size, (at) => `- x${(at * (side + 1) * 7919) % 10_007}\n`)}`,
  ],
  variables: [
    2000,
    (size, side) =>
      deployment(
        `env:\n${repeat(size, (at) => `- {name: V${side === 0 ? at : size - at}, value: "$(V${at})"}\n`)}`,
      ),
  ],
  'values of Secrets': [
    300,
    (size, side) =>
      repeat(size, (at) => secret(`stringData: {a: "shared-prefix-${at}-value"}`, `s${at}`)) +
      configMap(`  a: |\n${repeat(size, (at) => `    shared-prefix-${at + side}-valu\n`)}`),
  ],
  'assignments on one line': [4000, (size, side) => configMap(`  a: "${'key='.repeat(size)}${side}"`)],
  'a name without an end': [20_000, (size, side) => configMap(`  a: "${'password'.repeat(size)}${side}"`)],
  'quotes on one line': [4000, (size, side) => configMap(`  a: |\n    ${'password="'.repeat(size)}${side}`)],
  'spaces behind a password': [
    20_000,
    (size, side) => configMap(`  a: |\n    password: x${' '.repeat(size)}y${side}\n    b: c`),
  ],
  'keys that begin and do not end': [
    1000,
    (size, side) =>
      configMap(`  a: |\n${repeat(size, () => '    -----BEGIN PRIVATE KEY-----\n')}    ${side}`),
  ],
  'certificates that begin and do not end': [
    1000,
    (size, side) =>
      configMap(`  a: |\n${repeat(size, () => '    -----BEGIN CERTIFICATE-----\n')}    ${side}`),
  ],
  'beginnings of URLs': [4000, (size, side) => configMap(`  a: "${'http://a:'.repeat(size)}${side}"`)],
  'beginnings of tokens': [4000, (size, side) => configMap(`  a: "${'eyJabcdefgh.'.repeat(size)}${side}"`)],
};

describe('nothing is quadratic in what a user controls', () => {
  itAtScale.each(Object.entries(cases))('%s', (_, [size, make]) => {
    expect(growth(make, size)).toBeLessThan(11);
  });
});
