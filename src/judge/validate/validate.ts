/** Validates a render against the API's schemas. */
import { type Finding, pathText, type Severity, type PathStep, type ViewEntry } from '../../diff/index.ts';
import type { MapValue } from '../../yaml/index.ts';
import { refOfEntry } from '../lookup.ts';
import type { JudgeInput } from '../types.ts';
import { placesOf, stepsOf } from './places.ts';
import { validationRules } from './rules.ts';
import { selected, type EntrySelection } from './select.ts';
import { type CheckedResource, type JudgedSide, type ShownFault, kindsReader, sideOf } from './side.ts';
import { quietLabels } from './labels.ts';

/**
 * What the API server of the head's version would refuse or drop; faults that the base has as well are left
 * out.
 */
export function validate(input: JudgeInput): Finding[] {
  if (input.validate === 'none' || input.after.entries.length === 0) return [];
  const kinds = kindsReader(input.tables);
  const after = sideOf(input.after, input.kubeVersion.after, input, kinds);
  const before = sideOf(input.before, input.kubeVersion.before ?? input.kubeVersion.after, input, kinds);
  const selection = selected(input, before.minor !== after.minor, after);
  const run: Run = { input, before, after, selection };
  return [
    ...lifecycleFindings(run),
    ...selection.entries.flatMap((entry) => faults(entry, run)),
    ...quietLabels(input.comparison),
    ...unjudged(run),
  ];
}

interface Run {
  readonly input: JudgeInput;
  readonly before: JudgedSide;
  readonly after: JudgedSide;
  readonly selection: EntrySelection;
}

// ---- API versions -----------------------------------------------------------------------------

/** The lifecycle of every resource, by its header alone. */
function lifecycleFindings({ input, before, after }: Run): Finding[] {
  const findings: Finding[] = [];
  const assumed =
    input.kubeVersion.assumed === undefined
      ? 'the newest known version'
      : 'the version that helm renders for';
  for (const entry of entriesOf(
    after,
    (version, kind) => after.lifecycles?.find(version, kind) !== undefined,
  )) {
    const { apiVersion, kind } = entry.header;
    const now = after.lifecycles?.find(apiVersion, kind);
    if (now === undefined || after.custom(entry) !== undefined) continue;
    const previous = input.before.find(entry.id);
    const oldValue = previous && before.lifecycles?.find(previous.header.apiVersion, previous.header.kind);
    const severity = now.isNear ? severityOf(now.rule) : 'info';
    findings.push(
      findingOf(entry, {
        rule: now.rule,
        // No setting names the Kubernetes version: an older one may well serve it.
        severity: after.isAssumed && severity === 'high' ? 'medium' : severity,
        isOld: oldValue !== undefined && oldValue.rule === now.rule,
        isAll: input.validate === 'all',
        message: after.isAssumed
          ? `${now.message} (kubeVersion is not set: ${assumed} is assumed)`
          : now.message,
        hint: now.hint,
        path: [{ kind: 'key', key: 'apiVersion' }],
        line: placesOf(entry)(['apiVersion']),
      }),
    );
  }
  return findings;
}

/** The resources of such API versions and kinds. Most renders have none, so no resource is read. */
function entriesOf(
  { view }: JudgedSide,
  covers: (apiVersion: string, kind: string) => boolean,
): readonly ViewEntry[] {
  const kinds = new Set<string>();
  for (const [kind, versions] of view.kinds)
    if ([...versions].some((version) => covers(version, kind))) kinds.add(kind);
  return kinds.size === 0
    ? []
    : view.entries.filter(({ header }) => kinds.has(header.kind) && covers(header.apiVersion, header.kind));
}

// ---- schemas ----------------------------------------------------------------------------------

function faults(entry: ViewEntry, run: Run): Finding[] {
  const checked = run.after.check(entry);
  const version = versionFinding(entry, run);
  if (checked === undefined || checked.faults.length === 0) return version;
  const previous = oldFaults(entry, run);
  const lineOf = placesOf(entry);
  const isAll = run.input.validate === 'all';
  return [
    ...version,
    ...checked.faults.map((fault, at) =>
      findingOf(entry, {
        rule: fault.rule,
        severity: severityOf(fault.rule),
        isOld: previous.has(keyOf(fault, checked.value)),
        isAll,
        message: withMore(fault.message, checked, at),
        hint: fault.hint ?? 'correct it',
        path: stepsOf(fault.path, checked.value),
        line: lineOf(fault.place),
      }),
    ),
  ];
}

const withMore = (message: string, { faults: all, more }: CheckedResource, at: number): string =>
  more > 0 && at === all.length - 1
    ? `${message}; ${more} more errors in this resource are not listed`
    : message;

/** The same fault at the same place, wherever its list item is. */
const keyOf = (fault: ShownFault, value: MapValue): string =>
  `${fault.rule} ${pathText(stepsOf(fault.path, value))} ${fault.message}`;

function oldFaults(entry: ViewEntry, { input, before, selection }: Run): ReadonlySet<string> {
  const previous = input.before.find(selection.formerId(entry.id));
  const checked = previous && before.check(previous);
  return new Set(checked?.faults.map((fault) => keyOf(fault, checked.value)));
}

/** A version that the definition in the render does not serve, or will drop. */
function versionFinding(entry: ViewEntry, { input, before, after, selection }: Run): Finding[] {
  const now = after.custom(entry);
  if (now?.servedInstead === undefined && now?.deprecated === undefined) return [];
  const { apiVersion, kind } = entry.header;
  const previous = input.before.find(selection.formerId(entry.id));
  const oldValue = previous && before.custom(previous);
  const isSame = previous?.header.apiVersion === apiVersion;
  const subject = {
    isAll: input.validate === 'all',
    path: [{ kind: 'key', key: 'apiVersion' }] as const,
    line: placesOf(entry)(['apiVersion']),
  };
  if (now.servedInstead !== undefined) {
    const isOld = isSame && oldValue?.servedInstead !== undefined;
    const message = `the definition of ${kind} does not serve ${apiVersion}`;
    const hint = `move to ${now.servedInstead.slice(0, 5).join(' or ')}`;
    return [findingOf(entry, { ...subject, rule: 'api-removed', severity: 'high', isOld, message, hint })];
  }
  const isOld = isSame && oldValue?.deprecated !== undefined;
  const message = `${apiVersion} ${kind} is deprecated by its definition: ${now.deprecated?.slice(0, 200)}`;
  const hint = 'move to another version of it';
  return [findingOf(entry, { ...subject, rule: 'api-deprecated', severity: 'info', isOld, message, hint })];
}

// ---- what was not judged ----------------------------------------------------------------------

function unjudged({ input, after }: Run): Finding[] {
  if (input.validate !== 'all') return [];
  const messages: string[] = [];
  const kinds = new Map<string, number>();
  for (const entry of entriesOf(after, (version, kind) => !after.knows(version, kind))) {
    const { apiVersion, kind } = entry.header;
    if (after.lifecycles?.find(apiVersion, kind) !== undefined || after.custom(entry) !== undefined) continue;
    const name = `${apiVersion} ${kind}`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  if (kinds.size > 0) {
    const names = [...kinds].slice(0, 10).map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
    messages.push(
      `no schema is available for ${names.join(', ')}${kinds.size > 10 ? ` and ${kinds.size - 10} more kinds` : ''}`,
    );
  }
  const [first, last] = input.tables?.minors ?? [after.minor, after.minor];
  if (after.minor < first || after.minor > last)
    messages.push(
      `the schemas of Kubernetes 1.${after.minor} are not available, those of 1.${after.minor < first ? first : last} are used`,
    );
  const row = validationRules.find(({ id }) => id === 'no-schema');
  return messages.map((message) => ({
    rule: 'no-schema',
    severity: 'info',
    side: 'after',
    message,
    hint: row?.hint ?? '',
  }));
}

// ---- findings ---------------------------------------------------------------------------------

const severities: ReadonlyMap<string, Severity> = new Map(
  validationRules.map(({ id, severity }) => [id, severity]),
);
const severityOf = (rule: string): Severity => severities.get(rule) ?? 'info';

interface Statement {
  readonly rule: string;
  readonly severity: Severity;
  readonly isOld: boolean;
  readonly isAll: boolean;
  readonly message: string;
  readonly hint: string;
  readonly path: readonly PathStep[];
  readonly line: number;
}

function findingOf(entry: ViewEntry, statement: Statement): Finding {
  const { rule, severity, isOld, isAll, message, hint, path, line } = statement;
  const { template } = entry.document.origin;
  return {
    rule,
    severity: isOld && !isAll ? 'info' : severity,
    side: isOld ? 'both' : 'after',
    resource: refOfEntry(entry),
    path,
    message,
    hint,
    line,
    ...(template !== undefined && { template }),
  };
}
