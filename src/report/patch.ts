import type { ResourceRef } from '../manifests/index.ts';
import { type ReportFacts, reportFactsOf } from './facts.ts';
import { type Block, blocksOf, type Line, type LineOptions } from './lines.ts';
import { shownResources } from './change-groups.ts';
import type { Report } from './types.ts';
import { visible, visibleLine } from './visible-text.ts';

/**
 * A unified diff for programs that read patches: one file for each resource of each context. The heading of a
 * hunk is the path. Lines are numbered as if a file contained only the shown lines, since fields have no line
 * of their own.
 */
export function patchReport(
  report: Report,
  options: Partial<LineOptions> & { readonly facts?: ReportFacts } = {},
): string {
  const facts = options.facts ?? reportFactsOf(report, options);
  const lineOptions = facts.options;
  const { names } = facts.places();
  const several = report.contexts.length > 1;
  return report.contexts
    .flatMap(({ comparison }, index) => {
      if (comparison === undefined) return [];
      const { resources, quiet } = shownResources(comparison, lineOptions);
      return [...resources, ...quiet].map((change) => {
        const folder = several ? `${part(names[index] ?? '')}/` : '';
        const before =
          change.kind === 'added'
            ? undefined
            : folder + fileOf('before' in change ? change.before : change.resource);
        const after = change.kind === 'removed' ? undefined : folder + fileOf(change.resource);
        const hunks = hunksOf(blocksOf(change, lineOptions));
        return hunks === '' && change.kind !== 'renamed'
          ? ''
          : `${head(before, after, hunks !== '')}${hunks}`;
      });
    })
    .join('');
}

function head(before: string | undefined, after: string | undefined, hasHunks: boolean): string {
  const [a, b] = [before ?? after ?? '', after ?? before ?? ''];
  const lines = [`diff --git a/${a} b/${b}`];
  if (before === undefined) lines.push('new file mode 100644');
  if (after === undefined) lines.push('deleted file mode 100644');
  if (a !== b) lines.push(`rename from ${a}`, `rename to ${b}`);
  if (!hasHunks) return `${lines.join('\n')}\n`;
  lines.push(
    `--- ${before === undefined ? '/dev/null' : `a/${a}`}`,
    `+++ ${after === undefined ? '/dev/null' : `b/${b}`}`,
  );
  return `${lines.join('\n')}\n`;
}

/**
 * `apps/Deployment/shop/web.yaml`. Programs that read patches split at white space and unescape quotes, so
 * names contain neither.
 */
function fileOf(ref: ResourceRef): string {
  const name =
    ref.name === '' && ref.generateName !== undefined ? `${ref.generateName}(generated)` : ref.name;
  return `${[ref.group, ref.kind, ref.namespace, name]
    .filter((text) => text !== '')
    .map(part)
    .join('/')}.yaml`;
}

/** One segment of a path. */
function part(text: string): string {
  const plain = visible(text).replace(/[\s/\\"]/g, '_');
  return /^\.*$/.test(plain) ? `_${plain}` : plain;
}

function hunksOf(blocks: readonly Block[]): string {
  let before = 1;
  let after = 1;
  let text = '';
  for (const block of blocks) {
    const lines = block.lines.filter((line) => line.sign !== 'note');
    if (lines.length === 0) continue;
    const beforeCount = lines.filter((line) => line.sign !== 'added').length;
    const afterCount = lines.filter((line) => line.sign !== 'removed').length;
    const path = block.path === '' ? '' : ` ${visible(block.path)}`;
    text += `@@ -${range(before, beforeCount)} +${range(after, afterCount)} @@${path}\n${lines.map(lineText).join('')}`;
    before += beforeCount;
    after += afterCount;
  }
  return text;
}

/** A range without lines takes the number of the line before it. */
const range = (start: number, length: number): string => `${length === 0 ? start - 1 : start},${length}`;

function lineText(line: Line): string {
  const signs = { same: ' ', removed: '-', added: '+', note: '' };
  return `${signs[line.sign]}${visibleLine(line.text)}\n`;
}
