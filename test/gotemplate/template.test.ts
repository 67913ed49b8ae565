import { describe, expect, it } from '@jest/globals';
import { render, templates } from './render.ts';

describe('a template of Go', () => {
  it.each(templates.cases)('is the text that Go writes: $template', ({ text, ...template }) => {
    const result = render(template, templates.params);
    expect('text' in result ? result.text : undefined).toBe(text);
  });

  it.each([
    [
      'a loop in a loop',
      '{{ range until 1000 }}{{ range until 1000 }}{{ end }}{{ end }}',
      /more steps than Pligos allows/,
    ],
    [
      'a text that doubles',
      '{{ $x := "aaaa" }}{{ range until 60 }}{{ $x = print $x $x }}{{ end }}',
      /more than 4194304 characters/,
    ],
    ['a long repetition', '{{ repeat 1000000000 "abc" }}', /more than 4194304 characters/],
    ['a long list', '{{ until 2000000000 }}', /more than 100000 numbers/],
    [
      'a template that calls itself',
      '{{ define "a" }}{{ template "a" . }}{{ end }}{{ template "a" . }}',
      /more than 200 deep/,
    ],
    ['many parentheses', `{{ ${'('.repeat(5000)}1${')'.repeat(5000)} }}`, /nested more than 500 times/],
    ['many ifs', `${'{{ if true }}'.repeat(5000)}${'{{ end }}'.repeat(5000)}`, /nested more than 500 times/],
    ['a long pattern', `{{ regexMatch "${'(a*)*'.repeat(300)}" "aaaa" }}`, /longer than 1000/],
    ['a slow pattern', '{{ regexMatch "(x+x+)+y{900}" (repeat 100000 "x") }}', /takes too long/],
    ['a map in itself', '{{ $d := dict }}{{ $d = set $d "a" $d }}{{ $d }}', /contains itself/],
    ['chance', '{{ randAlphaNum 5 }}', /does not evaluate randAlphaNum: its result depends on chance/],
    ['the time', '{{ now | date "2006" }}', /does not evaluate now: its result depends on the time/],
    ['the environment', '{{ env "HOME" }}', /function "env" not defined/],
  ])('ends by name: %s', (_what, template, reason) => {
    const result = render({ template }, {});
    expect('reason' in result ? result.reason : '').toMatch(reason);
  });

  it('takes keys of every object for ordinary ones', () => {
    const template = '{{ .constructor }}{{ .__proto__.x }}{{ (dict).toString }}';
    expect(render({ template }, {})).toEqual({ text: '<no value><no value><no value>' });
  });
});
