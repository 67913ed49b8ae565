import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll } from '@jest/globals';
import { makeLoader, readFlavor, readService, type ServiceResult } from '../../src/config/index.ts';
import type { Problem } from '../../src/errors.ts';

/** Files of a repository by their path; a path that ends in a slash is an empty folder. */
export type Files = Readonly<Record<string, string>>;

/** A repository of its own for one test, gone when the test file is done. */
export function makeRepository(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-config-')));
  made.push(root);
  mkdirSync(join(root, '.git'));
  for (const [path, text] of Object.entries(files)) {
    const target = join(root, path);
    mkdirSync(path.endsWith('/') ? target : dirname(target), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(target, text);
  }
  return root;
}

const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true });
});

/** The least that a service needs beside its pligos.yaml. */
export const company: Files = {
  'types.yaml': 'route:\n  name: string\n  port: numeric\n',
  'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  'web/schema.yaml': 'context:\n  routes: mapped route\n',
  'chart/Chart.yaml': 'apiVersion: v2\nname: plain\nversion: 1.0.0\n',
};

/** Reads `shop/` of a repository with these files over the company's. */
export function readShop(files: Files): ServiceResult & { root: string } {
  const root = makeRepository({ ...company, ...files });
  return { ...readService(join(root, 'shop'), makeLoader()), root };
}

/** `file:line:column [path] code: message | hint`, paths seen from the root. */
export function show({ at, code, severity, message, hint }: Problem, root: string): string {
  const place = at ? `${relative(root, at.file)}:${at.line}:${at.column} [${at.path ?? ''}] ` : '';
  const text = `${message}${hint === undefined ? '' : ` | ${hint}`}`
    .replaceAll(`${root}/`, 'IN/')
    .replaceAll(root, 'IN');
  return `${place}${severity === 'warning' ? 'warning ' : ''}${code}: ${text}`;
}

/** Reads the service and the flavor of its context `dev`; problems as lines, seen from the root. */
export function readDev(files: Files, types = '[../types.yaml]', version = '1') {
  const pligos = `pligos: {version: '${version}', types: ${types}}\ncontexts:\n  dev: {flavor: ../web}\n`;
  const root = makeRepository({ ...company, 'shop/pligos.yaml': pligos, ...files });
  const loader = makeLoader();
  const { service, problems } = readService(join(root, 'shop'), loader);
  const source = service?.contexts.get('dev')?.source;
  if (service === undefined || source?.kind !== 'flavor') throw new Error('the service was not read');
  const result = readFlavor(source, service, loader);
  const lines = (all: typeof problems) => all.map((each) => show(each, root));
  return {
    ...result,
    service,
    root,
    loader,
    source,
    ofService: lines(problems),
    ofFlavor: lines(result.problems),
  };
}

/** The lines of the context `dev`, and all that must be said; `@` is `shop/pligos.yaml`, the first line has number 3. */
export type ContextRow = readonly [name: string, lines: string, expected: readonly string[]];

export const mapHint = 'write "key: value" lines';
export const listHint = 'write one item per line, each after "- "';
export const textHint = 'quote it if it is meant as text';
export const emptyHint = 'write a value, or remove the key';
export const pathHint = 'correct the path, or add what is missing';
export const missing = (key: string): string => `missing-key: the key "${key}" is missing | add ${key}:`;

/** A row of a context that has a flavor in its first line. */
export const flavored = (name: string, lines: string, ...expected: string[]): ContextRow => [
  name,
  `flavor: ../web\n${lines}`,
  expected,
];

/** All that is said of a service whose context `dev` has these lines. */
export function faultsOfDev(lines: string): string[] {
  const indented = lines.split('\n').map((line) => `    ${line}\n`);
  const { problems, root } = readShop({ 'shop/pligos.yaml': `contexts:\n  dev:\n${indented.join('')}` });
  return problems.map((each) => show(each, root).replace('shop/pligos.yaml:', '@:'));
}
