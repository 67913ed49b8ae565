// Pictures of the reports, to be looked at: what `pligos diff` of dist/ prints of a change in test/fixtures/pictures, and
// what goes wrong; the Markdown through GitHub's own parser, sanitizer and style, and the HTML page, light and dark. Needs
// a helm, and `chromium` and `cmark-gfm`, both from Debian.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { findHelms } from './real-helm.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(root, process.argv[2] ?? 'docs/pictures');
const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const missing = [browserPath, '/usr/bin/cmark-gfm'].filter((path) => !existsSync(path));
if (missing.length > 0) {
  console.error(
    `not found: ${missing.join(', ')} (Debian: apt-get install chromium cmark-gfm fonts-noto-color-emoji)`,
  );
  process.exit(1);
}

/** The report on a change that a team could make, by the real CLI with a real helm in a repository of its own. */
function realReport(helm) {
  const folder = mkdtempSync(join(tmpdir(), 'pligos-pictures-'));
  const env = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, HELM_BIN: helm.path };
  const cwd = join(folder, 'repository');
  const run = (program, ...words) =>
    execFileSync(program, words, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  const git = (...words) => run('git', '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words);
  try {
    cpSync(join(root, 'test/fixtures/pictures/before'), cwd, { recursive: true });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'before', '--date', '2026-01-01T00:00:00Z');
    cpSync(join(root, 'test/fixtures/pictures/after'), cwd, { recursive: true });
    const diff = (format) => {
      // A context stops what follows, which is what the exit code says; the report is the same.
      const file = join(folder, 'report');
      const words = [join(root, 'dist/cli.js'), 'diff', '--base', 'main', '--format', format, '--out', file];
      try {
        run(process.execPath, ...words);
      } catch (error) {
        if (error.status !== 2) throw error;
      }
      return readFileSync(file, 'utf8');
    };
    return { name: 'shop', markdown: diff('markdown'), html: diff('html') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The samples are TypeScript; they are bundled to run on every Node that we support. */
async function loadSamples() {
  const file = join(root, '.cache/pictures.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['test/report/pictures.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  const module = await import(pathToFileURL(file).href);
  rmSync(file);
  return module.pictures();
}

const style = readFileSync(
  createRequire(import.meta.url).resolve('github-markdown-css/github-markdown.css'),
  'utf8',
);

function githubPage(markdown) {
  const html = execFileSync(
    '/usr/bin/cmark-gfm',
    [
      '--unsafe',
      '--github-pre-lang',
      ...['table', 'strikethrough', 'autolink', 'tagfilter', 'tasklist'].flatMap((name) => ['-e', name]),
    ],
    { input: markdown, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  const safe = unified()
    .use(rehypeParse, { fragment: true })
    .use(rehypeSanitize)
    .use(rehypeStringify)
    .processSync(html);
  return `<!doctype html><meta charset="utf-8"><style>${style}
body{margin:0;padding:24px;box-sizing:border-box}.markdown-body{max-width:900px;margin:auto}
@media (prefers-color-scheme:dark){body{background:#0d1117}}</style><article class="markdown-body">${coloured(String(safe))}</article>`;
}

/** GitHub colours the lines of a diff with these classes after the sanitizer has run. */
function coloured(html) {
  const classes = { '+': 'pl-mi1', '-': 'pl-md', '@': 'pl-mdr', '!': 'pl-mc' };
  return html.replace(
    /<pre lang="diff"><code>([^]*?)<\/code><\/pre>|<pre><code class="language-diff">([^]*?)<\/code><\/pre>/g,
    (_, first, second) => {
      const lines = (first ?? second).split('\n').map((line) => {
        const name = classes[line[0]];
        return name === undefined ? line : `<span class="${name}">${line}</span>`;
      });
      return `<div class="highlight"><pre>${lines.join('\n')}</pre></div>`;
    },
  );
}

const helm = findHelms()[0];
if (helm === undefined) {
  console.error('not found: helm (set HELM_BIN or put it on the PATH)');
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: browserPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) if (name.endsWith('.png')) rmSync(join(out, name));
try {
  for (const picture of [realReport(helm), ...(await loadSamples())]) {
    const pages = [
      ...(picture.markdown === undefined ? [] : [{ kind: 'markdown', html: githubPage(picture.markdown) }]),
      ...(picture.html === undefined ? [] : [{ kind: 'html', html: picture.html }]),
    ];
    for (const { kind, html } of pages) {
      for (const colorScheme of ['light', 'dark']) {
        const page = await browser.newPage({
          colorScheme,
          viewport: { width: kind === 'html' ? 1280 : 960, height: 900 },
        });
        const file = join(tmpdir(), `pligos-picture-${process.pid}.html`);
        writeFileSync(file, html);
        await page.goto(pathToFileURL(file).href);
        if (kind === 'html') await page.waitForSelector('[data-ready]');
        // One of the two shows the sides beside each other.
        if (kind === 'html' && colorScheme === 'dark') await page.click('#sides');
        const path = join(out, `${picture.name}-${kind}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: kind === 'markdown' });
        rmSync(file);
        await page.close();
        console.log(relative(root, path));
      }
    }
  }
} finally {
  await browser.close();
}
