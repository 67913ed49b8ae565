/** What steps, helm and pods print may hold keys that nobody has told us of. */
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { lineCleaner } from '../../src/operations/render/clean-lines.ts';
import { makeRedactor } from '../../src/redact/index.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = privateKey.trim().split('\n');
const redactor = makeRedactor({ known: [], also: [], allow: [], key: Buffer.alloc(32, 1) }, []);
const cleaner = () => lineCleaner((text) => redactor.text(text, false));

/** Those of the key's own lines of which a part is shown. */
const leaked = (shown: readonly string[]): readonly string[] =>
  key.slice(1, -1).filter((line) => shown.some((one) => one.includes(line)));

describe('a private key that a program prints line by line', () => {
  it('is hidden to its end, and what follows is not', () => {
    const clean = cleaner();
    const shown = ['before', ...key, 'after', 'QmFzZTY0'].map((line) => clean(line));
    expect(leaked(shown)).toEqual([]);
    expect([shown[0], ...shown.slice(-2)]).toEqual(['before', 'after', 'QmFzZTY0']);
  });

  it('is hidden behind what a logger puts before each line', () => {
    const clean = cleaner();
    const shown = key.map((line) => clean(`2026-01-02T03:04:05Z INFO ${line}`));
    expect(leaked(shown.map((line) => line.slice(0, -1)))).toEqual([]);
    expect(shown[1]).toBe('2026-01-02T03:04:05Z INFO (secret)');
  });

  it('is hidden where lines of the other stream come in between', () => {
    const clean = cleaner();
    const shown = key.flatMap((line) => [clean(line, 'stdout'), clean('progress', 'stderr')]);
    expect(leaked(shown)).toEqual([]);
    expect(shown.filter((line) => line === 'progress')).toHaveLength(key.length);
  });

  it('that is only spoken of hides no words, and nothing for long', () => {
    const clean = cleaner();
    clean('expected -----BEGIN PRIVATE KEY-----, found nothing');
    expect(clean('check the file /etc/tls/tls.key, then try again')).toBe(
      'check the file /etc/tls/tls.key, then try again',
    );
    for (let at = 0; at < 200; at += 1) clean('a line');
    expect(clean('sha256/4444444444444444444444444444')).toBe('sha256/4444444444444444444444444444');
  });
});
