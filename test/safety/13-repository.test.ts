/** Rule 13: what our own workflows may do, and whose code they run. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}));

describe.each(workflows)('the workflow $name', ({ text }) => {
  it('allows nothing at its top, and each job says what it needs', () => {
    expect(text).toMatch(/^permissions: \{\}$/m);
    const jobs = text.slice(text.indexOf('\njobs:'));
    const named = jobs.match(/^ {2}[\w-]+:$/gm) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(jobs.match(/^ {4}permissions:$/gm)).toHaveLength(named.length);
  });

  it('pins every action of others by commit', () => {
    const used = [...text.matchAll(/uses: +(\S+)/g)].map((match) => match[1] ?? '');
    for (const action of used.filter((name) => !name.startsWith('./')))
      expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
  });

  it('leaves no credentials behind, and runs no scripts of packages', () => {
    const checkouts = text.match(/uses: +actions\/checkout@/g) ?? [];
    expect(text.match(/persist-credentials: false/g) ?? []).toHaveLength(checkouts.length);
    expect(text).not.toMatch(/npm (?:ci|install)(?! --ignore-scripts)/);
  });
});
