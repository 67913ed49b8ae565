/**
 * Recognises server-side applies that change nothing: most of a usual upgrade, and the most expensive part
 * for a server.
 */
import { fieldManager } from './dry-run.ts';
import { child, type FieldSet, type ManagedFields, managedFieldsOf, unionOf } from './fields.ts';
import { isJsonList, listOf, mapOf, parseMap, textOf } from './json.ts';
import { fieldsOf, includes } from './merge.ts';
import { pathOf } from '../served.ts';
import type { Connection, JsonValue, JsonMap, ServedApis, ServedKind } from '../types.ts';

/**
 * Did helm apply these very fields, and are all of them unchanged? Then another apply changes neither a value
 * nor an owner.
 */
export function appliesNothing(object: JsonMap, live: JsonMap): boolean {
  const managers = managedFieldsOf(live);
  const last = managers.find((entry) => isApplied(entry) && entry.apiVersion === object['apiVersion']);
  if (last === undefined) return false;
  const hints = managers.reduce<FieldSet>((all, { fields }) => unionOf(all, fields), { '.': {} });
  return includes(live, object, hints) && isWithin(last.fields, fieldsOf(object, hints));
}

const isApplied = ({ manager, operation, subresource }: ManagedFields): boolean =>
  manager === fieldManager && operation === 'Apply' && subresource === '';

function isWithin(fields: FieldSet, all: FieldSet): boolean {
  return Object.keys(fields).every((key) => {
    if (key === '.') return true;
    const [inner, allChild] = [child(fields, key), child(all, key)];
    return inner !== undefined && allChild !== undefined && isWithin(inner, allChild);
  });
}

/**
 * Does a webhook or policy see every update of a kind? Then an apply may have an effect, and the server must
 * be asked.
 */
export type AdmissionLookup = (kind: ServedKind) => Promise<boolean>;

const group = 'admissionregistration.k8s.io';
const judges = [
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
  'MutatingAdmissionPolicy',
  'ValidatingAdmissionPolicy',
];

/**
 * Asks the server at the first use. Without the right to list webhooks and policies every kind counts as
 * judged.
 */
export function judgedIn(connection: Connection, served: ServedApis): AdmissionLookup {
  let judgedKinds: Promise<ReadonlySet<string> | undefined> | undefined;
  return async ({ plural }) => {
    judgedKinds ??= judgedPlurals(connection, served);
    const plurals = await judgedKinds;
    return plurals === undefined || plurals.has('*') || plurals.has(plural);
  };
}

/** Names of resources in any group: `matchPolicy: Equivalent` matches a kind in its other groups too. */
async function judgedPlurals(
  connection: Connection,
  served: ServedApis,
): Promise<ReadonlySet<string> | undefined> {
  const kinds = judges.flatMap((kind) =>
    ['v1', 'v1beta1', 'v1alpha1']
      .flatMap((version) => served.kind(`${group}/${version}`, kind) ?? [])
      .slice(0, 1),
  );
  const plurals = await Promise.all(
    kinds.map((kind) => connection.send({ method: 'GET', path: pathOf(kind, '') })),
  );
  if (kinds.length === 0 || plurals.some(({ status }) => status !== 200)) return undefined;
  return new Set(plurals.flatMap(({ body }) => listOf(parseMap(body)['items']).flatMap(pluralsOf)));
}

function pluralsOf(judge: JsonValue): string[] {
  const { webhooks, spec } = mapOf(judge);
  const rules = isJsonList(webhooks)
    ? webhooks.flatMap((webhook) => listOf(mapOf(webhook)['rules']))
    : listOf(mapOf(mapOf(spec)['matchConstraints'])['resourceRules']);
  const plurals = rules.flatMap((rule) =>
    listOf(mapOf(rule)['resources']).map((name) => textOf(name).split('/')[0] ?? ''),
  );
  // A policy without any rule matches everything.
  return plurals.length === 0 && !isJsonList(webhooks) ? ['*'] : plurals;
}
