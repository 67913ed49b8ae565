/** Reports by hand: what a comparison could say, without a comparison. */
import type {
  AddedResource,
  Change,
  ChangedResource,
  Comparison,
  Counts,
  Finding,
  Hunk,
  HunkLine,
  RemovedResource,
  RenamedResource,
  ResourceChange,
  PathStep,
} from '../../src/diff/index.ts';
import type { Image, ImageRow } from '../../src/judge/index.ts';
import type { ResourceRef } from '../../src/manifests/index.ts';
import type { ContextReport, Report } from '../../src/report/index.ts';
import { helmFile, isMap, type MapValue, readOne, type Value, valueOf } from '../../src/yaml/index.ts';

/** Reads YAML as helm does. */
export function yaml(text: string): Value {
  const { tree } = readOne('test.yaml', text, helmFile);
  return tree === undefined ? null : valueOf(tree);
}

function yamlMap(text: string): MapValue {
  const value = yaml(text);
  if (!isMap(value)) throw new TypeError(`no map: ${text}`);
  return value;
}

/** `apps/v1 Deployment shop/web`, or without the namespace. */
export function ref(text: string, more: Partial<ResourceRef> = {}): ResourceRef {
  const [apiVersion = '', kind = '', full = ''] = text.split(' ');
  const group = apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
  const [namespace, name] = full.includes('/') ? full.split('/') : ['', full];
  return makeRef({ apiVersion, group, kind, namespace: namespace ?? '', name: name ?? '' }, more);
}

/** For names that are no names. */
export function makeRef(
  parts: Pick<ResourceRef, 'apiVersion' | 'group' | 'kind' | 'namespace' | 'name'>,
  more: Partial<ResourceRef> = {},
): ResourceRef {
  const id = [parts.group, parts.kind, parts.namespace, parts.name].join('/');
  return { ...parts, id, origin: { template: 'web/templates/x.yaml', line: 1 }, ...more };
}

/** `spec.containers[web].args[2]`: numbers in brackets are places, words are keys by `name`; `["a.b"]` is a key of a map. */
export function path(text: string): PathStep[] {
  return [...text.matchAll(/\["([^"]*)"\]|\[(\d+)\]|\[([^\]]*)\]|([^.[\]]+)/g)].map(
    ([, quoted, place, item, key]): PathStep => {
      if (place !== undefined) return { kind: 'index', before: Number(place), after: Number(place) };
      if (item !== undefined) return { kind: 'item', keys: [{ key: 'name', value: item }], occurrence: 1 };
      return { kind: 'key', key: quoted ?? key ?? '' };
    },
  );
}

/** Both sides as YAML; an absent side is `undefined`. */
export function change(
  at: string,
  before: string | undefined,
  after: string | undefined,
  more: Partial<Change> = {},
): Change {
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return {
    kind,
    path: path(at),
    ...(before !== undefined && { before: yaml(before) }),
    ...(after !== undefined && { after: yaml(after) }),
    ...more,
  };
}

/** Lines that begin with a space, `-` or `+`. */
export function hunk(line: number, lines: readonly string[]): Hunk {
  const kinds = new Map<string | undefined, HunkLine['kind']>([
    ['-', 'removed'],
    ['+', 'added'],
  ]);
  return {
    beforeLine: line,
    afterLine: line,
    lines: lines.map((text) => ({ kind: kinds.get(text[0]) ?? 'same', text: text.slice(1) })),
  };
}

export function changed(resource: ResourceRef, changes: readonly Change[]): ChangedResource {
  return { kind: 'changed', resource, before: resource, changes };
}

export function added(resource: ResourceRef, content: string): AddedResource {
  return { kind: 'added', resource, content: yamlMap(content), facts: new Map() };
}

export function removed(resource: ResourceRef, content: string): RemovedResource {
  return { kind: 'removed', resource, content: yamlMap(content), facts: new Map() };
}

export function renamed(
  before: ResourceRef,
  resource: ResourceRef,
  changes: readonly Change[],
): RenamedResource {
  return { kind: 'renamed', before, resource, by: 'hash', likeness: 1, changes };
}

export function finding(severity: Finding['severity'], resource: ResourceRef, message: string): Finding {
  return { rule: 'test-rule', severity, side: 'after', resource, message, hint: 'Look at it' };
}

/** `registry/repository:tag@digest`, the registry with a dot. */
export function image(text: string): Image {
  const [, registry = '', repository = '', tag = '', digest = ''] =
    /^(?:([^/]+\.[^/]+)\/)?([^:@]+)(?::([^@]+))?(?:@(.+))?$/.exec(text) ?? [];
  return { text, registry, repository, tag, digest };
}

export function imageRow(resource: ResourceRef, before: string, after: string): ImageRow {
  return {
    resource,
    container: 'main',
    init: false,
    ...(before !== '' && { before: image(before) }),
    ...(after !== '' && { after: image(after) }),
  };
}

/** Counts follow from the resources; everything else is empty unless given. */
export function comparison(resources: readonly ResourceChange[], more: Partial<Comparison> = {}): Comparison {
  const number = (kind: ResourceChange['kind']): number =>
    resources.filter((one) => one.kind === kind).length;
  const counts: Counts = {
    before: resources.length,
    after: resources.length,
    added: number('added'),
    removed: number('removed'),
    changed: number('changed'),
    renamed: number('renamed'),
    quiet: 0,
    equal: 0,
  };
  return {
    resources,
    quiet: [],
    groups: [],
    restarts: [],
    findings: [],
    random: [],
    limits: [],
    counts,
    ...more,
  };
}

export function context(name: string, more: Partial<ContextReport> = {}): ContextReport {
  return {
    service: 'shop',
    context: name,
    release: 'shop',
    namespace: name,
    status: more.comparison === undefined ? 'untouched' : 'compared',
    problems: [],
    ...more,
  };
}

export function report(contexts: readonly ContextReport[], more: Partial<Report> = {}): Report {
  return {
    version: 1,
    title: 'Pligos',
    base: { name: 'main', commit: '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d' },
    head: { name: 'feature/checkout', commit: '9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c' },
    contexts,
    command: 'pligos diff --base main',
    limits: [],
    ...more,
  };
}
