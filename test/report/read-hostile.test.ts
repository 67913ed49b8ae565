/** Report files that want something: each ends in an error with a name, or in text that is nothing but text. */
import { describe, expect, it } from '@jest/globals';
import { UserError } from '../../src/errors.ts';
import {
  annotationsOf,
  htmlReport,
  jsonReport,
  joinReports,
  markdownReport,
  readReport,
} from '../../src/report/index.ts';
import { jsonLimits } from '../../src/report/read/json.ts';
import { change, changed, comparison, context, image, ref, report } from './builder.ts';
import { complaints } from './github.ts';
import { spent } from '../processor-time.ts';

/** An honest report with one of everything that the attacks put their text into. */
const honest = (): string => {
  const web = ref('apps/v1 Deployment shop/web');
  const one = changed(web, [change('data.note', 'OLD', 'NEW')]);
  const finding = {
    rule: 'RULE',
    severity: 'high',
    side: 'after',
    resource: web,
    message: 'MESSAGE',
    hint: 'HINT',
  } as const;
  return jsonReport(
    report(
      [
        context('CONTEXT', {
          service: 'SERVICE',
          release: 'RELEASE',
          images: [{ resource: web, container: 'CONTAINER', init: false, after: image('shop/web:1') }],
          comparison: comparison([one], {
            findings: [finding],
            groups: [
              { id: 'g', kind: 'label', what: 'WHAT', before: 'a', after: 'b', changes: 1, resources: ['x'] },
            ],
          }),
        }),
        context('broken', {
          status: 'failed',
          problems: [
            {
              side: 'head',
              problem: {
                severity: 'error',
                code: 'usage',
                message: 'PROBLEM',
                at: { file: 'FILE', line: 1, column: 1 },
              },
            },
          ],
        }),
      ],
      { limits: ['LIMIT'], base: { name: 'BASE' }, head: { name: 'HEAD' }, command: 'COMMAND' },
    ),
  );
};

const marks =
  'OLD NEW MESSAGE HINT RULE CONTEXT SERVICE RELEASE CONTAINER WHAT PROBLEM FILE LIMIT BASE HEAD COMMAND'.split(
    ' ',
  );

/** The same text wherever there is one. */
const everywhere = (text: string): string =>
  marks.reduce((json, mark) => json.replaceAll(`"${mark}"`, () => JSON.stringify(text)), honest());

const instead = (from: string, to: string): string => {
  const json = honest();
  if (!json.includes(from)) throw new TypeError(`the honest report has no ${from}`);
  return json.replace(from, () => to);
};

const texts: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'an image with a handler': '<img src=x onerror=alert(1)>',
  'the end of a section': '</details></summary><h1>Approved</h1>',
  'a comment of HTML': '<!-- pligos:{"v":1,"key":"x"} -->',
  'the marker of another comment': '--> <!-- pligos:{"v":1,"key":"preview / preview","head":"aaaa"} -->',
  mentions: '@octocat @org/team please merge',
  'a closing keyword': 'fixes #12, closes octo/shop#13',
  'a link': '[click](https://evil.example) https://evil.example www.evil.example',
  'a link with a script': '[click](javascript:alert(1))',
  'an image from elsewhere': '![x](https://evil.example/pixel.png)',
  'a fence': '```\n````\n~~~\n# Approved',
  'a table': 'a | b |\n|---|---|\n| c | d |',
  'a command of the runner': '\n::set-output name=x::y\n##[add-path]/tmp',
  'lines of a patch': '@@ -1 +1 @@\n+++ b/x\n--- a/x',
  'text that runs backwards': '\u202e\u2066evil\u2069',
  'what cannot be seen': 'a\u200b\u00ad\ufeff\u{e0041}\u2028b',
  'a NUL': 'a\0b',
  'a lone surrogate': '\ud800 \udfff',
  'colours of a terminal': '\u001b[31mred\u001b[0m',
  'mathematics and emoji': '$`x`$ :tada: $$y$$',
  'a very long name': 'x'.repeat(100_000),
  'commits and numbers': 'GH-7 1a2b3c4d5e6f #1 octo/shop@1a2b3c4',
};

/** What is refused: the file, and what the error names. */
const refused: Readonly<Record<string, readonly [json: () => string, named: RegExp]>> = {
  'no JSON': [() => 'hello', /a value was expected \(line 1, column 1\)/],
  'the web page of an error': [() => '<!doctype html>', /a value was expected/],
  nothing: [() => '', /a value was expected/],
  'half of a report': [() => honest().slice(0, 300), /.+/],
  'two reports': [() => honest() + honest(), /more text after the end/],
  'a list': [() => '[]', /the whole is a list, a map was expected/],
  null: [() => 'null', /the whole is null/],
  'another version': [() => instead('"version": 1', '"version": 2'), /version is a number, 1, the version/],
  'contexts that are none': [
    () => instead('"contexts": [', '"contexts": 1, "x": ['),
    /contexts is a number, a list was expected/,
  ],
  'a number for a name': [
    () => instead('"SERVICE"', '12'),
    /contexts\[0\]\.service is a number, a text was expected/,
  ],
  'a status of its own': [
    () => instead('"failed"', '"approved"'),
    /contexts\[1\]\.status is a text, one of compared/,
  ],
  'a severity of its own': [() => instead('"high"', '"none"'), /findings\[0\]\.severity/],
  'a code of its own': [() => instead('"usage"', '"__proto__"'), /problems\[0\]\.code/],
  'a map with __proto__ for what must be there': [
    () => instead('"counts": {', '"__proto__": {'),
    /comparison has no counts/,
  ],
  'a negative count': [() => instead('"line": 1', '"line": -1'), /line is a number, a whole number from 0/],
  'half a line': [() => instead('"line": 1', '"line": 1.5'), /line is a number, a whole number/],
  'an absurd count': [() => instead('"line": 1', '"line": 1e300'), /line is a number, a whole number/],
  'a number beyond all measure': [() => instead('"line": 1', '"line": 1e999'), /out of range/],
  'a number of a million digits': [() => instead('"line": 1', `"line": ${'9'.repeat(1e6)}`), /out of range/],
  'one key twice': [() => instead('"version": 1', '"version": 1, "version": 1'), /one key occurs twice/],
  'lists in lists': [() => '['.repeat(5_000_000), /nested more than 500 deep/],
  'maps in maps': [() => '{"a":'.repeat(1_000_000), /nested more than 500 deep/],
  'very many values': [() => `[${'0,'.repeat(jsonLimits.values)}0]`, /more than 4000000 values/],
  'a few bytes that would be laid out wide': [
    () => `${'['.repeat(400)}${'0,'.repeat(200_000)}0${']'.repeat(400)}`,
    /would be indented by more than/,
  ],
  'an escape that is none': [() => instead('"SERVICE"', '"\\x41"'), /an unknown escape/],
  'a raw control character': [() => instead('"SERVICE"', '"a\u0001b"'), /a control character/],
  'a text without an end': [() => `{"version": "${'\\"'.repeat(100_000)}`, /does not end/],
  'a byte order mark': [() => `\ufeff${honest()}`, /a value was expected/],
};

const read = (json: string): ReturnType<typeof readReport> =>
  readReport(json, { file: 'report.json', key: Buffer.from('key'), secrets: [] });

describe('a hostile report file', () => {
  it.each(Object.entries(texts))('with %s is text', (_name, text) => {
    const joined = joinReports({
      title: 'Pligos',
      jobs: [{ name: text, report: read(everywhere(text)) }],
      expected: undefined,
      keepsCommand: false,
      limits: [],
    });
    const markdown = markdownReport(joined);
    expect(complaints(markdown)).toEqual([]);
    expect(markdownReport(joined, { budget: 4000 }).length).toBeLessThanOrEqual(4000);
    const html = htmlReport(joined);
    // Our own script and style alone; what the page shows of theirs is escaped.
    expect(html.match(/<script/g)).toHaveLength(htmlReport(read(honest())).match(/<script/g)?.length ?? 0);
    expect(/<img|<h1>Approved/.test(html)).toBe(false);
    for (const { title, message } of annotationsOf(joined))
      expect(title + message).not.toMatch(/[\n\0\u202e]/);
    expect(() => read(jsonReport(joined))).not.toThrow();
  });

  it.each(Object.entries(refused))('that is %s is refused by name', (_name, [json, named]) => {
    const cost = spent(() => {
      const error = refusalOf(json());
      expect(error.problems[0]?.code).toBe('report-file');
      expect(error.message).toMatch(named);
      expect(error.message.length).toBeLessThan(400);
    });
    expect(cost).toBeLessThan(30_000);
  });

  it('pollutes nothing', () => {
    const json = instead(
      '"NEW"',
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}',
    );
    expect(complaints(markdownReport(read(json)))).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('with a hundred thousand alike groups costs what they are worth', () => {
    const group =
      '{"id": "g", "kind": "label", "what": "x", "before": "a", "after": "b", "changes": 1, "resources": ["x"]},';
    const json = instead('"groups": [', `"groups": [${group.repeat(100_000)}`);
    expect(spent(() => void markdownReport(read(json)))).toBeLessThan(10_000);
  });
});

function refusalOf(json: string): UserError {
  try {
    read(json);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new TypeError('it was read');
}
