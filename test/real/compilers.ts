/** The compilers of the languages that `pligos codegen` writes, as they are on this machine. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Program {
  /** Path -> text: the files of a project. */
  readonly files: Readonly<Record<string, string>>;
  /** For the program that is started. */
  readonly words: readonly string[];
}

export function pythonMissing(): string | undefined {
  const { status, error } = spawnSync('python3', ['-c', 'import yaml']);
  if (error !== undefined) return 'there is no python3';
  return status === 0 ? undefined : 'python3 has no PyYAML: pip install pyyaml';
}

/** The version of the module that generated code names. */
const goYaml = 'sigs.k8s.io/yaml';
const goYamlVersion = 'v1.6.0';

export function goMissing(): string | undefined {
  const { status, error } = spawnSync('go', ['mod', 'download', `${goYaml}@${goYamlVersion}`]);
  if (error !== undefined) return 'there is no go';
  return status === 0 ? undefined : `go cannot fetch ${goYaml}`;
}

/** Compiles with the strictest settings, and runs `main.js`. */
export function runTypescript(dir: string, { files, words }: Program): string {
  write(dir, {
    ...files,
    'package.json': '{"type": "module"}',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'nodenext',
        outDir: 'built',
        types: ['node'],
        strict: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        noImplicitReturns: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        noPropertyAccessFromIndexSignature: true,
      },
      include: ['*.ts'],
    }),
  });
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  finish(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], dir);
  return finish(process.execPath, ['built/main.js', ...words], dir);
}

/** Also holds the files against gofmt and `go vet`. */
export function runGo(dir: string, { files, words }: Program): string {
  write(dir, {
    ...files,
    'go.mod': `module example.com/accessors\n\ngo 1.22\n\nrequire ${goYaml} ${goYamlVersion}\n`,
  });
  const unformatted = finish('gofmt', ['-l', '-d', '.'], dir);
  if (unformatted !== '') throw new Error(`gofmt would write it in another way:\n${unformatted}`);
  const env = { GOFLAGS: '-mod=mod', CGO_ENABLED: '0' };
  finish('go', ['build', '-o', 'program', '.'], dir, env);
  finish('go', ['vet', './...'], dir, env);
  return finish(join(dir, 'program'), words, dir);
}

/** Warnings are errors, such as an escape that Python does not know. */
export function runPython(dir: string, { files, words }: Program): string {
  write(dir, files);
  return finish('python3', ['-W', 'error', 'main.py', ...words], dir, { PYTHONDONTWRITEBYTECODE: '1' });
}

function write(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

function finish(
  program: string,
  words: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const done = spawnSync(program, words, { cwd, encoding: 'utf8', env: { ...process.env, ...env } });
  if (done.status === 0) return done.stdout;
  throw new Error(`${program} ${words.join(' ')}: ${done.error?.message ?? ''}${done.stdout}${done.stderr}`);
}
