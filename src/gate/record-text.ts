/** A record as JSON, and back out of JSON that anybody may have written. */
import type { Assumed, ReviewedContext, ReviewedRecord } from './types.ts';
import { assumedChoices } from './types.ts';

export function recordText({ contexts, ...record }: ReviewedRecord): string {
  return JSON.stringify({
    ...record,
    contexts: contexts.map(({ resources, random, ...context }) => ({
      ...context,
      resources: Object.fromEntries(resources),
      random: Object.fromEntries(random),
    })),
  });
}

/** Undefined where anything in it is not as a preview writes it. */
export function parseRecord(text: string): ReviewedRecord | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const fields = mapIn(parsed);
  if (fields?.get('version') !== 1) return undefined;
  const [rules, pull, keyed] = [fields.get('rules'), fields.get('pull'), fields.get('keyed')];
  const [repository, key] = [wordIn(fields.get('repository')), wordIn(fields.get('key'))];
  const [head, rendered] = [commitIn(fields.get('head')), commitIn(fields.get('rendered'))];
  const base = commitIn(fields.get('base'));
  const commented = fields.get('commented');
  const contexts = listIn(fields.get('contexts'), contextIn);
  if (!isCount(rules) || !isCount(pull) || typeof keyed !== 'boolean') return undefined;
  if (repository === undefined || key === undefined || head === undefined) return undefined;
  if (rendered === undefined || contexts === undefined) return undefined;
  if (base === undefined && fields.has('base')) return undefined;
  if (commented !== undefined && commented !== true) return undefined;
  return {
    version: 1,
    rules,
    repository,
    pull,
    head,
    rendered,
    ...(base !== undefined && { base }),
    key,
    keyed,
    ...(commented && { commented }),
    contexts,
  };
}

function contextIn(value: unknown): ReviewedContext | undefined {
  const fields = mapIn(value);
  const text = (name: string): string | undefined => wordIn(fields?.get(name));
  const [service, context, release] = [text('service'), text('context'), text('release')];
  const [namespace, digest] = [text('namespace'), digestIn(fields?.get('digest'))];
  const resources = mapOf(fields?.get('resources'), digestIn);
  const random = mapOf(fields?.get('random'), (marks) => listIn(marks, wordIn));
  const words = (name: string): readonly string[] | undefined => listIn(fields?.get(name), wordIn);
  const [changed, removed, vary] = [words('changed'), words('removed'), words('vary')];
  const assumed = listIn(fields?.get('assumed'), assumedIn);
  if (service === undefined || context === undefined || release === undefined) return undefined;
  if (namespace === undefined || digest === undefined || resources === undefined) return undefined;
  if (changed === undefined || removed === undefined) return undefined;
  if (random === undefined || vary === undefined || assumed === undefined) return undefined;
  return { service, context, release, namespace, digest, resources, changed, removed, random, vary, assumed };
}

/** Longer than any name, path or mark. */
const longest = 10_000;

const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= longest ? value : undefined;
const commitIn = (value: unknown): string | undefined => matching(value, /^[0-9a-f]{40,64}$/);
const digestIn = (value: unknown): string | undefined => matching(value, /^[0-9a-f]{64}$/);
const assumedIn = (value: unknown): Assumed | undefined => assumedChoices.find((one) => one === value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function matching(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

function listIn<T>(value: unknown, read: (item: unknown) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read).filter((item) => item !== undefined);
  return items.length === value.length ? items : undefined;
}

function mapIn(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : undefined;
}

function mapOf<T>(
  value: unknown,
  read: (item: unknown) => T | undefined,
): ReadonlyMap<string, T> | undefined {
  const found = mapIn(value);
  if (found === undefined) return undefined;
  const map = new Map<string, T>();
  for (const [key, item] of found) {
    const good = read(item);
    if (good === undefined || key.length > longest) return undefined;
    map.set(key, good);
  }
  return map;
}
