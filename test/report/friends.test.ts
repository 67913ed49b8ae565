/** What a report says of friends, in each format, and that nothing in it gets out of its format. */
import { describe, expect, it } from '@jest/globals';
import {
  htmlReport,
  joinReports,
  jsonReport,
  markdownReport,
  readReport,
  type Report,
  textReport,
} from '../../src/report/index.ts';

const report: Report = {
  version: 1,
  title: 'Pligos',
  base: { name: 'main' },
  head: { name: 'HEAD' },
  contexts: [],
  limits: [],
  friends: {
    changes: [
      {
        friend: 'redis',
        services: 14,
        fields: [
          { path: 'port', before: '6379', after: '6380' },
          { path: 'tls', after: 'true' },
          { path: 'user', before: 'a' },
        ],
      },
    ],
    left: [{ name: 'kafka/staging', release: 'kafka', namespace: 'shop' }],
    added: [{ from: 'web/staging', to: 'redis/staging', why: 'friend' }],
    removed: [{ from: 'web/staging', to: 'kafka/staging', why: 'friend' }],
    graph: {
      nodes: [
        { name: 'web/staging', kind: 'context' },
        { name: 'redis/staging', kind: 'friend' },
      ],
      edges: [{ from: 'web/staging', to: 'redis/staging', why: 'friend' }],
    },
  },
};

describe('friends in a report', () => {
  it('are a sentence each in the comment, and a drawing', () => {
    const text = markdownReport(report);
    expect(text).toContain(
      '- `redis`: `port` 6379 → 6380, `tls` true added, `user` a removed, 14 services.\n',
    );
    expect(text).toContain('`web/staging` now depends on `redis/staging`.\n');
    expect(text).toContain('`web/staging` no longer depends on `kafka/staging`.\n');
    expect(text).toContain(
      'No context of this report names the friend `kafka/staging` any more. Its release stays deployed: run `helm uninstall kafka --namespace shop` when nothing else uses it.\n',
    );
    expect(text).toContain(
      '<details><summary>What they depend on</summary>\n\n```mermaid\nflowchart LR\n  n0["web/staging"]\n  n1(["redis/staging"])\n  n0 --> n1\n```\n\n</details>\n',
    );
  });

  it('have no drawing where it is large', () => {
    const edges = Array.from({ length: 61 }, (_, at) => ({
      from: 'web/staging',
      to: `a${at}/b`,
      why: 'friend' as const,
    }));
    const large = { ...report, friends: { ...report.friends!, graph: { nodes: [], edges } } };
    expect(markdownReport(large)).not.toContain('mermaid');
  });

  it('are in the terminal and in the page', () => {
    expect(textReport(report)).toContain(
      'redis: port 6379 → 6380, tls true added, user a removed, 14 services',
    );
    expect(htmlReport(report)).toContain('6379 → 6380');
  });

  it('are read back from the file, with secrets hidden', () => {
    const odd = {
      ...report,
      friends: {
        ...report.friends!,
        changes: [
          {
            friend: 'redis',
            services: 1,
            fields: [{ path: 'auth.password', before: 'hunter2hunter2', after: 'b' }],
          },
        ],
      },
    };
    const options = { file: 'report.json', key: new Uint8Array(32), secrets: [] };
    expect(readReport(jsonReport(report), options).friends).toEqual(report.friends);
    expect(JSON.stringify(readReport(jsonReport(odd), options))).not.toContain('hunter2');
  });

  it('say nothing else in Markdown, whatever they are called', () => {
    const name = '`</details>\n```\n@acme/all [x](https://example.com) #1';
    const { friends } = report;
    const text = markdownReport({
      ...report,
      friends: {
        ...friends!,
        changes: [{ friend: name, services: 1, fields: [{ path: name, before: name, after: name }] }],
        added: [{ from: name, to: name, why: 'friend' }],
        graph: { nodes: [{ name, kind: 'context' }], edges: [{ from: name, to: name, why: 'friend' }] },
      },
    });
    expect(text.match(/^<\/details>$/gm)).toHaveLength(1);
    expect(text.match(/^```/gm)).toHaveLength(2);
    expect(text.replaceAll(/(`+)[^`].*?\1/g, '')).not.toContain('@acme');
  });

  it('are said once of several jobs, with the services of all', () => {
    const joined = joinReports({
      title: 'Pligos',
      jobs: [
        { name: 'a', report },
        { name: 'b', report },
      ],
      expected: undefined,
      keepsCommand: false,
      limits: [],
    });
    expect(joined.friends).toEqual({
      ...report.friends,
      changes: [{ ...report.friends?.changes[0], services: 28 }],
    });
  });
});
