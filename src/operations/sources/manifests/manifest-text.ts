/** Reads the documents of one manifest file: what they are, and the template that prints them. */
import { type At, type Problem, problem } from '../../../errors.ts';
import {
  customKind,
  groupOf,
  type Header,
  parseDocument,
  scanHeader,
  shownName,
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
    const isPlain =
      plain !== undefined &&
      plain.kind !== definition &&
      !isEncrypted.test(document.text) &&
      !mayBeAction.test(document.text);
    if (isPlain) headers.push({ header: plain, at });
    const { resources, broken } = isPlain ? { resources: [], broken: [] } : parseDocument(document);
    for (const { message, line } of broken)
      problems.push(noManifest(message, { ...at, line }, document.text));
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
  problems.push(...headers.flatMap(kustomizationProblem), ...headers.flatMap(namelessProblem));
  return { text: escapeActions(parts.join('')), headers, kinds, problems };
}

const definition = 'CustomResourceDefinition';

/** An action of helm in the place of a value or a line, where YAML sees a map in a map. */
const mayBeAction = /^[ \t]*(?:[^\s#'"][^\n'"]*?(?::|-) +|- +)?\{\{/m;

/** The key that sops adds. */
const isEncrypted = /^sops:/m;

function kindsOf(value: MapValue): string[] {
  const kind = customKind(value, undefined);
  return kind === undefined ? [] : [kindKey(kind.group, kind.kind)];
}

const noManifest = (message: string, at: At, text: string): Problem =>
  problem('manifests-document', `this is no Kubernetes manifest: ${message}`, { at, hint: causeIn(text) });

function causeIn(text: string): string {
  if (mayBeAction.test(text))
    return 'actions ({{ }}) are not run here: write chart: with the folder of the Helm chart';
  const [variable] = /\$\{\w+\}/.exec(text) ?? [];
  if (variable !== undefined) return `variables are not substituted: write a value instead of ${variable}`;
  return 'correct it, or let manifests: name files and globs without this one';
}

const encrypted = (at: At): Problem =>
  problem('not-in-this-version', 'sops encrypted this manifest, and Pligos does not decrypt manifests', {
    at,
    hint: 'leave it out of manifests:, or make a chart of it and encrypt its value file',
  });

function kustomizationProblem({ header, at }: LocatedHeader): Problem[] {
  const group = groupOf(header.apiVersion);
  return group === 'kustomize.config.k8s.io' ? [forKustomize(header.kind, at)] : [];
}

/** helm looks up each resource by its name before it creates it. Hooks it creates unseen. */
function namelessProblem({ header, at }: LocatedHeader): Problem[] {
  if (header.name !== '' || header.isHook) return [];
  return [
    problem(
      'manifests-document',
      `${header.kind}/${shownName(header)} has only a generateName, and helm refuses a resource without a name`,
      {
        at,
        hint: 'give it metadata.name; a Job that runs anew with each deploy can be a hook (helm.sh/hook)',
      },
    ),
  ];
}

/** A kustomization has no place among manifests: kubectl refuses it there, too. */
export const forKustomize = (what: string, at: At): Problem =>
  problem('manifests-kustomization', `${what} is for kustomize, and is no manifest`, {
    at,
    hint: 'write kustomize: with its folder in the place of manifests:, or name the other files alone',
  });
