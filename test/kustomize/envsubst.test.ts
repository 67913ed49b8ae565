/** Variables are expanded as Flux's own library expands them. */
import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import { substituteVariables } from '../../src/kustomize/index.ts';
import { askFlux, fluxMissing } from '../real/flux.ts';
import { describeReal } from '../real/notRun.ts';

const variables: Readonly<Record<string, string>> = {
  a: 'value',
  path: '/usr/local/bin',
  empty: '',
  upper: 'ÄbC ß',
  _under1: '1',
  dots: 'a.b.c',
};

const texts: readonly string[] = [
  'plain',
  '',
  '$a',
  '$',
  'end$',
  '${a}',
  '${a}${a}-${missing}-',
  '$${a}',
  '$$${a}',
  '$$$${a}',
  '$$',
  '${a:=b}',
  '${missing:=b c}',
  '${missing:-b}',
  '${missing:=}',
  '${missing=b}',
  '${missing:+b}',
  '${a:+b}',
  '${missing:?b}',
  '${missing-b}',
  '${missing:=${a}}',
  '${missing:=x${a}y${missing:-z}}',
  '${missing:=$${a}}',
  '${missing:=a:b/c#d}',
  '${empty:-x}',
  '${a^}',
  '${a^^}',
  '${upper,}',
  '${upper,,}',
  '${upper^^}',
  '${a^,}',
  '${#a}',
  '${#upper}',
  '${#missing}',
  '${a:1}',
  '${a:1:2}',
  '${a:-3}',
  '${a: -3}',
  '${a:1:-1}',
  '${a:0:99}',
  '${a:9}',
  '${a:x}',
  '${a:${_under1}}',
  '${path#*/}',
  '${path##*/}',
  '${path%/*}',
  '${path%%/*}',
  '${dots#*.}',
  '${dots%.?}',
  '${dots#[a-c].}',
  '${dots#[^a].}',
  '${dots#[}',
  '${dots##\\a}',
  '${a#x}',
  '${path/\\/usr/opt}',
  '${path//\\//-}',
  '${a/#va/xx}',
  '${a/%ue/xx}',
  '${a/l/}',
  '${a/l/$$}',
  '${a/l/L}',
  '${a//$/x}',
  '${a/}',
  '${a/l}',
  '${}',
  '${ a}',
  '${a',
  '${a b}',
  '${a:=x',
  '${missing:=x$}',
  '${é}',
  '${_under1}',
  '{{ a }} ${a} }',
  '${a}}',
  'a: "${a}"\nb: |\n  ${missing:=x}\n',
];

const refused = 'refused';

function expandOrRefuse(text: string): string {
  try {
    return substituteVariables(text, new Map(Object.entries(variables)));
  } catch (error) {
    if (error instanceof UserError) return refused;
    throw error;
  }
}

describeReal('fluxcd/pkg/envsubst', fluxMissing(), () => {
  const answers = askFlux(texts.map((text) => ({ text, variables })));

  it.each(texts.map((text, index) => [text, index] as const))('expands %j', (text, index) => {
    const { error, text: expected } = answers[index] ?? {};
    expect(expandOrRefuse(text)).toBe(error === undefined ? expected : refused);
  });
});

describe('substituted variables', () => {
  const one = new Map([['a', 'x']]);

  it('leaves a text alone where there are no variables', () => {
    expect(substituteVariables('a: ${b:=c}\n', new Map())).toBe('a: ${b:=c}\n');
  });

  it('joins the lines of a value', () => {
    expect(substituteVariables('a: ${a}\n', new Map([['a', 'x\ny\n']]))).toBe('a: xy\n');
  });

  it.each(['labels', 'annotations'])('leaves a resource alone that says so in its %s', (field) => {
    const text = `metadata:\n  ${field}:\n    kustomize.toolkit.fluxcd.io/substitute: disabled\na: \${a}\n`;
    expect(substituteVariables(`${text}---\na: \${a}\n`, one)).toBe(`${text}---\na: x\n`);
  });

  it('refuses a name that is none', () => {
    expect(() => substituteVariables('', new Map([['a-b', '']]))).toThrow(/"a-b"/);
  });

  it('ends what would grow without an end', () => {
    const long = new Map([['a', 'x'.repeat(1_000_000)]]);
    expect(() => substituteVariables('${a}'.repeat(1000), long)).toThrow(/more than 67108864 characters/);
    expect(() => substituteVariables('${b:='.repeat(100_000), long)).toThrow(/stand in each other/);
    expect(() => substituteVariables('${a#*a*a*a*a*b}', long)).toThrow(/cannot be cut/);
  });
});
