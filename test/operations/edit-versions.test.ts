/** Raising versions in a pligos.yaml: nothing but the version changes, byte for byte. */
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { makeLoader, readService } from '../../src/config/index.ts';
import { UserError } from '../../src/errors.ts';
import { editVersions, isExact } from '../../src/operations/updates/edit-versions.ts';
import { holds } from '../property.ts';

const dir = mkdtempSync(join(realpathSync(tmpdir()), 'pligos-edit-'));
const file = join(dir, 'pligos.yaml');

/** Every exact version that the text names is raised to this one. */
function raise(text: string, to: string): string {
  const { service, problems } = readService(file, makeLoader(), { root: dir, text });
  if (service === undefined) throw new Error(problems.map(({ message }) => message).join());
  const named = [...service.sources, ...[...service.contexts.values()].flatMap(({ sources }) => sources)];
  const edits = named.flatMap(({ key, source, at }) =>
    source.kind !== 'package' && isExact(source) ? [{ key, source, at, to }] : [],
  );
  if (edits.length === 0)
    throw new Error(`nothing is named: ${problems.map(({ message }) => message).join()}`);
  return editVersions(file, text, edits);
}

const filled = (template: string, version: string): string => template.replaceAll('{V}', version);
const head = "pligos: {version: '2'} # 1.0.0\ncontexts:\n";

/** `{V}` is what changes; `1.0.0` elsewhere is not. */
const written: readonly (readonly [string, string])[] = [
  ['a short address', '  a:\n    chart: github.com/o/r//web-1.0.0?ref={V}   # 1.0.0\n'],
  ['a path like a query', '  a:\n    chart: github.com/o/r//ref=1.0.0/web?ref={V}\n'],
  ['single quotes', "  a: {chart: 'git::https://host.example/o/r.git//p?ref={V}', namespace: n1.0.0}\n"],
  ['double quotes', '  a:\n    chart:   "oci://registry.example/1.0.0/web:{V}" # :1.0.0\n'],
  ['a port', '  a:\n    chart: oci://registry.example:5000/web:{V}\n'],
  ['a version beside it', '  a:\n    chart:\n      source: github.com/o/1.0.0\n      version: {V}\n'],
  [
    'a version before it',
    '  a:\n    flavor: { version:  "{V}" ,source: github.com/o/r//1.0.0 }\n    spec: {v: 1.0.0}\n',
  ],
  [
    'the keys of a chart',
    '  a:\n    chart:\n    # 1.0.0\n      name: c\n      version:    {V}\n\n\n      repository: https://charts.example/1.0.0\n',
  ],
  [
    'a chart of a registry',
    "  a:\n    chart: {name: c, repository: 'oci://r.example/1.0.0', version: '{V}'}\n",
  ],
  [
    'lists',
    '  a:\n    chart: github.com/o/r\n    valueFiles:\n    - github.com/o/r//v.yaml?ref={V}\n    - {source: github.com/o/r//w.yaml, version: {V}}\n    - github.com/o/r//1.0.0\n',
  ],
  [
    'an anchor',
    '  a: &a\n    chart: &c {name: c, repository: https://charts.example, version: {V}}\n  b:\n    chart: *c\n  c:\n    <<: *a\n    namespace: n\n',
  ],
  [
    'what another context inherits',
    '  a:\n    chart: github.com/o/r?ref={V}\n  b:\n    extends: a\n    namespace: b\n',
  ],
  [
    'what another context completes',
    '  a:\n    chart: {name: c, repository: https://charts.example, version: {V}}\n  b:\n    extends: a\n    chart: {version: {V}}\n',
  ],
  ['a tag with a name', '  a:\n    chart: github.com/o/r//web?ref=web/v{V}\n'],
];

describe('a version that pligos.yaml names', () => {
  it.each(written)('changes alone: %s', (what, template) => {
    const to = what === 'a tag with a name' ? 'web/v2.10.0-rc.1' : '2.10.0-rc.1';
    const before = head + filled(template, '1.0.0');
    expect(raise(before, to)).toBe(head + filled(template, '2.10.0-rc.1'));
  });

  it('changes alone in any mixture, with other line ends and a byte order mark', () => {
    const plain = written.filter(([what]) => what !== 'a tag with a name').map(([, template]) => template);
    const mixtures = fc.record({
      templates: fc.uniqueArray(fc.constantFrom(...plain), { minLength: 1, maxLength: 6 }),
      comments: fc.array(fc.constantFrom('', '# 1.0.0', '   # chart: github.com/o/r?ref=1.0.0'), {
        maxLength: 6,
      }),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      mark: fc.constantFrom('', '\uFEFF'),
    });
    holds(
      mixtures,
      ({ templates, comments, lineEnd, mark }) => {
        const body = templates.map((template, index) =>
          template
            .replaceAll(/(?<=^ {2}|[&*]|extends: )[abc]\b/gm, (name) => `${name}${index}`)
            .concat(`${comments[index] ?? ''}\n`),
        );
        const text = `${mark}${head}${body.join('')}`.replaceAll('\n', lineEnd);
        expect(raise(filled(text, '1.0.0'), '1.10.0')).toBe(filled(text, '1.10.0'));
      },
      500,
    );
  });

  it.each([
    ['escaped', '  a:\n    chart: "oci://r.example/web:1.0\\x2e0"\n'],
    [
      'in two lines',
      '  a:\n    chart: {name: c, repository: https://charts.example, version: "1.0.\\\n      0"}\n',
    ],
    [
      'of another context',
      '  a:\n    chart: {name: c, repository: https://charts.example, version: 1.0.0}\n  b:\n    extends: a\n    chart: {name: d}\n',
    ],
  ])('that is %s is left alone, with a problem at its place', (_what, body) => {
    let thrown: unknown;
    try {
      raise(head + body, '2.0.0');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UserError);
    expect(thrown).toMatchObject({ problems: [{ code: 'source-edit', at: { file } }] });
  });
});
