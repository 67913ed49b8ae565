/** Validates the resources of one render by the rules of its cluster. */
import type { RenderView, ViewEntry } from '../../diff/index.ts';
import { groupOf } from '../../manifests/index.ts';
import { isRedacted } from '../../redact/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import type { JudgeInput } from '../types.ts';
import { type BuiltinKinds, builtinKinds } from './builtin.ts';
import { type CustomKinds, customKinds, type CustomVersion } from './custom.ts';
import { type ValidationFault, quoteText } from './fault.ts';
import { formChecker, type FormChecker } from './forms.ts';
import { hiddenFaults, rawOf } from './hidden-values.ts';
import { type KindRules, checksOfKind } from './field-checks/index.ts';
import { type Lifecycles, lifecycles } from './removals.ts';
import { anySchema, type ObjectSchema } from './schema.ts';
import { redactedPath } from './places.ts';
import type { SchemaTables } from './tables.ts';
import { faultsOf, type SchemaWalkOptions } from './walk.ts';

export interface JudgedSide {
  readonly view: RenderView;
  /** The requested version, else the one that was rendered for, else the newest. */
  readonly minor: number;
  /** No setting names a version. */
  readonly isAssumed: boolean;
  readonly lifecycles: Lifecycles | undefined;
  /** Undefined where no schema is at hand, or the document does not parse. */
  check(entry: ViewEntry): CheckedResource | undefined;
  custom(entry: ViewEntry): CustomVersion | undefined;
  /** Does the server accept its name and namespace? Decided by the header alone. */
  fitsName(entry: ViewEntry): boolean;
  /** Is there a schema for it? */
  knows(apiVersion: string, kind: string): boolean;
}

export interface CheckedResource {
  /** A fault that may be shown. */
  readonly value: MapValue;
  readonly faults: readonly ShownFault[];
  readonly more: number;
}

export interface ShownFault extends ValidationFault {
  /** The path in the text; secrets are removed from `path`. */
  readonly place: ValidationFault['path'];
}

const unreadable: ReadonlySet<string> = new Set(['wrong-type', 'bad-quantity']);

/** Values that are checked of one resource. */
const mostValues = 2_000_000;

/** Reads the tables of a minor once, for both sides. */
export function kindsReader(tables: SchemaTables | undefined): (minor: number) => BuiltinKinds | undefined {
  const cache = new Map<number, BuiltinKinds>();
  return (minor) => {
    if (tables === undefined) return undefined;
    const nearest = Math.min(Math.max(minor, tables.minors[0]), tables.minors[1]);
    const cached = cache.get(nearest) ?? builtinKinds(tables, nearest);
    cache.set(nearest, cached);
    return cached;
  };
}

/** What is the same for all resources of one API version and kind. */
interface KindChecks {
  /** The built-in schema, else that of a definition. */
  readonly schema: ObjectSchema | undefined;
  readonly custom: CustomVersion | undefined;
  /** The format of its names. */
  readonly nameForm: string;
  readonly rules: KindRules | undefined;
}

export function sideOf(
  view: RenderView,
  version: string | undefined,
  input: JudgeInput,
  kindsOf: (minor: number) => BuiltinKinds | undefined,
): JudgedSide {
  const { tables, kubeVersion } = input;
  const namedMinor = minorOf(version);
  const minor = namedMinor ?? minorOf(kubeVersion.assumed) ?? tables?.minors[1] ?? 0;
  const kinds = kindsOf(minor);
  const kindChecksOf = kindReader(
    kinds,
    customKinds(view, input.schemas, () => kinds?.metadata ?? anySchema),
    tables,
  );
  const formFault = formChecker(minor);
  const budget = { remaining: 0 };
  const plain: SchemaWalkOptions = { formFault, isHidden: false, budget };
  const hidden: SchemaWalkOptions = { formFault, isHidden: true, budget };
  return {
    view,
    minor,
    isAssumed: namedMinor === undefined,
    lifecycles: tables && kinds && lifecycles(tables, kinds, minor),
    check(entry) {
      const checks = kindChecksOf(entry.header.apiVersion, entry.header.kind);
      const { schema } = checks;
      const value = schema && view.value(entry);
      if (schema === undefined || value === undefined) return undefined;
      const isSecret = entry.identity.kind === 'Secret' && entry.identity.group === '';
      const raw = isSecret ? rawOf(entry) : value;
      if (raw === undefined) return undefined;
      const options = isSecret ? hidden : plain;
      budget.remaining = mostValues;
      const { faults, more, hasHidden } = faultsOf(raw, schema, options);
      const walkFaults = hasHidden && !isSecret ? hiddenFaults(entry, value, schema, options) : none;
      // Where a value cannot be decoded the server reports nothing else.
      const isRead = faults.every(isReadable) && walkFaults.every(isReadable);
      const checkFaults = isRead ? (checks.rules?.(value) ?? none) : none;
      const names = nameFaults(entry, checks.nameForm, formFault);
      if (names.length + faults.length + walkFaults.length + checkFaults.length === 0)
        return { value, faults: none, more };
      const shownFaults = [...names, ...faults, ...walkFaults, ...checkFaults].map((fault) => ({
        ...fault,
        place: fault.path,
        path: isSecret ? redactedPath(fault.path, raw, value) : fault.path,
      }));
      return { value, faults: shownFaults, more };
    },
    fitsName: (entry) => {
      const { apiVersion, kind } = entry.header;
      return nameFaults(entry, kindChecksOf(apiVersion, kind).nameForm, formFault).length === 0;
    },
    knows: (apiVersion, kind) => kindChecksOf(apiVersion, kind).schema !== undefined,
    custom: ({ header }) => kindChecksOf(header.apiVersion, header.kind).custom,
  };
}

const none: readonly never[] = [];
const isReadable = ({ rule }: ValidationFault): boolean => !unreadable.has(rule);

/** Looks up each API version and kind once. */
function kindReader(
  kinds: BuiltinKinds | undefined,
  custom: CustomKinds,
  tables: SchemaTables | undefined,
): (apiVersion: string, kind: string) => KindChecks {
  const forms = nameForms(tables);
  const cache = new Map<string, Map<string, KindChecks>>();
  const checksFor = (apiVersion: string, kind: string): KindChecks => {
    const name = `${groupOf(apiVersion) || 'core'}/${kind}`;
    const builtIn = kinds?.schemaOf(apiVersion, kind);
    const customVersion = builtIn === undefined ? custom.find(apiVersion, kind) : undefined;
    return {
      schema: builtIn ?? customVersion?.schema,
      custom: customVersion,
      nameForm: forms.get(name) ?? 'subdomain',
      rules: builtIn === undefined ? undefined : checksOfKind(name),
    };
  };
  return (apiVersion, kind) => {
    let versions = cache.get(kind);
    if (versions === undefined) cache.set(kind, (versions = new Map()));
    let match = versions.get(apiVersion);
    if (match === undefined) versions.set(apiVersion, (match = checksFor(apiVersion, kind)));
    return match;
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

/** The faults of name and namespace. Names of a redacted resource are shown anyway. */
function nameFaults({ header }: ViewEntry, form: string, formFault: FormChecker): readonly ValidationFault[] {
  const { name, generateName, namespace } = header;
  const faults = [
    nameFault('name', name, formFault(form, name)),
    name === '' ? nameFault('generateName', generateName, formFault(form, `${generateName}x`)) : undefined,
    nameFault('namespace', namespace, formFault('label', namespace)),
  ];
  return faults.some(isFault) ? faults.filter(isFault) : none;
}

const isFault = (fault: ValidationFault | undefined): fault is ValidationFault => fault !== undefined;

function nameFault(field: string, text: string, expected: string | undefined): ValidationFault | undefined {
  if (expected === undefined || text === '' || isRedacted(text)) return undefined;
  const message = `${quoteText(text)} is refused: ${expected}`;
  return { rule: 'bad-name', path: ['metadata', field], message, hint: 'rename it' };
}
