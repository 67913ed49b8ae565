/** Reads the documents of one manifest file: what they are, and the template that prints them. */
import { type At, type Problem, problem } from '../../../errors.ts';
import {
  customKind,
  groupOf,
  type Header,
  parseDocument,
  scanHeader,
  splitDocuments,
} from '../../../manifests/index.ts';
import type { MapValue } from '../../../yaml/index.ts';
import { escapeActions, isDefinition, keepBlanks, keepDefinition } from './template-text.ts';

interface LocatedHeader {
  readonly header: Header;
  readonly at: At;
}

/** What a file's documents are, with the text of a template that prints them. */
interface ReadManifestText {
  readonly text: string;
  readonly headers: readonly LocatedHeader[];
  /** Group and kind of each kind that its CustomResourceDefinitions define. */
  readonly kinds: readonly string[];
  readonly problems: readonly Problem[];
}

export interface ManifestText extends ReadManifestText {
  /** Its path in the chart. */
  readonly template: string;
}

export const kindKey = (group: string, kind: string): string => `${group}/${kind}`;

export function readManifests(file: string, written: string): ReadManifestText {
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written;
  const headers: LocatedHeader[] = [];
  const kinds: string[] = [];
  const problems: Problem[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const document of splitDocuments(text)) {
    const at: At = { file, line: document.origin.line, column: 1 };
    const start = text.indexOf(document.text, from);
    parts.push(text.slice(from, start));
    from = start + document.text.length;
    const plain = scanHeader(document.text);
    const isPlain = plain !== undefined && plain.kind !== definition && !isEncrypted.test(document.text);
    if (isPlain) headers.push({ header: plain, at });
    const { resources, broken } = isPlain ? { resources: [], broken: [] } : parseDocument(document);
    for (const { message, line } of broken) problems.push(noManifest(message, { ...at, line }));
    const definitions: MapValue[] = [];
    for (const { header, value } of resources) {
      headers.push({ header, at });
      if (value.has('sops')) problems.push(encrypted(at));
      if (isDefinition(value)) definitions.push(value);
    }
    kinds.push(...definitions.flatMap(kindsOf));
    const whole =
      definitions.length > 0 && broken.length === 0 ? keepDefinition(document.text) : document.text;
    parts.push(keepBlanks(whole));
  }
  parts.push(text.slice(from));
  problems.push(...headers.flatMap(kustomizationProblem));
  return { text: escapeActions(parts.join('')), headers, kinds, problems };
}

const definition = 'CustomResourceDefinition';

/** The key that sops adds. */
const isEncrypted = /^sops:/m;

function kindsOf(value: MapValue): string[] {
  const kind = customKind(value, undefined);
  return kind === undefined ? [] : [kindKey(kind.group, kind.kind)];
}

const noManifest = (message: string, at: At): Problem =>
  problem('manifests-document', `this is no Kubernetes manifest: ${message}`, {
    at,
    hint: 'correct it, or let manifests: name files and globs without this one',
  });

const encrypted = (at: At): Problem =>
  problem('not-in-this-version', 'sops encrypted this manifest, and Pligos does not decrypt manifests', {
    at,
    hint: 'leave it out of manifests:, or make a chart of it and encrypt its value file',
  });

function kustomizationProblem({ header, at }: LocatedHeader): Problem[] {
  const group = groupOf(header.apiVersion);
  return group === 'kustomize.config.k8s.io' ? [forKustomize(header.kind, at)] : [];
}

/** A kustomization has no place among manifests: kubectl refuses it there, too. */
export const forKustomize = (what: string, at: At): Problem =>
  problem('manifests-kustomization', `${what} is for kustomize, and is no manifest`, {
    at,
    hint: 'write kustomize: with its folder in the place of manifests:, or name the other files alone',
  });
