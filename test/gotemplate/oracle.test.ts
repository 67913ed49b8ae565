/** Go itself is asked: the table of cases, and random templates. */
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { sample } from '../property.ts';
import { appsetOracleMissing, askArgoCd } from '../real/argocd-appset.ts';
import { describeReal } from '../real/notRun.ts';
import { render, type TemplateCase, templates } from './render.ts';

const ask = (cases: readonly TemplateCase[]) =>
  askArgoCd(
    cases.map(({ template, options = [] }) => ({
      template,
      options,
      params: templates.params,
      goTemplate: true,
    })),
  );

const oneOf = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);

type Kind = 'text' | 'whole' | 'list' | 'map' | 'bool' | 'any';

/** Operands by what they are; a few of another kind, so that errors are compared, too. */
const leaves: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    '.s',
    '.d',
    '.e',
    '.u',
    '"a"',
    '"lo"',
    '``',
    '","',
    '"%v|%d|%s"',
    '"a: [1, {b: c}]"',
    '"[1,2]"',
    '"b+"',
  ],
  whole: ['1', '2', '0', '-3', '3', "'x'"],
  list: ['.l', '.nums', '.mix', '.emptyl', '(list 1 "a")', '.m.y.z'],
  map: ['.m', '.m.y', '(dict "a" 1 "b" (list 2))', '(dict)', '$'],
  bool: ['true', 'false', '.b'],
  any: ['.n', '.f', '.big', '.nil', '.missing', '1.5', '1e7', '.m.y.missing', 'nil', '.', '$x'],
};

/** What they take; what they give is the key. Nothing puts a map into itself: Go, and with it Argo CD's controller, dies of it. */
const signatures: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    ...'upper lower title trim untitle nospace initials swapcase snakecase camelcase kebabcase b64enc b64dec base dir ext clean sha256sum regexQuoteMeta'
      .split(' ')
      .map((name) => `${name} text`),
    ...'print println html js urlquery quote squote toString toJson toPrettyJson typeOf kindOf'
      .split(' ')
      .map((name) => `${name} any`),
    ...'trimAll trimSuffix trimPrefix regexFind'.split(' ').map((name) => `${name} text text`),
    ...'repeat indent nindent trunc abbrev wrap'.split(' ').map((name) => `${name} whole text`),
    'replace text text text',
    'substr whole whole text',
    'join text list',
    'join text any',
    'cat any any',
    'printf text any any',
    'printf "%5v|%-4v|%q" any any any',
    'regexReplaceAll "([a-o])(l?)" text "<$1>${2}x"',
    'plural text text whole',
    'seq whole whole',
    'get map text',
  ],
  whole: ['len text', 'len list', 'len map', 'int any', 'atoi text', 'int any | int'],
  list: [
    ...'rest initial reverse uniq compact sortAlpha'.split(' ').map((name) => `${name} list`),
    'append list any',
    'prepend list any',
    'without list any',
    'concat list list',
    'list any any',
    'splitList text text',
    'until whole',
    'untilStep whole whole whole',
    'slice list whole',
    'chunk 2 list',
    'fromYamlArray text',
    'toStrings any',
    'regexFindAll "[a-l]" text whole',
    'regexSplit "l" text whole',
    'pluck text map map',
  ],
  map: [
    'dict text any',
    'set (dict "k" 1) text any',
    'unset (dict "a" 1 "b" 2) text',
    'pick map text',
    'omit map text',
    'merge (dict "a" 1 "y" (dict)) map',
    'mergeOverwrite (dict "x" 1 "y" (dict "q" 1)) map map',
    'fromYaml text',
    'deepCopy map',
    'split text text',
    'splitn text whole text',
  ],
  bool: [
    'not any',
    'and any any',
    'or any any',
    'eq any any',
    'eq text text',
    'ne whole whole',
    'lt text text',
    'ge whole whole',
    'contains text text',
    'hasPrefix text text',
    'has any list',
    'hasKey map text',
    'empty any',
    'deepEqual any any',
    'kindIs text any',
    'regexMatch text text',
    'all any any',
    'any any any',
  ],
  any: [
    'first list',
    'last list',
    'index list whole',
    'index map text',
    'default any any',
    'coalesce any any',
    'ternary any any bool',
    'dig text "z" any map',
    'fromJson text',
    'add any any',
    'sub any any',
    'mul any any',
    'div any whole',
    'mod any whole',
    'max any any',
    'min any any',
    'add1 any',
    'float64 any',
    'int64 any',
    'floor any',
    'ceil any',
    'round any whole',
    'addf any any',
    'mulf any any',
    'divf any any',
    'subf any any',
  ],
};

const kinds: readonly Kind[] = ['text', 'whole', 'list', 'map', 'bool', 'any'];

/** Of any kind where anything is taken. */
const kindOf = (word: string): fc.Arbitrary<Kind> =>
  fc.constantFrom(...kinds.filter((kind) => word === 'any' || kind === word));

function operandOf(kind: Kind, depth: number): fc.Arbitrary<string> {
  const leaf = fc.constantFrom(...leaves[kind]);
  if (depth === 0) return leaf;
  const call = callOf(kind, depth - 1).map((text) => `(${text})`);
  const wrong = fc.constantFrom(...kinds).chain((other) => fc.constantFrom(...leaves[other]));
  return fc.oneof(
    { weight: 6, arbitrary: leaf },
    { weight: 6, arbitrary: call },
    { weight: 1, arbitrary: wrong },
  );
}

const callOf = (kind: Kind, depth: number): fc.Arbitrary<string> =>
  fc
    .constantFrom(...signatures[kind])
    .chain((signature) =>
      fc
        .tuple(
          ...signature
            .split(' ')
            .map((word) =>
              kinds.some((one) => one === word)
                ? kindOf(word).chain((one) => operandOf(one, depth))
                : fc.constant(word),
            ),
        )
        .map((words) => words.join(' ')),
    );

const pipeline: fc.Arbitrary<string> = fc
  .constantFrom(...kinds)
  .chain((kind) => fc.oneof(callOf(kind, 2), operandOf(kind, 1)))
  .chain((call) =>
    fc.constantFrom(
      call,
      call,
      call,
      `${call} | quote`,
      `${call} | toJson`,
      `${call} | default "d"`,
      `${call} | len`,
    ),
  );

const bodyOf = (depth: number): fc.Arbitrary<string> =>
  fc.array(nodeOf(depth), { minLength: 1, maxLength: 2 }).map((nodes) => nodes.join(''));

function nodeOf(depth: number): fc.Arbitrary<string> {
  const plain = fc.oneof(
    oneOf('text', ' \n ', '{{/* c */}}', '{{- "t" -}} ', '{{ $x = 1 }}', '{{ $x }}'),
    pipeline.map((pipe) => `{{ ${pipe} }}`),
  );
  if (depth === 0) return plain;
  const body = bodyOf(depth - 1);
  return fc.oneof(
    plain,
    fc.tuple(pipeline, body, body).map(([pipe, a, b]) => `{{ if ${pipe} }}${a}{{ else }}${b}{{ end }}`),
    fc.tuple(pipeline, body).map(([pipe, a]) => `{{- with ${pipe} }}${a}{{ end -}}`),
    fc
      .tuple(operandOf('list', 1), body, oneOf('', '{{ break }}', '{{ continue }}'))
      .map(
        ([list, a, jump]) =>
          `{{ range $i, $e := ${list} }}{{ $i }}${a}${jump}{{ $e }}{{ else }}none{{ end }}`,
      ),
    fc
      .tuple(operandOf('map', 1), body)
      .map(([map, a]) => `{{ range $k, $v := ${map} }}{{ $k }}{{ end }}{{ range ${map} }}${a}{{ end }}`),
    fc.tuple(pipeline, body).map(([pipe, a]) => `{{ $x := ${pipe} }}${a}{{ $x }}`),
    pipeline.map((pipe) => `{{ define "t" }}[{{ . }}]{{ end }}{{ template "t" ${pipe} }}`),
  );
}

const body = bodyOf(2).map((text) => `{{ $x := "v" }}${text}`);

const randomTemplate: fc.Arbitrary<TemplateCase> = fc.record({
  template: body,
  options: fc.constantFrom([], ['missingkey=error'], ['missingkey=zero']),
});

describeReal('Go itself', appsetOracleMissing(), () => {
  it('writes the texts of the table', () => {
    const answers = ask(templates.cases);
    const differing = templates.cases.filter(({ text }, index) => answers[index]?.text !== text);
    expect(differing).toEqual([]);
  });

  it('writes the same text of random templates, or has an error where ours has one', () => {
    const cases = sample(randomTemplate, 1500);
    const answers = ask(cases);
    const differing = cases.flatMap((one, index) => {
      const result = render(one, templates.params);
      const [go, ours] = [answers[index]?.text, 'text' in result ? result.text : undefined];
      // Go has no limits of memory: ours end by name.
      if ('isUnsupported' in result && result.isUnsupported) return [];
      return go === ours ? [] : [{ ...one, go, error: answers[index]?.error, ours, result }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
    // Most of them say something: a grammar of errors alone would prove nothing.
    expect(answers.filter(({ text }) => text !== undefined).length).toBeGreaterThan(cases.length / 5);
  });
});

describe('a property of templates', () => {
  it('is that no random template throws anything but an error of templates', () => {
    for (const one of sample(randomTemplate, 500)) expect(() => render(one, templates.params)).not.toThrow();
  });
});
