/** The environment of a container, in the kubelet's steps (`makeEnvironmentVariables`): envFrom first, then env over it. */
import { at, listOf, mapOf, textOf } from '../manifests/index.ts';
import { isMap, type MapValue, type Value } from '../yaml/index.ts';
import { expandReferences } from './expand.ts';
import {
  clusterOnly,
  keyMissing,
  namesSkipped,
  needsLeftOut,
  notText,
  objectMissing,
  secretLeftOut,
  serviceVariable,
  type ViewNote,
} from './notes.ts';
import type { ObjectContent, ObjectEntry, PodObjects } from './objects.ts';
import type { ViewSettings, ViewVariable } from './types.ts';

export interface ContainerEnvironment {
  readonly variables: ReadonlyMap<string, ViewVariable>;
  readonly notes: readonly ViewNote[];
  /** What the API server would refuse. */
  readonly faults: readonly string[];
}

/** A variable that the pod has and the view has not. */
const leftOut = Symbol('left out');

interface Step {
  readonly objects: PodObjects;
  readonly settings: ViewSettings;
  readonly variables: Map<string, ViewVariable | typeof leftOut>;
  readonly notes: ViewNote[];
  readonly faults: string[];
}

export function environmentOf(
  container: MapValue,
  objects: PodObjects,
  settings: ViewSettings,
): ContainerEnvironment {
  const step: Step = { objects, settings, variables: new Map(), notes: [], faults: [] };
  for (const source of listOf(container.get('envFrom')) ?? []) addAll(source, step);
  for (const variable of listOf(container.get('env')) ?? []) addOne(variable, step);
  const variables = [...step.variables].filter((entry): entry is [string, ViewVariable] => {
    return entry[1] !== leftOut;
  });
  return { variables: new Map(variables), notes: step.notes, faults: step.faults };
}

function addAll(source: Value, step: Step): void {
  const prefix = textOf(at(source, 'prefix')) ?? '';
  // The kubelet looks for a ConfigMap first.
  const [kind, reference] = isMap(at(source, 'configMapRef'))
    ? (['ConfigMap', at(source, 'configMapRef')] as const)
    : (['Secret', at(source, 'secretRef')] as const);
  const name = textOf(at(reference, 'name'));
  if (name === undefined) return;
  const use = prefix === '' ? 'envFrom' : `envFrom with the prefix ${prefix}`;
  const content = step.objects.find(kind, name);
  const isHidden = kind === 'Secret' && !step.settings.secrets;
  if (isHidden) step.notes.push(secretLeftOut(name, use));
  else if (content === undefined) {
    step.notes.push(objectMissing(kind, name, use, at(reference, 'optional') === true));
  }
  const skipped: string[] = [];
  // Go's maps have no order; by name the result is the same in each run.
  for (const [key, entry] of [...(content ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const variable = `${prefix}${key}`;
    if (!entry.isText) continue;
    if (isVariableName(variable, step.settings)) setText(variable, entry, { kind, isHidden }, step);
    else skipped.push(variable);
  }
  if (skipped.length > 0 && !isHidden) step.notes.push(namesSkipped(skipped, `${kind} ${name}`));
}

function addOne(item: Value, step: Step): void {
  const name = textOf(at(item, 'name'));
  if (name === undefined || name === '') return;
  const value = at(item, 'value') ?? null;
  if (value !== null && typeof value !== 'string') {
    step.faults.push(`env ${name}: the value must be a string`);
  } else if (value !== null && value !== '') setExpanded(name, value, step);
  else if (isMap(at(item, 'valueFrom'))) setFrom(name, at(item, 'valueFrom'), step);
  else step.variables.set(name, { value: '', isSecret: false });
}

/** References see what is declared above them, never below. */
function setExpanded(name: string, text: string, { variables, notes }: Step): void {
  const needed: string[] = [];
  let isSecret = false;
  const value = expandReferences(text, (reference) => {
    const variable = variables.get(reference);
    if (variable === undefined && /_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)/.test(reference))
      notes.push(serviceVariable(name, reference));
    if (variable === leftOut) needed.push(reference);
    if (variable === undefined || variable === leftOut) return undefined;
    isSecret ||= variable.isSecret;
    return variable.value;
  });
  if (needed.length > 0) notes.push(needsLeftOut(name, needed));
  variables.set(name, needed.length > 0 ? leftOut : { value, isSecret });
}

function setFrom(name: string, source: Value | undefined, step: Step): void {
  const use = `env ${name}`;
  const field = mapOf(at(source, 'fieldRef')) ?? mapOf(at(source, 'resourceFieldRef'));
  if (field !== undefined) {
    const path = textOf(field.get('fieldPath')) ?? textOf(field.get('resource')) ?? '';
    step.notes.push(clusterOnly(`the downward API (${path})`, use));
    step.variables.set(name, leftOut);
    return;
  }
  const [kind, reference] = isMap(at(source, 'configMapKeyRef'))
    ? (['ConfigMap', at(source, 'configMapKeyRef')] as const)
    : (['Secret', at(source, 'secretKeyRef')] as const);
  const object = textOf(at(reference, 'name'));
  const key = textOf(at(reference, 'key'));
  if (object === undefined || key === undefined) {
    step.notes.push(clusterOnly([...(mapOf(source)?.keys() ?? [])].join(', '), use));
    step.variables.set(name, leftOut);
    return;
  }
  const isOptional = at(reference, 'optional') === true;
  const content = step.objects.find(kind, object);
  const entry = textEntry(content, key);
  if (kind === 'Secret' && !step.settings.secrets) {
    step.notes.push(secretLeftOut(`${object}, key ${key}`, use));
    step.variables.set(name, leftOut);
  } else if (entry !== undefined) setText(name, entry, { kind, isHidden: false }, step);
  else {
    step.notes.push(
      content === undefined
        ? objectMissing(kind, object, use, isOptional)
        : keyMissing({ kind, name: object, key }, use, isOptional),
    );
    // An optional one leaves a variable of envFrom as it is.
    if (!isOptional) step.variables.set(name, leftOut);
  }
}

/** `binaryData` is no source of variables. */
function textEntry(content: ObjectContent | undefined, key: string): ObjectEntry | undefined {
  const entry = content?.get(key);
  return entry?.isText === true ? entry : undefined;
}

interface EntrySource {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly isHidden: boolean;
}

function setText(
  name: string,
  { bytes }: ObjectEntry,
  { kind, isHidden }: EntrySource,
  { variables, notes }: Step,
): void {
  const value = isHidden ? undefined : utf8Text(bytes);
  if (value === undefined && !isHidden) notes.push(notText(name));
  variables.set(name, value === undefined ? leftOut : { value, isSecret: kind === 'Secret' });
}

function utf8Text(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** `IsEnvVarName` and `IsRelaxedEnvVarName` of Kubernetes. */
const isVariableName = (name: string, { relaxedNames }: ViewSettings): boolean =>
  relaxedNames
    ? /^[\x20-<>-\x7e]+$/.test(name)
    : /^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(name) && name !== '.' && !name.startsWith('..');
