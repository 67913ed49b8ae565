/** One render with the laws of its cluster: which faults a resource of it has. */
import type { RenderView, ViewEntry } from '../../diff/index.ts';
import { groupOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { JudgeInput } from '../types.ts';
import { type BuiltinKinds, builtinKinds } from './builtin.ts';
import { type CustomKinds, customKinds, type CustomVersion } from './custom.ts';
import { type Fault, isRedacted, quoted } from './fault.ts';
import { formChecker, type FormChecker } from './forms.ts';
import { hiddenFaults, rawOf } from './hidden.ts';
import { lawFaults } from './laws/index.ts';
import { type Lifecycles, lifecycles } from './removals.ts';
import { anything, type ObjectSchema } from './schema.ts';
import { redactedPath } from './places.ts';
import type { SchemaTables } from './tables.ts';
import { faultsOf } from './walk.ts';

export interface JudgedSide {
  readonly view: RenderView;
  /** As asked for, and where nothing was asked for the newest. */
  readonly minor: number;
  /** Nobody named a version. */
  readonly isAssumed: boolean;
  readonly lifecycles: Lifecycles | undefined;
  /** Undefined where no schema is at hand, or the document does not parse. */
  check(entry: ViewEntry): Checked | undefined;
  custom(entry: ViewEntry): CustomVersion | undefined;
  /** Does the server take its name and namespace? By its header alone. */
  fitsName(entry: ViewEntry): boolean;
  /** Is there a schema for it? */
  knows(entry: ViewEntry): boolean;
}

export interface Checked {
  /** As it may be shown. */
  readonly value: MapValue;
  readonly faults: readonly ShownFault[];
  readonly more: number;
}

export interface ShownFault extends Fault {
  /** The path in the text; that of `path` has its secrets taken out. */
  readonly place: Fault['path'];
}

const unreadable: ReadonlySet<string> = new Set(['wrong-type', 'bad-quantity']);

/** Values looked at of one resource. */
const mostValues = 2_000_000;

/** Reads the tables of a minor once, for both sides. */
export function kindsReader(tables: SchemaTables | undefined): (minor: number) => BuiltinKinds | undefined {
  const made = new Map<number, BuiltinKinds>();
  return (minor) => {
    if (tables === undefined) return undefined;
    const nearest = Math.min(Math.max(minor, tables.minors[0]), tables.minors[1]);
    const known = made.get(nearest) ?? builtinKinds(tables, nearest);
    made.set(nearest, known);
    return known;
  };
}

export function sideOf(
  view: RenderView,
  version: string | undefined,
  input: JudgeInput,
  kindsOf: (minor: number) => BuiltinKinds | undefined,
): JudgedSide {
  const { tables } = input;
  const named = minorOf(version);
  const minor = named ?? tables?.minors[1] ?? 0;
  const kinds = kindsOf(minor);
  const custom = customKinds(view, input.schemas, kinds?.metadata ?? anything);
  const schemaOf = schemaFinder(kinds, custom);
  const formFault = formChecker(minor);
  const names = tables === undefined ? new Map<string, string>() : nameForms(tables);
  return {
    view,
    minor,
    isAssumed: named === undefined,
    lifecycles: tables && kinds && lifecycles(tables, kinds, minor),
    check(entry) {
      const schema = schemaOf(entry);
      const value = schema && view.value(entry);
      if (schema === undefined || value === undefined) return undefined;
      const isSecret = entry.identity.kind === 'Secret' && entry.identity.group === '';
      const raw = isSecret ? rawOf(entry) : value;
      if (raw === undefined) return undefined;
      const options = { formFault, isHidden: isSecret, budget: { left: mostValues } };
      const { faults, more, hasHidden } = faultsOf(raw, schema, options);
      const behind = hasHidden && !isSecret ? hiddenFaults(entry, value, schema, options) : [];
      const { apiVersion, kind } = entry.header;
      // Where a value cannot be read the server says nothing else.
      const isRead = ![...faults, ...behind].some(({ rule }) => unreadable.has(rule));
      const beside = isRead && isBuiltIn(kinds, entry) ? lawFaults(apiVersion, kind, value) : [];
      const all = [...metadataFaults(entry, names, formFault), ...faults, ...behind, ...beside];
      const shown = all.map((fault) => ({
        ...fault,
        place: fault.path,
        path: isSecret ? redactedPath(fault.path, raw, value) : fault.path,
      }));
      return { value, faults: shown, more };
    },
    fitsName: (entry) => metadataFaults(entry, names, formFault).length === 0,
    knows: (entry) => schemaOf(entry) !== undefined,
    custom: (entry) =>
      isBuiltIn(kinds, entry) ? undefined : custom.find(entry.header.apiVersion, entry.header.kind),
  };
}

/** `1.34`, `v1.34.4+k3s1` -> 34. */
function minorOf(version: string | undefined): number | undefined {
  const [, minor] = /^v?1\.(\d{1,3})(?:\D|$)/.exec(version ?? '') ?? [];
  return minor === undefined ? undefined : Number(minor);
}

const isBuiltIn = (kinds: BuiltinKinds | undefined, { header }: ViewEntry): boolean =>
  kinds?.schemaOf(header.apiVersion, header.kind) !== undefined;

function schemaFinder(kinds: BuiltinKinds | undefined, custom: CustomKinds) {
  return ({ header: { apiVersion, kind } }: ViewEntry): ObjectSchema | undefined =>
    kinds?.schemaOf(apiVersion, kind) ?? custom.find(apiVersion, kind)?.schema;
}

function nameForms(tables: SchemaTables): ReadonlyMap<string, string> {
  return new Map(
    tables.nameForms.split('\n').map((line) => {
      const [kind = '', form = ''] = line.split('\t');
      return [kind, form];
    }),
  );
}

/** The name and namespace, by kind. Names of a redacted resource are shown anyway. */
function metadataFaults(
  { header }: ViewEntry,
  names: ReadonlyMap<string, string>,
  formFault: FormChecker,
): Fault[] {
  const kind = `${groupOf(header.apiVersion) || 'core'}/${header.kind}`;
  const form = names.get(kind) ?? 'subdomain';
  const found: Fault[] = [];
  const check = (field: 'name' | 'generateName' | 'namespace', text: string, by: string): void => {
    if (text === '' || isRedacted(text)) return;
    const expected = formFault(by, field === 'generateName' ? `${text}x` : text);
    if (expected === undefined) return;
    const message = `${quoted(text)} is refused: ${expected}`;
    found.push({ rule: 'bad-name', path: ['metadata', field], message, hint: 'rename it' });
  };
  check('name', header.name, form);
  if (header.name === '') check('generateName', header.generateName, form);
  check('namespace', header.namespace, 'label');
  return found;
}
