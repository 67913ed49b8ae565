/** Where in the repository a finding comes from, as far as files and their text tell. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Finding } from '../../diff/index.ts';
import type { At } from '../../errors.ts';
import { isInside } from '../../files/index.ts';
import { templateFiles } from '../sources/kinds.ts';
import type { Target } from '../sources/project.ts';
import { namedBy, sourceFile } from '../sources/source-names.ts';

/** Gives each finding the template that it comes from, else the line of its context. `root` is what files are named from. */
export function withSources(findings: readonly Finding[], target: Target, root: string): Finding[] {
  const named = (file: string): string => relative(root, file).replaceAll(sep, '/');
  const { at } = target.context;
  const files = new Map<string, string | undefined>();
  const texts = new Map<string, readonly string[]>();
  const sources = namedBy(target);
  const fileFor = (template: string): string | undefined => {
    if (!files.has(template)) files.set(template, templateFile(template, target));
    return files.get(template);
  };
  const placed = (finding: Finding): Pick<Finding, 'source' | 'template'> => {
    const file = finding.template === undefined ? undefined : fileFor(finding.template);
    if (file === undefined) return placeAt(sourceFile(at.file, sources)?.source ?? { at });
    const fetched = sourceFile(file, sources);
    if (fetched !== undefined) return { ...placeAt(fetched.source), template: fetched.name };
    const lines = texts.get(file) ?? readFileSync(file, 'utf8').split('\n');
    texts.set(file, lines);
    return { source: { file: named(file), line: lineOf(finding, lines) } };
  };
  // The command line is no place in a file.
  const placeAt = ({ at: where }: { readonly at?: At | undefined }): Pick<Finding, 'source'> =>
    where === undefined ? {} : { source: { file: named(where.file), line: where.line } };
  return findings.map((finding) => ({ ...finding, ...placed(finding) }));
}

/** Of manifests that lie in one file: the lines that the findings name. */
export function withLines(findings: readonly Finding[], file: string): Finding[] {
  return findings.map((finding) => {
    const { resource } = finding;
    const line = finding.line ?? (resource && 'origin' in resource ? resource.origin.line : 1);
    return finding.side === 'before' ? finding : { ...finding, source: { file, line } };
  });
}

/** `web/templates/x.yaml` begins with the chart's name; a sub-chart's template has a file only where it is unpacked. */
export function templateFile(template: string, target: Target): string | undefined {
  const inside = template.slice(template.indexOf('/') + 1);
  const { service } = target;
  const sources = namedBy(target);
  return templateFiles(target, inside)
    .filter(({ folder }) => isInside(folder, service.root) || sourceFile(folder, sources) !== undefined)
    .find(({ folder, file }) => isInside(file, folder) && existsSync(file))?.file;
}

/**
 * The line of the template that prints what the finding is about: its kind, then the keys of its path, one behind the
 * other. What a helper prints is not found; the nearest line before it stands for it.
 */
function lineOf({ resource, path }: Finding, lines: readonly string[]): number {
  const keys = (path ?? []).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  const kind =
    resource === undefined ? -1 : lines.findIndex((line) => line.trim() === `kind: ${resource.kind}`);
  let at = kind;
  for (const key of keys) {
    const next = lines.findIndex((line, index) => index > at && holdsKey(line, key));
    if (next < 0) continue;
    at = next;
  }
  return Math.max(at, 0) + 1;
}

function holdsKey(line: string, key: string): boolean {
  const text = line.trimStart().replace(/^- +/, '');
  return [`${key}:`, `"${key}":`, `'${key}':`].some((start) => text.startsWith(start));
}
