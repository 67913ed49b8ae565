/** One render with the laws of its cluster: which faults a resource of it has. */
import type { RenderView, ViewEntry } from '../../diff/index.ts';
import { groupOf } from '../../manifests/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { JudgeInput } from '../types.ts';
import { type BuiltinKinds, builtinKinds } from './builtin.ts';
import { type CustomKinds, customKinds, type CustomVersion } from './custom.ts';
import { type ValidationFault, isRedacted, quoted } from './fault.ts';
import { formChecker, type FormChecker } from './forms.ts';
import { hiddenFaults, rawOf } from './hidden.ts';
import { type KindRules, lawsOfKind } from './laws/index.ts';
import { type Lifecycles, lifecycles } from './removals.ts';
import { anything, type ObjectSchema } from './schema.ts';
import { redactedPath } from './places.ts';
import type { SchemaTables } from './tables.ts';
import { faultsOf, type SchemaWalkOptions } from './walk.ts';

export interface JudgedSide {
  readonly view: RenderView;
  /** As asked for, else the one that was rendered for, else the newest. */
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
  knows(apiVersion: string, kind: string): boolean;
}

export interface Checked {
  /** As it may be shown. */
  readonly value: MapValue;
  readonly faults: readonly ShownFault[];
  readonly more: number;
}

export interface ShownFault extends ValidationFault {
  /** The path in the text; that of `path` has its secrets taken out. */
  readonly place: ValidationFault['path'];
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

/** What is the same for all resources of one API version and kind. */
interface KindLaws {
  /** The built-in one, else that of a definition. */
  readonly schema: ObjectSchema | undefined;
  readonly custom: CustomVersion | undefined;
  /** The form of its names. */
  readonly nameForm: string;
  readonly laws: KindRules | undefined;
}

export function sideOf(
  view: RenderView,
  version: string | undefined,
  input: JudgeInput,
  kindsOf: (minor: number) => BuiltinKinds | undefined,
): JudgedSide {
  const { tables, kubeVersion } = input;
  const named = minorOf(version);
  const minor = named ?? minorOf(kubeVersion.assumed) ?? tables?.minors[1] ?? 0;
  const kinds = kindsOf(minor);
  const lawsOf = kindReader(
    kinds,
    customKinds(view, input.schemas, () => kinds?.metadata ?? anything),
    tables,
  );
  const formFault = formChecker(minor);
  const budget = { left: 0 };
  const plain: SchemaWalkOptions = { formFault, isHidden: false, budget };
  const hidden: SchemaWalkOptions = { formFault, isHidden: true, budget };
  return {
    view,
    minor,
    isAssumed: named === undefined,
    lifecycles: tables && kinds && lifecycles(tables, kinds, minor),
    check(entry) {
      const known = lawsOf(entry.header.apiVersion, entry.header.kind);
      const { schema } = known;
      const value = schema && view.value(entry);
      if (schema === undefined || value === undefined) return undefined;
      const isSecret = entry.identity.kind === 'Secret' && entry.identity.group === '';
      const raw = isSecret ? rawOf(entry) : value;
      if (raw === undefined) return undefined;
      const options = isSecret ? hidden : plain;
      budget.left = mostValues;
      const { faults, more, hasHidden } = faultsOf(raw, schema, options);
      const behind = hasHidden && !isSecret ? hiddenFaults(entry, value, schema, options) : none;
      // Where a value cannot be read the server says nothing else.
      const isRead = faults.every(isReadable) && behind.every(isReadable);
      const beside = isRead ? (known.laws?.(value) ?? none) : none;
      const names = nameFaults(entry, known.nameForm, formFault);
      if (names.length + faults.length + behind.length + beside.length === 0)
        return { value, faults: none, more };
      const shown = [...names, ...faults, ...behind, ...beside].map((fault) => ({
        ...fault,
        place: fault.path,
        path: isSecret ? redactedPath(fault.path, raw, value) : fault.path,
      }));
      return { value, faults: shown, more };
    },
    fitsName: (entry) => {
      const { apiVersion, kind } = entry.header;
      return nameFaults(entry, lawsOf(apiVersion, kind).nameForm, formFault).length === 0;
    },
    knows: (apiVersion, kind) => lawsOf(apiVersion, kind).schema !== undefined,
    custom: ({ header }) => lawsOf(header.apiVersion, header.kind).custom,
  };
}

const none: readonly never[] = [];
const isReadable = ({ rule }: ValidationFault): boolean => !unreadable.has(rule);

/** Looks at each API version and kind once. */
function kindReader(
  kinds: BuiltinKinds | undefined,
  custom: CustomKinds,
  tables: SchemaTables | undefined,
): (apiVersion: string, kind: string) => KindLaws {
  const forms = nameForms(tables);
  const known = new Map<string, Map<string, KindLaws>>();
  const look = (apiVersion: string, kind: string): KindLaws => {
    const name = `${groupOf(apiVersion) || 'core'}/${kind}`;
    const builtIn = kinds?.schemaOf(apiVersion, kind);
    const own = builtIn === undefined ? custom.find(apiVersion, kind) : undefined;
    return {
      schema: builtIn ?? own?.schema,
      custom: own,
      nameForm: forms.get(name) ?? 'subdomain',
      laws: builtIn === undefined ? undefined : lawsOfKind(name),
    };
  };
  return (apiVersion, kind) => {
    let versions = known.get(kind);
    if (versions === undefined) known.set(kind, (versions = new Map()));
    let found = versions.get(apiVersion);
    if (found === undefined) versions.set(apiVersion, (found = look(apiVersion, kind)));
    return found;
  };
}

/** `1.34`, `v1.34.4+k3s1` -> 34. */
function minorOf(version: string | undefined): number | undefined {
  const [, minor] = /^v?1\.(\d{1,3})(?:\D|$)/.exec(version ?? '') ?? [];
  return minor === undefined ? undefined : Number(minor);
}

function nameForms(tables: SchemaTables | undefined): ReadonlyMap<string, string> {
  const lines = tables === undefined ? [] : tables.nameForms.split('\n');
  return new Map(
    lines.map((line) => {
      const [kind = '', form = ''] = line.split('\t');
      return [kind, form];
    }),
  );
}

/** The name and namespace. Names of a redacted resource are shown anyway. */
function nameFaults({ header }: ViewEntry, form: string, formFault: FormChecker): readonly ValidationFault[] {
  const { name, generateName, namespace } = header;
  const found = [
    nameFault('name', name, formFault(form, name)),
    name === '' ? nameFault('generateName', generateName, formFault(form, `${generateName}x`)) : undefined,
    nameFault('namespace', namespace, formFault('label', namespace)),
  ];
  return found.some(isFault) ? found.filter(isFault) : none;
}

const isFault = (fault: ValidationFault | undefined): fault is ValidationFault => fault !== undefined;

function nameFault(field: string, text: string, expected: string | undefined): ValidationFault | undefined {
  if (expected === undefined || text === '' || isRedacted(text)) return undefined;
  const message = `${quoted(text)} is refused: ${expected}`;
  return { rule: 'bad-name', path: ['metadata', field], message, hint: 'rename it' };
}
