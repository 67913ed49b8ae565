/** Sources of other places for the tests of the safety rules: a server of files, and services that name them. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { sha256, writeTgz } from '../../src/archive/index.ts';
import { makeLoader, readService } from '../../src/config/index.ts';
import { UserError } from '../../src/errors.ts';
import { silentHost } from '../../src/host.ts';
import { reviewedSources } from '../../src/operations/sources/reviewed.ts';
import { fetchTarget } from '../../src/operations/sources/fetch-target.ts';
import type { Surroundings } from '../../src/operations/surroundings.ts';
import { treeDigest } from '../../src/fetch/store/tree-digest.ts';
import { type SourceServer, startSourceServer } from '../fetch/servers.ts';
import { writeTree } from '../git/repository.ts';

export interface SourceWorld {
  readonly server: SourceServer;
  /** The folder of the repository, and that of its base. */
  readonly head: string;
  readonly base: string;
  /** Serves a chart of one file; gives its entry of a lock. */
  readonly publish: (path: string, text: string) => string;
  /** Writes a pligos.yaml, and a lock with these entries, by their keys. */
  readonly write: (dir: string, pligos: string, lock?: Readonly<Record<string, string>>) => void;
  /** Fetches what the context `dev` of the head names; the codes of what is wrong. */
  readonly fetch: (more?: Partial<Surroundings>) => Promise<string>;
}

export function withSources(): () => SourceWorld {
  let world: SourceWorld | undefined;
  let home = '';
  beforeEach(async () => {
    home = realpathSync(mkdtempSync(join(tmpdir(), 'pligos-safe-sources-')));
    const server = await startSourceServer('files', undefined, 'localhost');
    const roots = join(home, 'roots.pem');
    writeFileSync(roots, server.authority);
    const [head, base] = [join(home, 'head'), join(home, 'base')];
    for (const dir of [head, base]) mkdirSync(join(dir, '.git'), { recursive: true });
    const surroundings: Surroundings = {
      cwd: head,
      env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: tmpdir(), SSL_CERT_FILE: roots },
      host: silentHost,
      signal: new AbortController().signal,
      cacheDir: join(home, 'cache'),
      commandNames: new Set(),
    };
    world = {
      server,
      head,
      base,
      publish(path, text) {
        const content = Buffer.from(text);
        const chart = Buffer.from('apiVersion: v2\nname: web\nversion: 1.0.0\n');
        const files = [
          { path: 'Chart.yaml', executable: false, content: chart },
          { path: 'values.yaml', executable: false, content },
        ];
        const bytes = writeTgz(files.map((file) => ({ ...file, path: `web/${file.path}` })));
        server.files.set(path, bytes);
        return `{revision: 'sha256:${sha256(bytes)}', version: 1.0.0, content: '${treeDigest(files)}', from: '${server.url}${path}', at: '2026-01-01T00:00:00Z'}`;
      },
      write(dir, pligos, lock) {
        writeTree(dir, { 'pligos.yaml': pligos });
        const rows = Object.entries(lock ?? {}).map(([key, entry]) => `  ${JSON.stringify(key)}: ${entry}\n`);
        if (lock !== undefined) writeTree(dir, { 'pligos.lock': `version: '1'\nsources:\n${rows.join('')}` });
      },
      async fetch(more = {}) {
        const loader = makeLoader(new Map(), more.trusted === false);
        const open = (dir: string) => readService(dir, loader, { root: dir }).service;
        const [service, baseService] = [open(head), open(base)];
        const context = service?.contexts.get('dev');
        if (service === undefined || context === undefined) throw new Error('the head has no context dev');
        const services = baseService === undefined ? [] : [baseService];
        const reviewed = reviewedSources({ services }, (one) => one);
        try {
          await fetchTarget({ service, context }, loader, { ...surroundings, ...more }, { reviewed });
          return 'fetched';
        } catch (error) {
          if (error instanceof UserError) return error.problems.map(({ code }) => code).join();
          throw error;
        }
      },
    };
  });
  afterEach(async () => {
    await world?.server.stop();
    rmSync(home, { recursive: true, force: true });
  });
  return () => {
    if (world === undefined) throw new Error('call this in a test');
    return world;
  };
}
