/** What a context renders, resource by resource: nothing that a report would hide leaves it. */
import { openComparison } from '../../diff/index.ts';
import type { Loader } from '../../config/index.ts';
import { problem, UserError } from '../../errors.ts';
import { builtinKinds, kindAndName, parseDocument, splitDocuments } from '../../manifests/index.ts';
import { secretValues } from '../../redact/index.ts';
import { isList, isMap, isNumeral, type MapValue, type Value } from '../../yaml/index.ts';
import { type InstallTarget, realPair, refuseUnnamedRelease } from '../pair.ts';
import { pullIn } from '../placeholders.ts';
import { renderable, renderText } from '../render/render.ts';
import { redactorFor } from '../render/values-redactor.ts';
import { fetchTarget } from '../sources/fetch-target.ts';
import { type Target, targetName } from '../sources/project.ts';
import type { Surroundings } from '../surroundings.ts';
import type { FileSubject } from './file-names.ts';

export interface RenderedResource {
  readonly subject: FileSubject;
  /** `Deployment/web`. */
  readonly name: string;
  readonly value: MapValue;
  readonly isHook: boolean;
}

export interface RenderedResources {
  readonly pair: InstallTarget;
  /** Without the hooks of `helm test`. */
  readonly resources: readonly RenderedResource[];
  readonly tests: number;
  /** Names of Secrets with values, which are in `resources` no more. */
  readonly secrets: readonly string[];
}

interface ExportRender {
  readonly loader: Loader;
  /** Leaves out each Secret with values; else one is an error. */
  readonly withoutSecrets: boolean;
}

/** Renders with placeholders for what is encrypted or named. Throws where something cannot be exported. */
export async function renderResources(
  given: Target,
  { loader, withoutSecrets }: ExportRender,
  surroundings: Surroundings,
): Promise<RenderedResources> {
  const target = await fetchTarget(given, loader, surroundings);
  refuseUnnamedRelease(target, true);
  const pair = realPair(target, pullIn(surroundings));
  const side = await renderable(target, loader, pair, surroundings);
  try {
    const text = await renderText(side, { flags: [] }, surroundings);
    refuseBroken(text, target);
    const { prepared, values } = side;
    const { chart, secrets } = prepared;
    const redactor = redactorFor(target.context, surroundings, [{ chart, values, secrets, flags: [] }]);
    return exportableResources({ text, pair, target, withoutSecrets, redact: redactor.options });
  } finally {
    side.prepared.folder.dispose();
  }
}

interface RenderedText {
  readonly text: string;
  readonly pair: InstallTarget;
  readonly target: Target;
  readonly withoutSecrets: boolean;
  readonly redact: Parameters<typeof openComparison>[0]['redact'];
}

/** Throws where a Secret with values, or anything that reports hide, would get out. */
export function exportableResources({
  text,
  pair,
  target,
  withoutSecrets,
  redact,
}: RenderedText): RenderedResources {
  const namespace = pair.namespace ?? '';
  const kinds = builtinKinds();
  const empty = { text: '', namespace };
  const { after, comparison } = openComparison({
    before: empty,
    after: { text, namespace },
    redact,
    ignore: [],
    kinds,
  });
  const resources: RenderedResource[] = [];
  const secrets: string[] = [];
  const hidden: string[] = [];
  const ids = new Set<string>();
  for (const entry of after.entries) {
    const { header, identity, document, id } = entry;
    const value = parseDocument(document).resources.find(({ item }) => item === entry.item)?.value;
    if (value === undefined) continue;
    const name = kindAndName({ ...identity, generateName: header.generateName });
    if (ids.has(id) && header.name !== '') throw twice(name, target);
    ids.add(id);
    if (header.kind === 'Secret' && secretValues(value).length > 0) {
      secrets.push(name);
      continue;
    }
    const paths = changedPaths(value, after.value(entry) ?? new Map(), []);
    if (paths.length > 0) hidden.push(`${name} at ${paths.map(pathOf).join(', ')}`);
    const isOwn =
      header.namespace === namespace || kinds.isClusterScoped(identity.group, header.kind) === true;
    resources.push({
      subject: {
        group: identity.group,
        kind: header.kind,
        namespace: isOwn ? '' : header.namespace,
        name: header.name === '' ? `${header.generateName}*` : header.name,
      },
      name,
      value,
      isHook: header.isHook,
    });
  }
  if (secrets.length > 0 && !withoutSecrets) throw withSecrets(secrets, target);
  if (hidden.length > 0) throw withHidden(hidden, target);
  if (resources.length === 0) throw withNothing(target);
  return { pair, resources, tests: comparison.counts.tests ?? 0, secrets };
}

function refuseBroken(text: string, target: Target): void {
  const problems = splitDocuments(text).flatMap((document) =>
    parseDocument(document).broken.map(({ message, resourceKind, name, document: { origin } }) => {
      const what = name === '' ? resourceKind || 'a document' : kindAndName({ kind: resourceKind, name });
      const of = origin.template === undefined ? '' : ` of ${origin.template}`;
      return problem(
        'export-render',
        `${targetName(target)} renders ${what}${of} that cannot be read: ${message}`,
        {
          at: target.context.at,
          hint: 'correct the template or the values; pligos template shows the manifests',
        },
      );
    }),
  );
  if (problems.length > 0) throw UserError.of(problems);
}

/** Where redaction changes something: the paths in the redacted value, which hold no secret. */
function changedPaths(
  value: Value,
  redacted: Value,
  path: readonly string[],
): readonly (readonly string[])[] {
  if (value === redacted) return [];
  if (isMap(value) && isMap(redacted)) {
    const keys = [...redacted.keys()];
    return [...value].flatMap(([key, item], index) => {
      const shown = keys[index] ?? '';
      const below = [...path, shown];
      return shown === key ? changedPaths(item, redacted.get(shown) ?? null, below) : [below];
    });
  }
  if (isList(value) && isList(redacted))
    return value.flatMap((item, index) =>
      changedPaths(item, redacted[index] ?? null, [...path, String(index)]),
    );
  const isSame = isNumeral(value) && isNumeral(redacted) && value.numeral === redacted.numeral;
  return isSame ? [] : [path];
}

const pathOf = (path: readonly string[]): string =>
  path.map((key) => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key))).join('.');

const twice = (name: string, { context, service }: Target): UserError =>
  new UserError('export-render', `${service.name}/${context.name} renders ${name} twice`, {
    at: context.at,
    hint: 'remove one of the two: a cluster holds one',
  });

const withSecrets = (names: readonly string[], target: Target): UserError =>
  new UserError('export-secret', `${targetName(target)} renders Secrets with values: ${names.join(', ')}`, {
    at: target.context.at,
    hint: '--without-secrets leaves them out; bring them into the cluster by another way, such as External Secrets',
  });

const withHidden = (places: readonly string[], target: Target): UserError =>
  new UserError('export-secret', `${targetName(target)} renders what reports hide: ${places.join('; ')}`, {
    at: target.context.at,
    hint: 'move the value into a Secret, or name the place in redact.allow of the context where it is no secret',
  });

const withNothing = (target: Target): UserError =>
  new UserError('export-render', `${targetName(target)} renders no resource that can be exported`, {
    at: target.context.at,
    hint: 'pligos template shows what it renders',
  });
