import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  packPreview,
  previewKey,
  readShownReport,
  unpackPreview,
} from '../../src/operations/history/shown-preview.ts';
import type { ShownPreview } from '../../src/operations/history/shown-preview.ts';

const commit = (digit: string): string => digit.repeat(40);

const preview: ShownPreview = {
  head: commit('a'),
  contexts: [
    {
      service: 'shop',
      context: 'dev',
      status: 'compared',
      digest: { digest: 'd'.repeat(64), resources: new Map([['core/ConfigMap/dev/a', 'e'.repeat(64)]]) },
      shown: new Map([
        ['core/ConfigMap/dev/a', 'kind: ConfigMap\n'],
        ['core/ConfigMap/dev/__proto__', null],
      ]),
    },
    { service: 'shop', context: 'production', status: 'untouched' },
  ],
  earlier: [{ head: commit('b'), memory: 'f'.repeat(64) }],
};

describe('what a preview has shown', () => {
  it('is packed and read back as it was', async () => {
    const { bytes, memory } = packPreview(preview);
    expect(unpackPreview(await bytes(), memory)).toEqual(preview);
  });

  it('has one hash, and another as soon as anything of it is another', () => {
    const { memory } = packPreview(preview);
    expect(memory).toMatch(/^[0-9a-f]{64}$/);
    expect(packPreview(structuredClone(preview)).memory).toBe(memory);
    expect(packPreview({ ...preview, head: commit('c') }).memory).not.toBe(memory);
    expect(packPreview({ ...preview, earlier: [] }).memory).not.toBe(memory);
    expect(packPreview({ ...preview, contexts: preview.contexts.slice(1) }).memory).not.toBe(memory);
  });

  it('is believed only where it has the hash that was asked for', async () => {
    const { bytes, memory, text } = packPreview(preview);
    expect(unpackPreview(await bytes(), 'f'.repeat(64))).toBeUndefined();
    expect(unpackPreview((await bytes()).subarray(0, 40), memory)).toBeUndefined();
    expect(unpackPreview(Buffer.from('no gzip'), memory)).toBeUndefined();
    expect(unpackPreview(gzipSync(text.replace('dev', 'new')), memory)).toBeUndefined();
  });

  it('unpacks to no more than its limit', () => {
    // 200 MiB of zeros are 200 KiB.
    expect(unpackPreview(gzipSync(Buffer.alloc(200 * 1024 * 1024)), 'f'.repeat(64))).toBeUndefined();
  });

  it('keeps the manifests of as many contexts as there is room for, and the digests of all', async () => {
    const context = (name: string) => ({
      service: 'shop',
      context: name,
      status: 'compared' as const,
      digest: { digest: 'd'.repeat(64), resources: new Map([['x', 'y']]) },
      shown: new Map([['x', 'z'.repeat(20 * 1024 * 1024)]]),
    });
    const { bytes, memory } = packPreview({ ...preview, contexts: [context('first'), context('second')] });
    const [first, second] = unpackPreview(await bytes(), memory)?.contexts ?? [];
    expect(first?.shown?.size).toBe(1);
    expect(second?.shown).toBeUndefined();
    expect(second?.digest?.resources.size).toBe(1);
  });

  it('names no more than fifty previews before it', async () => {
    const earlier = Array.from({ length: 60 }, (_, at) => ({ head: `${at}`.padStart(40, '0'), memory: 'm' }));
    const { bytes, memory } = packPreview({ ...preview, earlier });
    expect(unpackPreview(await bytes(), memory)?.earlier).toEqual(earlier.slice(0, 50));
    expect(gunzipSync(await bytes()).length).toBeGreaterThan(0);
  });
});

describe('the key under which it is kept', () => {
  const one = { head: commit('a'), memory: 'f'.repeat(64) };

  it('is short, of plain characters, and ends in a hash of fixed length', () => {
    expect(previewKey(12, 'a workflow / of many, words ✓', one)).toMatch(
      /^pligos-review-12-[0-9a-f]{12}-aaaaaaaaaaaa-[0-9a-f]{64}$/,
    );
  });

  it('is another for another pull request, comment, commit and preview', () => {
    const keys = [
      previewKey(12, 'key', one),
      previewKey(1, 'key', one),
      previewKey(12, 'other', one),
      previewKey(12, 'key', { ...one, head: commit('b') }),
      previewKey(12, 'key', { ...one, memory: 'e'.repeat(64) }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a file of an earlier run', () => {
  it('is what the Action has kept, or a JSON report', () => {
    const { text } = packPreview(preview);
    expect(readShownReport(text)).toEqual({ commit: commit('a'), contexts: preview.contexts });
    const report = { version: 1, head: { name: 'feature', commit: commit('c') }, contexts: [] };
    expect(readShownReport(JSON.stringify(report))).toEqual({ commit: commit('c'), contexts: [] });
  });

  it.each([
    '',
    'no json',
    '[]',
    'null',
    '{"version": 2, "contexts": []}',
    '{"version": 1}',
    '{"version": 1, "contexts": {}}',
  ])('is nothing else: %s', (text) => {
    expect(readShownReport(text)).toBeUndefined();
  });

  it('gives what can be read of contexts that are odd', () => {
    const contexts = [
      1,
      { service: 'a' },
      { service: 'a', context: 'b', status: 'other' },
      { service: 'a', context: 'b', status: 'new', digest: 1, shown: { x: 1, y: 'z' } },
    ];
    expect(readShownReport(JSON.stringify({ version: 1, head: 'x', contexts }))).toEqual({
      contexts: [{ service: 'a', context: 'b', status: 'new', shown: new Map([['y', 'z']]) }],
    });
  });
});
