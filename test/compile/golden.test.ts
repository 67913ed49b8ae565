/** Whole services against written expectations: values, and every problem in one line. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { compileContext } from '../../src/compile/index.ts';
import { makeLoader, readFlavor, readService } from '../../src/config/index.ts';
import type { Problem } from '../../src/errors.ts';
import { ownFile, readOne, sameValue, valueOf, write } from '../../src/yaml/index.ts';

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const update = process.env['PLIGOS_GOLDEN'] === 'update';

/** Folder of the expectations -> the service's own. */
const cases = new Map(
  readdirSync(here('test/fixtures/compile')).map((name) => [
    name,
    name === 'original'
      ? here('examples/original/golang-hello-world')
      : here(`test/fixtures/compile/${name}/in/service`),
  ]),
);

function line({ severity, at, message, code, hint }: Problem): string {
  const file = at?.file.split('/').at(-1);
  return `${severity} ${file}:${at?.line}:${at?.column} ${at?.path}: ${message} [${code}] (${hint})\n`;
}

describe.each([...cases])('%s', (name, dir) => {
  const loader = makeLoader();
  const { service, problems } = readService(dir, loader);
  if (service === undefined) throw new Error(JSON.stringify(problems, null, 2));
  const read = service;

  it.each([...read.contexts.keys()])('context %s compiles to what is expected', (contextName) => {
    const context = read.contexts.get(contextName);
    if (context?.source.kind !== 'flavor') throw new Error('not a context with a flavor');
    const flavor = readFlavor(context.source, read, loader);
    expect([...problems, ...flavor.problems]).toEqual([]);
    const compiled = compileContext(read, context, flavor.types);
    const base = here(`test/fixtures/compile/${name}/expected/${contextName}`);
    const found = compiled.problems.map(line).join('');
    if (update) writeFileSync(`${base}.problems`, found);
    expect(found).toBe(readFileSync(`${base}.problems`, 'utf8'));
    // With errors there are no values that anybody may rely on.
    if (!existsSync(`${base}.yaml`)) return;
    const expected = readOne(`${base}.yaml`, readFileSync(`${base}.yaml`, 'utf8'), ownFile).tree;
    if (expected === undefined) throw new Error(`${base}.yaml is empty`);
    // Anchors are for the reader of the expectation: it is compared written out, order included.
    if (update && !sameValue(valueOf(expected), compiled.values))
      writeFileSync(`${base}.yaml`, write(compiled.values));
    expect(write(compiled.values)).toBe(write(valueOf(expected)));
  });
});
