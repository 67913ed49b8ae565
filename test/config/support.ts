import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll } from '@jest/globals';
import { makeLoader, readService, type ServiceResult } from '../../src/config/index.ts';
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
