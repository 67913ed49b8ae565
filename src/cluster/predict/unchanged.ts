/** Server-side applies that cannot change anything: most of what a usual upgrade sends, and what costs a server the most time. */
import { fieldManager } from './ask.ts';
import { child, type FieldSet, type ManagedFields, managedFieldsOf, unionOf } from './fields.ts';
import { isJsonList, listOf, mapOf, parseMap, textOf } from './json.ts';
import { fieldsOf, includes } from './merge.ts';
import { pathOf } from '../served.ts';
import type { Connection, JsonValue, JsonMap, Served, ServedKind } from '../types.ts';

/** helm applied these very fields, and all of them are as it says: neither a value nor an owner changes by another apply. */
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
    const [inner, whole] = [child(fields, key), child(all, key)];
    return inner !== undefined && whole !== undefined && isWithin(inner, whole);
  });
}

/** Does something in the cluster look at every update of a kind, or change it? Then no update is nothing, before it was asked. */
export type AdmissionLookup = (kind: ServedKind) => Promise<boolean>;

const group = 'admissionregistration.k8s.io';
const judges = [
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
  'MutatingAdmissionPolicy',
  'ValidatingAdmissionPolicy',
];

/** Asks once, when first asked. Whoever may not see what there is takes it that everything is judged. */
export function judgedIn(connection: Connection, served: Served): AdmissionLookup {
  let found: Promise<ReadonlySet<string> | undefined> | undefined;
  return async ({ plural }) => {
    found ??= judgedPlurals(connection, served);
    const plurals = await found;
    return plurals === undefined || plurals.has('*') || plurals.has(plural);
  };
}

/** Names of resources in any group: `matchPolicy: Equivalent` takes a kind by its other groups too. */
async function judgedPlurals(
  connection: Connection,
  served: Served,
): Promise<ReadonlySet<string> | undefined> {
  const kinds = judges.flatMap((kind) =>
    ['v1', 'v1beta1', 'v1alpha1']
      .flatMap((version) => served.kind(`${group}/${version}`, kind) ?? [])
      .slice(0, 1),
  );
  const answers = await Promise.all(
    kinds.map((kind) => connection.send({ method: 'GET', path: pathOf(kind, '') })),
  );
  if (kinds.length === 0 || answers.some(({ status }) => status !== 200)) return undefined;
  return new Set(answers.flatMap(({ body }) => listOf(parseMap(body)['items']).flatMap(pluralsOf)));
}

function pluralsOf(judge: JsonValue): string[] {
  const { webhooks, spec } = mapOf(judge);
  const rules = isJsonList(webhooks)
    ? webhooks.flatMap((webhook) => listOf(mapOf(webhook)['rules']))
    : listOf(mapOf(mapOf(spec)['matchConstraints'])['resourceRules']);
  const plurals = rules.flatMap((rule) =>
    listOf(mapOf(rule)['resources']).map((name) => textOf(name).split('/')[0] ?? ''),
  );
  // A policy without any rule is of everything.
  return plurals.length === 0 && !isJsonList(webhooks) ? ['*'] : plurals;
}
