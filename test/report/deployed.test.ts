/** The report of a run that has deployed: what became of it, for programs and on the page. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import type { DeployRecord } from '../../src/deploy/index.ts';
import { htmlReport, jsonReport, readReport, type Report, withDeploys } from '../../src/report/index.ts';
import { holds } from '../property.ts';
import { hostileText } from './hostile.ts';
import { context, report } from './builder.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/report.json', import.meta.url), 'utf8'));
const validate = new Ajv({ strict: true, strictRequired: false, allErrors: true }).compile(schema);

const recordWith = (text: (at: number) => string): DeployRecord => ({
  version: 1,
  service: text(0),
  context: text(1),
  release: 'web',
  namespace: 'post',
  cluster: text(2),
  revision: 3,
  by: { actor: 'ada' },
  started: '2026-01-02T03:04:05.678Z',
  milliseconds: 12_345,
  helm: { version: '3.17.2', command: 'helm upgrade web CHART' },
  digests: { chart: `sha256:${'a'.repeat(64)}` },
  findings: [],
  steps: [
    { kind: 'helm', name: text(3), status: 'completed', exitCode: 0, milliseconds: 800 },
    { kind: 'wait', name: 'until every workload is ready', status: 'error', reason: text(4) },
  ],
  status: 'failed',
  phase: 'wait',
  reason: text(4),
  unready: [
    {
      kind: 'Deployment',
      namespace: 'post',
      name: text(5),
      cause: text(6),
      conditions: [{ type: 'Available', reason: 'MinimumReplicasUnavailable', message: text(7) }],
      events: [{ reason: 'BackOff', message: text(8), count: 7, last: '2026-01-02T03:04:05Z' }],
      logs: [{ pod: 'web-1', container: 'web', lines: [text(9), 'the last line'] }],
    },
  ],
});

const plain = [
  'shop',
  'live',
  'eu',
  'helm upgrade',
  'Deployment web: it crashes',
  'web',
  'container web crashes: exit code 3',
  'Deployment does not have minimum availability',
  'Back-off restarting failed container',
  'no such table: users',
];
const deployed = (texts: readonly string[] = plain): Report =>
  withDeploys(
    report([context('dev')]),
    [recordWith((at) => texts[at] ?? '')],
    new Map([[`${texts[0]}/${texts[1]}`, 'https://shop.example.com/']]),
  );

const hostile = fc.array(hostileText, { minLength: 10, maxLength: 10 });

/** Names of the elements that a browser makes of a page. */
function elements(html: string): readonly string[] {
  const found: string[] = [];
  interface Node {
    readonly type: string;
    readonly tagName?: string | undefined;
    readonly properties?: Readonly<Record<string, unknown>> | undefined;
    readonly children?: readonly Node[] | undefined;
  }
  const visit = (node: Node): void => {
    if (node.type === 'element') found.push([node.tagName, ...Object.keys(node.properties ?? {})].join(' '));
    for (const child of node.children ?? []) visit(child);
  };
  visit(unified().use(rehypeParse).parse(html));
  return found;
}

/** Text of the page before its script. */
const wordsOf = (html: string): string =>
  html
    .slice(0, html.indexOf('<script'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the report of a run that has deployed', () => {
  it('says for programs how each deploy ended, its steps, and all that is known of what is not ready', () => {
    const parsed = JSON.parse(jsonReport(deployed()));
    validate(parsed);
    expect(validate.errors).toBeNull();
    const { steps, unready } = recordWith((at) => plain[at] ?? '');
    expect(parsed.deploys).toEqual([
      {
        service: 'shop',
        context: 'live',
        release: 'web',
        namespace: 'post',
        cluster: 'eu',
        revision: 3,
        started: '2026-01-02T03:04:05.678Z',
        milliseconds: 12_345,
        status: 'failed',
        phase: 'wait',
        reason: 'Deployment web: it crashes',
        url: 'https://shop.example.com/',
        steps,
        unready,
      },
    ]);
  });

  it('is what its schema says, whatever pods say', () => {
    const check = (texts: readonly string[]): void => {
      validate(JSON.parse(jsonReport(deployed(texts))));
      expect(validate.errors).toBeNull();
    };
    holds(hostile, check, 100);
  });

  it('describes steps and what is not ready as the record does', () => {
    const record = JSON.parse(readFileSync(new URL('../../schema/deploy.json', import.meta.url), 'utf8'));
    const { status, phase } = schema.definitions.deploy.properties;
    expect([status.enum, phase.enum]).toEqual([record.properties.status.enum, record.properties.phase.enum]);
    const { steps, unready } = schema.definitions.deploy.properties;
    for (const [ours, theirs] of [
      [steps, record.definitions.step],
      [unready, record.definitions.unready],
    ]) {
      expect(Object.keys(ours.items.properties)).toEqual(Object.keys(theirs.properties));
      expect(ours.items.required).toEqual(theirs.required);
    }
  });

  it('begins on the page with the deploy: its cause, conditions, events and last lines of logs', () => {
    const words = wordsOf(htmlReport(deployed()));
    const order = [
      'Deployed',
      'failed',
      'shop/live',
      'revision 3, 12.3 s Deployment web: it crashes.',
      'Deployment web in post : container web crashes: exit code 3',
      'condition Available: MinimumReplicasUnavailable: Deployment does not have minimum availability',
      '2026-01-02T03:04:05Z BackOff: Back-off restarting failed container (7 times)',
      'log of web-1 web:',
      'no such table: users',
      'the last line',
      'helm helm upgrade completed 800 ms',
      'Context Changes',
    ];
    const places = order.map((part) => words.indexOf(part));
    expect(order.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('has the address on the page of what is there, and of nothing that is not', () => {
    const { deploys = [], ...rest } = deployed();
    const page = (status: 'deployed' | 'unchanged' | 'rolled-back'): string =>
      wordsOf(htmlReport({ ...rest, deploys: deploys.map((one) => ({ ...one, status })) }));
    expect(page('deployed')).toContain('12.3 s, https://shop.example.com/');
    expect(page('unchanged')).toContain('12.3 s, https://shop.example.com/');
    expect(page('rolled-back')).not.toContain('https://shop.example.com/');
  });

  it('holds on the page no element of what pods say', () => {
    const ours = new Set(elements(htmlReport(deployed())));
    const check = (texts: readonly string[]): void =>
      expect(elements(htmlReport(deployed(texts))).filter((one) => !ours.has(one))).toEqual([]);
    holds(hostile, check, 100);
  });

  it('is read back without: what a stranger says of a deploy nobody has seen', () => {
    const read = readReport(jsonReport(deployed()), {
      file: 'report.json',
      key: new Uint8Array(32),
      secrets: [],
    });
    expect(read).not.toHaveProperty('deploys');
  });
});
