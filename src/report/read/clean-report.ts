/** Redacts a report that was read from a file. */
import type {
  Change,
  Comparison,
  Detail,
  Hunk,
  PathStep,
  ResourceChange,
  TextDetail,
} from '../../diff/index.ts';
import type { SecretFacts } from '../../redact/index.ts';
import type { Value } from '../../yaml/index.ts';
import { given } from '../document/values.ts';
import type { ContextReport, FriendsReport, LiveReport, Report } from '../types.ts';
import type { Cleaner } from './clean.ts';

export const cleanReport = (report: Report, cleaner: Cleaner): Report => ({
  ...report,
  ...(report.friends && { friends: cleanFriends(report.friends, cleaner) }),
  contexts: report.contexts.map(
    (context): ContextReport => ({
      ...context,
      ...(context.comparison && { comparison: cleanComparison(context.comparison, cleaner) }),
      ...(context.live && { live: cleanLive(context.live, cleaner) }),
    }),
  ),
});

/** Configurations are hidden as the data of a ConfigMap. */
function cleanFriends(friends: FriendsReport, cleaner: Cleaner): FriendsReport {
  return {
    ...friends,
    changes: friends.changes.map((change) => ({
      ...change,
      fields: change.fields.map(({ path, before, after }) => {
        const clean = (text: string | undefined): string | undefined => {
          if (text === undefined) return undefined;
          const steps = ['data', path].map((key): PathStep => ({ kind: 'key', key }));
          const value = cleaner.value('ConfigMap', steps, text);
          return typeof value === 'string' ? value : '';
        };
        return { path, ...given('before', clean(before)), ...given('after', clean(after)) };
      }),
    })),
  };
}

function cleanComparison(comparison: Comparison, cleaner: Cleaner): Comparison {
  const clean = (value: Value): Value => cleaner.value('', [{ kind: 'key', key: 'value' }], value);
  return {
    ...comparison,
    resources: comparison.resources.map((resource) => cleanResource(resource, cleaner)),
    quiet: comparison.quiet.map((resource) => cleanChanges(resource, cleaner)),
    groups: comparison.groups.map((group) => ({
      ...group,
      ...cleaned(group, 'before', clean),
      ...cleaned(group, 'after', clean),
    })),
  };
}

const cleanLive = (live: LiveReport, cleaner: Cleaner): LiveReport => ({
  ...live,
  drift: live.drift.map((row) => {
    const clean = (value: Value): Value => cleaner.value(row.resource.kind, row.path ?? [], value);
    return {
      ...row,
      ...cleaned(row, 'released', clean),
      ...cleaned(row, 'live', clean),
      ...cleaned(row, 'after', clean),
    };
  }),
});

/** The entry for `key`, where there is a value. */
function cleaned<Key extends string>(
  from: { readonly [K in Key]?: Value },
  key: Key,
  clean: (value: Value) => Value,
): { readonly [K in Key]?: Value } {
  const value = from[key];
  return given(key, value === undefined ? undefined : clean(value));
}

function cleanResource(change: ResourceChange, cleaner: Cleaner): ResourceChange {
  if (change.kind === 'changed' || change.kind === 'renamed') return cleanChanges(change, cleaner);
  const content = cleaner.resource(change.resource.kind, change.content);
  return { ...change, content, facts: new Map([...cleaner.factsOf(content), ...change.facts]) };
}

function cleanChanges<T extends Extract<ResourceChange, { readonly changes: unknown }>>(
  of: T,
  cleaner: Cleaner,
): T {
  return { ...of, changes: of.changes.map((change) => cleanChange(change, of.resource.kind, cleaner)) };
}

/** One change of a resource of that kind; `within` is the path of the structured text around it, if any. */
function cleanChange(
  { detail, secrets, ...change }: Change,
  kind: string,
  cleaner: Cleaner,
  within: readonly PathStep[] = [],
): Change {
  const path = [...within, ...change.path];
  const clean = (value: Value): Value => cleaner.value(kind, path, value);
  const { before } = cleaned(change, 'before', clean);
  const { after } = cleaned(change, 'after', clean);
  const isHidden = isHiddenBy(change.before, before) || isHiddenBy(change.after, after);
  const factsOf = (value: Value | undefined): SecretFacts | undefined =>
    value === undefined ? undefined : [...cleaner.factsOf(value).values()][0];
  const [first, second] = [secrets?.before ?? factsOf(before), secrets?.after ?? factsOf(after)];
  return {
    ...change,
    ...given('before', before),
    ...given('after', after),
    // The lines would reveal what is hidden as a whole.
    ...(detail && !isHidden && { detail: cleanDetail(detail, kind, cleaner, path) }),
    ...((secrets ?? first ?? second) && {
      secrets: { ...given('before', first), ...given('after', second) },
    }),
  };
}

/** Did the cleaner hide the whole value? */
const isHiddenBy = (value: Value | undefined, clean: Value | undefined): boolean =>
  value !== clean && typeof clean === 'string' && /^\(secret \w+\)$/.test(clean);

function cleanDetail(detail: Detail, kind: string, cleaner: Cleaner, path: readonly PathStep[]): Detail {
  if (detail.kind === 'certificates') return detail;
  if (detail.kind === 'text') return cleanText(detail, cleaner);
  return {
    ...detail,
    changes: detail.changes.map((change) => cleanChange(change, kind, cleaner, path)),
    ...(detail.text && { text: cleanText(detail.text, cleaner) }),
  };
}

const cleanText = (detail: TextDetail, cleaner: Cleaner): TextDetail => ({
  ...detail,
  hunks: detail.hunks.map((hunk) => withoutKeys(hunk, cleaner)),
});

/** After a line that begins a private key, the other lines are the rest of the key. */
function withoutKeys(hunk: Hunk, cleaner: Cleaner): Hunk {
  for (const { text } of hunk.lines) {
    for (const [tag, { cause }] of cleaner.factsOf(text))
      if (cause === 'private-key')
        return { ...hunk, lines: hunk.lines.map(({ kind }) => ({ kind, text: tag })) };
  }
  return hunk;
}
