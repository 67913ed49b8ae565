import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type Browser, chromium, type Page } from 'playwright-core';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { htmlReport, type Report } from '../../src/report/index.ts';
import { holds } from '../property.ts';
import { describeReal } from '../real/notRun.ts';
import { change, changed, comparison, context, finding, ref, report } from './builder.ts';
import { launchOptions, noChromium } from './chromium.ts';
import { hostileReport } from './hostile.ts';
import { shop } from './samples.ts';
import { until } from '../until.ts';

const ours = new Set(
  'html head meta title style body main h1 h2 div span p code table thead tbody tr th td ul li input select option button noscript script'.split(
    ' ',
  ),
);

interface Node {
  readonly type: string;
  readonly tagName?: string | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
  readonly children?: readonly Node[] | undefined;
}

/** Elements and attributes as a browser would make them of the page. */
function elements(html: string): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'element' || node.type === 'comment') found.push(node);
    for (const child of node.children ?? []) visit(child);
  };
  visit(unified().use(rehypeParse).parse(html));
  return found;
}

const hash = (text: string | undefined): string =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

describe('the HTML report', () => {
  it('holds no element and no attribute but its own, whatever names and values hold', () => {
    holds(
      hostileReport,
      (one) => {
        const found = elements(htmlReport(one));
        expect(
          found.filter(({ tagName }) => !ours.has(tagName ?? '')).map(({ tagName, type }) => tagName ?? type),
        ).toEqual([]);
        const attributes = new Set(found.flatMap(({ properties }) => Object.keys(properties ?? {})));
        for (const name of attributes) expect(name).not.toMatch(/^(?:on|src|href|style|action)/i);
        expect(found.filter(({ tagName }) => tagName === 'script')).toHaveLength(2);
      },
      500,
    );
  });

  it('allows its own script and style by their hashes, and nothing else', () => {
    const html = htmlReport(shop());
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const script = hash(/<script>([^]*?)<\/script>/.exec(html)?.[1]);
    const style = hash(/<style>([^]*?)<\/style>/.exec(html)?.[1]);
    expect(policy).toBe(
      `default-src 'none'; script-src ${script}; style-src ${style}; base-uri 'none'; form-action 'none'`,
    );
    expect(html).not.toMatch(/https?:\/\/(?!checkout)/);
  });
});

/** As many resources as nobody wants to review. */
function large(count: number): Report {
  const kinds = ['Deployment', 'ConfigMap', 'Service', 'Ingress'];
  const resources = Array.from({ length: count }, (_, at) => {
    const changes = [
      change('spec.replicas', `${at}`, `${at + 1}`),
      change('metadata.labels.tier', 'a', `tier-${at}`),
    ];
    return changed(ref(`apps/v1 ${kinds[at % kinds.length]} dev/app-${at}`), changes);
  });
  const findings = resources
    .slice(0, 40)
    .map(({ resource }, at) => finding(at < 3 ? 'critical' : 'medium', resource, 'look'));
  return report([context('dev', { comparison: comparison(resources, { findings }) }), context('prod')]);
}

/** The page's policy forbids the driver's own way of waiting. */
async function rows(page: Page, count: number): Promise<void> {
  await until(async () => (await page.locator('#entries details').count()) === count);
}

const names = (page: Page): Promise<string[]> => page.locator('#entries .name').allTextContents();

describeReal('the HTML report in a browser', noChromium, () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions);
    folder = mkdtempSync(join(tmpdir(), 'pligos-html-'));
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens the page as a file, without a network; `complaints` gathers whatever goes wrong in it. */
  async function open(one: Report): Promise<{ page: Page; complaints: string[]; ready: number }> {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) complaints.push(`request: ${request.url()}`);
    });
    const file = join(folder, 'report.html');
    writeFileSync(file, htmlReport(one));
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector('[data-ready]');
    return { page, complaints, ready: Number(await page.evaluate('document.body.dataset.ready')) };
  }

  it('searches names, paths and values, and filters by kind, severity, context and change', async () => {
    const { page, complaints } = await open(shop());
    expect(await names(page)).toHaveLength(8);
    await page.fill('#search', 'client_max_body');
    await rows(page, 1);
    expect(await names(page)).toEqual(['ConfigMap/web-config-5d8h4t6g2k → ConfigMap/web-config-7c9f2k5b8m']);
    await page.fill('#search', '');
    await rows(page, 8);
    await page.selectOption('#kind', 'Deployment');
    expect(await names(page)).toEqual(['Deployment/web', 'Deployment/worker']);
    await page.selectOption('#kind', '');
    await page.selectOption('#severity', 'critical');
    expect(await names(page)).toEqual(['StatefulSet/orders-db']);
    await page.selectOption('#severity', '');
    await page.selectOption('#context', { label: 'dev' });
    expect(await names(page)).not.toContain('StatefulSet/orders-db');
    await page.selectOption('#action', 'added');
    expect(await names(page)).toEqual(['Ingress/checkout']);
    await page.fill('#search', 'nowhere');
    await page.waitForSelector('.empty');
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows both sides beside each other, folds and unfolds', async () => {
    const { page, complaints } = await open(shop());
    await page.click('#unfold');
    expect(await page.locator('details[open]').count()).toBe(8);
    expect(await page.locator('.pair').count()).toBe(0);
    const shown = await page.locator('.lines').first().innerText();
    expect(shown.replaceAll('\u00a0', ' ')).toBe('- storage: "50Gi"\n+ storage: "20Gi"');
    await page.click('#sides');
    const [left, right] = await page.locator('.pair').first().locator('> div').all();
    const [a, b] = [await left?.boundingBox(), await right?.boundingBox()];
    expect(a?.y).toBe(b?.y);
    expect(a?.x ?? 0).toBeLessThan(b?.x ?? 0);
    expect(await page.locator('.pair').first().innerText()).toMatch(/50Gi[^]*20Gi/);
    await page.click('#fold');
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is dark or light as the reader wants it', async () => {
    const { page } = await open(shop());
    const background = (): Promise<unknown> =>
      page.evaluate('getComputedStyle(document.body).backgroundColor');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).toBe('rgb(13, 17, 23)');
    await page.click('#theme');
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.close();
  });

  it('runs nothing that a name or value holds, and asks nobody for anything', async () => {
    for (const one of fc.sample(hostileReport, { numRuns: 25, seed: 4 })) {
      const { page, complaints } = await open(one);
      const count = await page.locator('#entries details').count();
      for (const id of count > 0 ? ['#unfold', '#sides', '#fold'] : []) await page.click(id);
      expect(complaints).toEqual([]);
      expect(await page.locator('#entries :is(script, img, svg, a, iframe, form)').count()).toBe(0);
      await page.close();
    }
  });

  it('opens with 5,000 changed resources, and scrolls to the last', async () => {
    const { page, complaints, ready } = await open(large(5000));
    // Wanted: less than two seconds on a quiet machine; the figure is printed, the limit here is for busy ones.
    process.stdout.write(`5,000 resources: ready after ${ready} ms\n`);
    expect(ready).toBeLessThan(10_000);
    await rows(page, 5000);
    const start = performance.now();
    await page.locator('#entries details').last().scrollIntoViewIfNeeded();
    await page.locator('#entries details').last().locator('summary').click();
    process.stdout.write(
      `5,000 resources: scrolled to the last and opened after ${Math.round(performance.now() - start)} ms\n`,
    );
    expect(await page.locator('#entries details').last().locator('.lines').count()).toBe(2);
    await page.fill('#search', 'tier-4321');
    await rows(page, 1);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
