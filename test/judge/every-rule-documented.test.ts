import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const risk = readFileSync(join(root, 'docs', 'risk.md'), 'utf8');

describe('docs/risk.md', () => {
  it('tells of every rule that a source names', () => {
    const named = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('data/'))
      .flatMap((file) => [
        ...readFileSync(join(root, 'src', file), 'utf8').matchAll(
          /\b(?:rule: |rule: \w+ \? |unusedException = |finding\(\s*)'([a-z]+(?:-[a-z]+)+)'/g,
        ),
      ])
      .map((match) => match[1] ?? '');
    expect(new Set(named).size).toBeGreaterThan(8);
    expect([...new Set(named)].filter((id) => !risk.includes(`\`${id}\``))).toEqual([]);
  });
});
