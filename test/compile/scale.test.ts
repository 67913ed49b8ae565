/** Large and deep data: linear, never a blown stack, limits that are named. */
import { describe, expect, it } from '@jest/globals';
import { isList, isMap, ownFile, readOne, type Value, valueOf, write } from '../../src/yaml/index.ts';
import { compileTexts, type Outcome } from './support.ts';
import { spent } from '../processor-time.ts';

function costly(work: () => Outcome): { cost: number; outcome: Outcome } {
  const made: Outcome[] = [];
  const cost = spent(() => void made.push(work()));
  return { cost, outcome: made[0] ?? fail() };
}

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

function chain(count: number, schema: string): Outcome {
  const pligos = `contexts:\n  dev:\n    spec: {start: n0}\nvalues:\n  node:\n${lines(count, (at) => (at + 1 < count ? `  - {name: n${at}, next: n${at + 1}}` : `  - {name: n${at}, end: 1}`))}\n`;
  return compileTexts(pligos, schema);
}

/** The best of three compilations of so many instances and names. */
const cost = (count: number): number => {
  const pligos = `contexts:\n  dev:\n    spec:\n      all:\n${lines(count, (at) => `      - n${at}`)}\nvalues:\n  node:\n${lines(count, (at) => `  - {name: n${at}, v: ${at}}`)}\n`;
  const times = [1, 2, 3].map(
    () => costly(() => compileTexts(pligos, 'node: {v: numeric}\ncontext: {all: mapped node}\n')).cost,
  );
  return Math.min(...times);
};

const depthOf = (value: Value | undefined, key: string): number => {
  let depth = 0;
  for (let inner = value; isMap(inner); inner = inner.get(key)) depth += 1;
  return depth;
};

function fail(): never {
  throw new Error('nothing was read');
}

describe('large data', () => {
  it('an instance used 10,000 times is compiled once, and its values are shared', () => {
    const fields = lines(200, (at) => `      k${at}: {a: [1, 2, {b: c}]}`);
    const names = Array.from({ length: 10_000 }, () => 'big').join(', ');
    const pligos = `contexts:\n  dev:\n    spec:\n      all: [${names}]\nvalues:\n  box:\n  - name: big\n    o:\n${fields}\n`;
    const { cost: took, outcome } = costly(() =>
      compileTexts(pligos, 'box: {o: object}\ncontext: {all: repeated box}\n'),
    );
    // 10,000 times 1,403 nodes, written out, are more than any chart may hold.
    expect(outcome.problems.map(({ code }) => code)).toEqual(['values-too-large']);
    expect(took).toBeLessThan(5000);
    const fewer = compileTexts(
      pligos.replace(names, 'big, big, big'),
      'box: {o: object}\ncontext: {all: repeated box}\n',
    );
    const all = fewer.values.get('all');
    expect(fewer.problems).toEqual([]);
    expect(isList(all) && all[0] === all[2]).toBe(true);
  });

  it('doubling through 40 instances is refused at once instead of written out', () => {
    const pligos = `contexts:\n  dev:\n    spec: {start: n0}\nvalues:\n  node:\n${lines(40, (at) => `  - {name: n${at}, l: [n${at + 1}, n${at + 1}]}`)}\n  - {name: n40}\n`;
    const { cost: took, outcome } = costly(() =>
      compileTexts(pligos, 'node: {l: repeated node}\ncontext: {start: node}\n'),
    );
    expect(outcome.problems.map(({ code }) => code)).toEqual(['values-too-large']);
    expect(took).toBeLessThan(5000);
  });

  it('20,000 instances and names cost about twice as much as 10,000', () => {
    cost(2000);
    expect(cost(20_000) / cost(10_000)).toBeLessThan(4);
  });

  it('10,000 unknown names do not compare all with all', () => {
    const pligos = `contexts:\n  dev:\n    spec:\n      all:\n${lines(10_000, (at) => `      - wrong${at}`)}\nvalues:\n  node:\n${lines(10_000, (at) => `  - {name: right${at}}`)}\n`;
    const { cost: took, outcome } = costly(() =>
      compileTexts(pligos, 'node: {v: numeric}\ncontext: {all: repeated node}\n'),
    );
    expect(outcome.problems).toHaveLength(10_000);
    expect(took).toBeLessThan(5000);
  });

  it('embedding that copies millions of fields is refused', () => {
    const count = 4000;
    const nodes = lines(
      count,
      (at) => `  - {name: n${at}, own: {k${at}: 1}${at + 1 < count ? `, next: n${at + 1}` : ''}}`,
    );
    const pligos = `contexts:\n  dev:\n    spec: {start: n0}\nvalues:\n  node:\n${nodes}\n`;
    const { problems } = compileTexts(
      pligos,
      'node: {own: embedded object, next: embedded node}\ncontext: {start: node}\n',
    );
    expect(problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['error values-too-large']);
  });
});

describe('deep data', () => {
  it('the deepest chain that compiles can be written and read again', () => {
    const schema = 'node: {end: numeric, next: node}\ncontext: {start: node}\n';
    expect(chain(998, schema).problems).toEqual([]);
    expect(chain(999, schema).problems.map(({ code }) => code)).toEqual(['values-too-deep']);
    const text = write(chain(998, schema).values);
    expect(write(valueOf(readOne('/values.yaml', text, ownFile).tree ?? fail()))).toBe(text);
  });

  it('900 instances in a chain become 900 levels', () => {
    const { values, problems } = chain(900, 'node: {end: numeric, next: node}\ncontext: {start: node}\n');
    expect(problems).toEqual([]);
    expect(depthOf(values.get('start'), 'next')).toBe(900);
  });

  it('100,000 instances in a chain are too deep for a chart, and said to be so once', () => {
    const { problems } = chain(100_000, 'node: {end: numeric, next: node}\ncontext: {start: node}\n');
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['values-too-deep', 'node compiles to 1000 levels or more'],
    ]);
  });

  it('100,000 instances embedded in a chain become one map', () => {
    const { values, problems } = chain(
      100_000,
      'node: {end: numeric, next: embedded node}\ncontext: {start: embedded node}\n',
    );
    expect(problems).toEqual([]);
    expect([...values]).toEqual([['end', { numeral: '1' }]]);
  });

  it('a chain of 100,000 instances that closes is a cycle, not a blown stack', () => {
    const nodes = lines(100_000, (at) => `  - {name: n${at}, next: n${(at + 1) % 100_000}}`);
    const { problems } = compileTexts(
      `contexts:\n  dev:\n    spec: {start: n0}\nvalues:\n  node:\n${nodes}\n`,
      'node: {next: node}\ncontext: {start: node}\n',
    );
    expect(problems.map(({ code }) => code)).toContain('instance-cycle');
  });

  it('maps nested as deep as the reader allows compile', () => {
    const open = '{next: '.repeat(990);
    const pligos = `contexts:\n  dev:\n    spec: {start: ${open}{end: 1}${'}'.repeat(990)}}\n`;
    const { values, problems } = compileTexts(
      pligos,
      'node: {end: numeric, next: node}\ncontext: {start: node}\n',
    );
    expect(problems).toEqual([]);
    expect(depthOf(values.get('start'), 'next')).toBe(991);
  });

  it('lists nested in nested lists of a recursive type compile', () => {
    const pligos = `contexts:\n  dev:\n    spec: {all: ${'[{all: '.repeat(490)}[]${'}]'.repeat(490)}}\n`;
    const { problems } = compileTexts(pligos, 'node: {all: repeated node}\ncontext: {all: repeated node}\n');
    expect(problems).toEqual([]);
  });
});
