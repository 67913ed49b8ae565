import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import {
  jsonReport,
  namesReport,
  patchReport,
  renderReport,
  reportFormats,
  textReport,
} from '../../src/report/index.ts';
import { holds } from '../property.ts';
import { added, change, changed, comparison, context, hunk, ref, report } from './builder.ts';
import { hostileReport } from './hostile.ts';
import { shop } from './samples.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/report.json', import.meta.url), 'utf8'));
const validate = new Ajv({ strict: true, strictRequired: false, allErrors: true }).compile(schema);
const web = ref('apps/v1 Deployment dev/web');

describe('every format', () => {
  it('is known by its name, takes its own options, and ends with a newline', () => {
    for (const format of reportFormats) expect(renderReport(shop(), format)).toMatch(/[^\n]\n$/);
    expect(renderReport(shop(), 'markdown', { budget: 700 }).length).toBeLessThanOrEqual(700);
    expect(renderReport(shop(), 'text', { color: true })).toBe(textReport(shop(), { color: true }));
  });
});

describe('the JSON report', () => {
  it('is what its schema says, whatever it holds', () => {
    for (const one of [shop(), report([])]) {
      validate(JSON.parse(jsonReport(one)));
      expect(validate.errors).toBeNull();
    }
    holds(
      hostileReport,
      (one) => {
        validate(JSON.parse(jsonReport(one)));
        expect(validate.errors).toBeNull();
      },
      500,
    );
  });

  it('keeps numbers exact and keys as they are', () => {
    const one = changed(web, [
      change('data', undefined, '{__proto__: 1, big: 12345678901234567890, "": [1.50]}'),
    ]);
    const text = jsonReport(report([context('dev', { comparison: comparison([one]) })]));
    expect(text.replace(/\s/g, '')).toContain('"after":{"__proto__":1,"big":12345678901234567890,"":[1.5]}');
  });

  it('names each step of a path, for programs that apply the changes', () => {
    const one = changed(web, [change('spec.containers[web].args[2]', '"a"', '"b"')]);
    const parsed = JSON.parse(jsonReport(report([context('dev', { comparison: comparison([one]) })])));
    expect(parsed.contexts[0].comparison.resources[0].changes[0]).toEqual({
      kind: 'changed',
      path: 'spec.containers[web].args[2]',
      steps: [
        { key: 'spec' },
        { key: 'containers' },
        { item: [{ key: 'name', value: 'web' }], occurrence: 1 },
        { key: 'args' },
        { index: { before: 2, after: 2 } },
      ],
      before: 'a',
      after: 'b',
    });
  });
});

const joined = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

interface PatchFile {
  readonly before: string;
  readonly after: string;
  readonly old: string[];
  readonly now: string[];
}

/** Reads a patch by its counts, as programs do, and fails where they are wrong. */
function readPatch(patch: string): PatchFile[] {
  const files: PatchFile[] = [];
  const lines = patch.split('\n');
  expect(lines.pop()).toBe('');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    at += 1;
    const range = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@/.exec(line);
    const file = files.at(-1);
    if (range === null) {
      if (line.startsWith('--- '))
        files.push({ before: line.slice(4), after: lines[at]?.slice(4) ?? '', old: [], now: [] });
      else if (!/^(?:\+\+\+ |diff --git |new file |deleted file |rename )/.test(line))
        throw new Error(`not a header: ${line}`);
      continue;
    }
    if (file === undefined) throw new Error('a hunk without a file');
    const [, oldStart = '', old = '', newStart = '', now = ''] = range;
    expect([Number(oldStart) - (old === '0' ? 0 : 1), Number(newStart) - (now === '0' ? 0 : 1)]).toEqual([
      file.old.length,
      file.now.length,
    ]);
    const [oldEnd, newEnd] = [file.old.length + Number(old), file.now.length + Number(now)];
    while (file.old.length < oldEnd || file.now.length < newEnd) {
      const text = lines[at] ?? '?';
      at += 1;
      expect(text).toMatch(/^[ +-]/);
      if (text[0] !== '+') file.old.push(text.slice(1));
      if (text[0] !== '-') file.now.push(text.slice(1));
    }
  }
  return files;
}

describe('the patch', () => {
  it('has hunks whose numbers are right, whatever names and values hold', () => {
    holds(
      hostileReport,
      (one) => expect(readPatch(patchReport(one)).every((file) => !/\s/.test(file.after))).toBe(true),
      500,
    );
  });

  it('is applied by git to what stands before, and gives what stands after', () => {
    const patch = patchReport(report([shop().contexts[2] ?? context('none')]));
    const files = readPatch(patch);
    expect(files.length).toBe(8);
    const folder = mkdtempSync(join(tmpdir(), 'pligos-patch-'));
    try {
      for (const { before, old } of files.filter((file) => file.before !== '/dev/null')) {
        const path = join(folder, before.slice(2));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, joined(old));
      }
      execFileSync('git', ['apply', '--unidiff-zero', '-'], { cwd: folder, input: patch });
      for (const { after, now } of files.filter((file) => file.after !== '/dev/null')) {
        expect(readFileSync(join(folder, after.slice(2)), 'utf8')).toBe(joined(now));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the names', () => {
  it('are one line for each changed resource of each context, with tabs between the fields', () => {
    holds(
      hostileReport,
      (one) => {
        const lines = namesReport(one).split('\n').slice(0, -1);
        const resources = one.contexts.flatMap((each) => each.comparison?.resources ?? []);
        expect(lines.map((line) => line.split('\t').length)).toEqual(
          resources.map(({ kind }) => (kind === 'renamed' ? 4 : 3)),
        );
      },
      500,
    );
    expect(namesReport(shop())).toContain('removed\tdev\tpolicy/PodDisruptionBudget/dev/web\n');
  });
});

describe('the text for terminals', () => {
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;
  // oxlint-disable-next-line no-control-regex -- our own colours
  const colours = /\u001b\[(?:[12]|22|3[1236459]|39)m/g;

  it('cannot be steered by anything that it shows, in colour or without', () => {
    holds(
      fc.tuple(hostileReport, fc.boolean()),
      ([one, color]) =>
        expect(textReport(one, { color }).replace(colours, '').replaceAll('\t', '')).not.toMatch(steering),
      500,
    );
  });

  it('has colours only where they are wanted', () => {
    expect(textReport(shop())).toBe(textReport(shop(), { color: true }).replace(colours, ''));
  });

  it('folds what is ours to the width', () => {
    const head = textReport(shop(), { width: 60 }).split('── production ──')[0] ?? '';
    const sentences = head
      .split('\n')
      .filter((line) => /^(?:critical|high|medium| )/.test(line) && line.includes(' '));
    expect(sentences.length).toBeGreaterThan(6);
    expect(
      sentences.filter((line) => line.length > 60 && !line.includes('spec.volumeClaimTemplates')),
    ).toEqual([]);
  });

  it('cuts a value to the lines that are wanted, and says how many are left', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `+line ${at}`);
    const detail = {
      kind: 'text',
      hunks: [hunk(1, lines)],
      removedLines: 0,
      addedLines: 30,
      coarse: false,
    } as const;
    const one = comparison([
      changed(ref('v1 ConfigMap dev/big'), [change('data.text', 'a', 'b', { detail })]),
      added(ref('v1 ConfigMap dev/new'), 'a: 1\nb: 2\nc: 3\nd: 4\n'),
    ]);
    const shown = textReport(report([context('dev', { comparison: one })]), { lines: 3 });
    expect(shown).toContain('… 27 more lines');
    expect(shown).toContain('… 1 more line\n');
    expect(shown).not.toContain('line 3');
  });
});
