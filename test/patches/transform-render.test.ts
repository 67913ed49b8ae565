/** A render that a program changes: what it prints unchanged stays as it was, and what is no manifest is refused. */
import { describe, expect, it } from '@jest/globals';
import { transformRender } from '../../src/patches/index.ts';

const at = { file: 'pligos.yaml', line: 3, column: 5 };
const config = (name: string, value: string, annotations = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${annotations}data: {a: "${value}"}\n`;
const annotated = (...lines: string[]): string =>
  `  annotations:\n${lines.map((line) => `    ${line}\n`).join('')}`;
const source = (name: string): string => `---\n# Source: web/templates/${name}.yaml\n`;
const render = `${source('a')}${config('a', '1')}${source('b')}# why\n${config('b', '1')}`;

interface Tried {
  readonly text?: string;
  readonly hooks?: 'edited' | 'as-rendered';
  readonly helmsAnnotation?: string;
}

async function tried(change: (text: string) => string, given: Tried = {}) {
  const read: string[] = [];
  const text = await transformRender({
    text: render,
    hooks: 'edited',
    ...given,
    name: '"x"',
    at,
    async transform(manifests) {
      read.push(manifests);
      return change(manifests);
    },
  });
  return { text, read };
}

describe('a program', () => {
  it('that prints the same changes no byte', async () => {
    expect((await tried((text) => text)).text).toBe(render);
    expect((await tried((text) => text.split('---\n').toReversed().join('---\n'))).text).toBe(render);
  });

  it('changes the documents that it prints changed, below their lines', async () => {
    const { text } = await tried((all) => all.replace(/(name: b[\s\S]*a: )"1"/, '$1"2"'));
    expect(text).toContain(`${source('a')}${config('a', '1')}`);
    expect(text).toMatch(/# Source: web\/templates\/b\.yaml\n# why\napiVersion: v1\n[\s\S]*a: "2"/);
  });

  it('removes what it leaves out, and adds what it prints beside', async () => {
    const { text } = await tried(() => `${config('b', '1')}---\n${config('c', '3')}`);
    expect(text).not.toContain('name: a\n');
    expect(text).toContain(`# why\n${config('b', '1')}`);
    expect(text.endsWith(`---\n${config('c', '3')}`)).toBe(true);
  });

  it('may print a list, and twice the same resource', async () => {
    const list = `apiVersion: v1\nkind: List\nitems:\n- ${config('a', '7').replaceAll('\n', '\n  ').trim()}\n`;
    const { text } = await tried(() => `${list}---\n${config('b', '1')}---\n${config('b', '2')}`);
    expect(text).toMatch(/Source: web\/templates\/a\.yaml\n[\s\S]*a: "?7"?/);
    expect(text.match(/name: b\n/g)).toHaveLength(2);
  });

  it('sees hooks only where helm hands them to it', async () => {
    const hook = config('h', '1', annotated('helm.sh/hook: pre-install'));
    const text = `${render}${source('h')}${hook}`;
    const double = (all: string): string => all.replaceAll('"1"', '"2"');
    const seen = await tried(double, { text });
    const unseen = await tried(double, { text, hooks: 'as-rendered' });
    expect([seen.text.includes('"1"'), unseen.text.endsWith(hook)]).toEqual([false, true]);
    expect(unseen.read[0]).not.toContain('name: h');
  });

  it('neither sees nor loses the annotation of helm', async () => {
    const own = 'postrenderer.helm.sh/postrender-filename';
    const text = `${config('a', '1', annotated(`${own}: a.yaml`))}---\n${config('b', '1', annotated('x: y', `${own}: b.yaml`))}`;
    const { text: changed, read } = await tried((all) => all.replaceAll('"1"', '"2"'), {
      text,
      helmsAnnotation: own,
    });
    expect(read[0]).not.toContain(own);
    expect(changed.match(/postrender-filename: [ab]\.yaml/g)).toHaveLength(2);
    expect(changed.match(/"2"/g)).toHaveLength(2);
  });

  it('is not asked about nothing', async () => {
    expect(await tried(() => '', { text: '# nothing\n' })).toEqual({ text: '# nothing\n', read: [] });
  });

  it.each([
    ['nothing', '', 'printed no manifest'],
    ['words', 'done: 2 files\n', 'no manifest, at line 1'],
    ['broken YAML', `${config('a', '1')}---\na: [\n`, 'no manifest, at line'],
  ])('that prints %s fails at its place', async (_, output, message) => {
    await expect(tried(() => output)).rejects.toMatchObject({
      problems: [{ code: 'transformer-failed', at, message: expect.stringContaining(message) }],
    });
  });
});
