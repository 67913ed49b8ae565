/** Comparisons as plain values, for the JSON report and for testing whether two contexts are equal. */
import {
  pathText,
  type CertificateDetail,
  type Change,
  type Detail,
  type Finding,
  type Group,
  type Hunk,
  type RandomField,
  type ResourceChange,
  type PathStep,
  type TextDetail,
} from '../diff/index.ts';
import type { ResourceIdentity, ResourceRef } from '../manifests/index.ts';
import type { CertificateFacts, SecretFacts } from '../redact/index.ts';
import type { MapValue, Value } from '../yaml/index.ts';

/** A map without its absent entries. */
export function record(entries: Readonly<Record<string, Value | undefined>>): MapValue {
  const map = new Map<string, Value>();
  for (const key of Object.keys(entries)) {
    const value = entries[key];
    if (value !== undefined) map.set(key, value);
  }
  return map;
}

export const count = (value: number): Value => ({ numeral: String(value) });
const counted = (value: number | undefined): Value | undefined =>
  value === undefined ? undefined : count(value);
/** An empty list of facts is left out. */
const some = <T>(items: readonly T[]): readonly T[] | undefined => (items.length === 0 ? undefined : items);

export function identityValue(identity: ResourceIdentity): MapValue {
  const { group, kind, namespace, name, generateName } = identity;
  return record({ group, kind, namespace, name, generateName });
}

export function refValue(ref: ResourceRef): MapValue {
  return record({
    id: ref.id,
    apiVersion: ref.apiVersion,
    group: ref.group,
    kind: ref.kind,
    namespace: ref.namespace,
    name: ref.name,
    generateName: ref.generateName,
    template: ref.origin.template,
    line: count(ref.origin.line),
    item: counted(ref.item),
    hook:
      ref.hook &&
      record({
        events: ref.hook.events,
        weight: count(ref.hook.weight),
        deletePolicies: ref.hook.deletePolicies,
      }),
  });
}

/** `refs` decides what a reference contains, such as the lines of both sides. */
export function resourceValue(change: ResourceChange, refs: (ref: ResourceRef) => MapValue): MapValue {
  const head = { kind: change.kind, resource: refs(change.resource) };
  if (change.kind === 'added' || change.kind === 'removed') {
    return record({ ...head, content: change.content, secrets: factsByTag(change.facts) });
  }
  const { changes } = change;
  const before = refs(change.before);
  if (change.kind === 'changed') return record({ ...head, before, changes: changes.map(changeValue) });
  const likeness: Value = { numeral: String(change.likeness) };
  return record({ ...head, before, by: change.by, likeness, changes: changes.map(changeValue) });
}

function changeValue(change: Change): MapValue {
  return record({
    kind: change.kind,
    path: pathText(change.path),
    steps: change.path.map(stepValue),
    before: change.before,
    after: change.after,
    detail: change.detail && detailValue(change.detail),
    retyped: change.retyped && record({ ...change.retyped }),
    group: change.group,
    secrets:
      change.secrets &&
      record({
        before: change.secrets.before && factsValue(change.secrets.before),
        after: change.secrets.after && factsValue(change.secrets.after),
      }),
  });
}

export function stepValue(step: PathStep): MapValue {
  if (step.kind === 'key') return record({ key: step.key });
  if (step.kind === 'member') return record({ member: step.value });
  const places = { before: counted(step.before), after: counted(step.after) };
  if (step.kind === 'index') return record({ index: record(places) });
  const keys = step.keys.map(({ key, value, filled }) => record({ key, value, filled }));
  return record({ item: keys, occurrence: count(step.occurrence), ...places });
}

function detailValue(detail: Detail): MapValue {
  if (detail.kind === 'text') return textValue(detail);
  if (detail.kind === 'certificates') return certificatesValue(detail);
  const { kind, language, changes, text } = detail;
  return record({ kind, language, changes: changes.map(changeValue), text: text && textValue(text) });
}

function textValue(detail: TextDetail): MapValue {
  return record({
    kind: 'text',
    removedLines: count(detail.removedLines),
    addedLines: count(detail.addedLines),
    coarse: detail.coarse,
    hunks: detail.hunks.map(hunkValue),
  });
}

function hunkValue(hunk: Hunk): MapValue {
  const signs = { same: ' ', removed: '-', added: '+' } as const;
  return record({
    beforeLine: count(hunk.beforeLine),
    afterLine: count(hunk.afterLine),
    lines: hunk.lines.map((line) => signs[line.kind] + line.text),
  });
}

function certificatesValue(detail: CertificateDetail): MapValue {
  return record({
    kind: 'certificates',
    before: detail.before.map(certificateValue),
    after: detail.after.map(certificateValue),
  });
}

const certificateValue = (certificate: CertificateFacts): MapValue => record({ ...certificate });

function factsValue(facts: SecretFacts): MapValue {
  return record({ ...facts, certificates: facts.certificates?.map(certificateValue) });
}

function factsByTag(facts: ReadonlyMap<string, SecretFacts>): MapValue | undefined {
  if (facts.size === 0) return undefined;
  return new Map([...facts].map(([tag, one]) => [tag, factsValue(one)]));
}

export function findingValue(finding: Finding): MapValue {
  const { resource } = finding;
  return record({
    rule: finding.rule,
    severity: finding.severity,
    side: finding.side,
    resource: resource && ('id' in resource ? refValue(resource) : identityValue(resource)),
    path: finding.path && pathText(finding.path),
    steps: finding.path?.map(stepValue),
    message: finding.message,
    hint: finding.hint,
    error: finding.error,
    line: counted(finding.line),
    template: finding.template,
    source: finding.source && record({ file: finding.source.file, line: count(finding.source.line) }),
    allowed: finding.allowed && record({ ...finding.allowed }),
  });
}

export function groupValue(group: Group): MapValue {
  const { id, kind, what, before, after, reason, changes, resources } = group;
  return record({ id, kind, what, before, after, reason, changes: count(changes), resources });
}

export function randomValue(field: RandomField): MapValue {
  return record({
    resource: field.resource.id,
    path: some(field.path) && pathText(field.path),
    steps: some(field.path.map(stepValue)),
    wasConstant: field.wasConstant,
  });
}
