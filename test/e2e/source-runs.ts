/** Runs of pligos beside a git server with a repository of charts, which the process of the test serves. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSourceServer } from '../fetch/servers.ts';
import { commit, git, makeRepository } from '../git/repository.ts';
import { helms } from '../real/helm.ts';
import { type Outcome, scratch } from './pligos.ts';
import { pligosAside } from './pligos-aside.ts';

export interface SourceRuns {
  /** `git::https://localhost:PORT/o/charts.git` */
  readonly address: string;
  /** `localhost:PORT` */
  readonly host: string;
  readonly home: string;
  /** The file with the certificate of the server's authority. */
  readonly authority: string;
  /** The served repository. */
  readonly charts: string;
  /** What was asked of the server. */
  readonly requests: readonly unknown[];
  /** A repository with these files, all committed. */
  repository(files: Readonly<Record<string, string>>): string;
  /** Packages a folder of it by helm. */
  package(path: string, into: string): Promise<void>;
  run(words: readonly string[], cwd: string): Promise<Outcome>;
  stop(): Promise<void>;
}

/** Serves these files, tagged as v1.0.0. */
export async function serveCharts(files: Readonly<Record<string, string>>): Promise<SourceRuns> {
  const root = scratch();
  const home = scratch();
  const charts = join(root, 'git', 'o', 'charts.git');
  mkdirSync(join(root, 'git', 'o'), { recursive: true });
  makeRepository(charts, files);
  git(charts, 'config', 'uploadpack.allowFilter', 'true');
  git(charts, 'tag', 'v1.0.0');
  const server = await startSourceServer('git', join(root, 'git'), 'localhost');
  writeFileSync(join(root, 'roots.pem'), server.authority);
  const helm = helms()[0]?.path;
  const env = { HOME: home, SSL_CERT_FILE: join(root, 'roots.pem') };
  return {
    address: `git::${server.url}/o/charts.git`,
    host: `localhost:${server.port}`,
    home,
    authority: join(root, 'roots.pem'),
    charts,
    requests: server.requests,
    repository(contents) {
      const repository = scratch();
      makeRepository(repository, { 'README.md': '' });
      commit(repository, contents);
      return repository;
    },
    async package(path, into) {
      if (helm !== undefined) await promisify(execFile)(helm, ['package', join(charts, path), '-d', into]);
    },
    run: (words, cwd) => pligosAside(words, { cwd, env }),
    stop: () => server.stop(),
  };
}
