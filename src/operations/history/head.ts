/** Keeps the head of a context for later runs: digests, and resources without secrets and random values. */
import { type ContextDigest, type DigestInput, type OpenDigest, openDigest } from '../../diff/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { write } from '../../yaml/index.ts';

export interface ContextHead {
  /** Computed once, at first use: it reads the whole render. */
  readonly digest: () => ContextDigest;
  /** One resource as YAML; undefined where the head has no such id, or it cannot be read. */
  readonly text: (id: string) => string | undefined;
  /** Where only a part of the head is known: does `text` cover that id? */
  readonly tells?: (id: string) => boolean;
}

/** Reads nothing before its first use. `digested`: where the digests are of another text. */
export function headOf(input: () => DigestInput, digested?: () => DigestInput): ContextHead {
  let opened: OpenDigest | undefined;
  let digests: OpenDigest | undefined;
  const open = (): OpenDigest => (opened ??= openDigest(input()));
  return {
    digest: () => (digested === undefined ? open() : (digests ??= openDigest(digested()))).digest(),
    text(id) {
      const value = open().value(id);
      return value === undefined ? undefined : write(value);
    },
  };
}

/** The head from a report: what the report shows, and whether the rest exists; undefined without a head. */
export function headIn({ status, shown, digest }: ContextReport): ContextHead | undefined {
  if (status === 'deleted') return undefined;
  return {
    digest: () => digest ?? { digest: '', resources: new Map() },
    text: (id) => shown?.get(id) ?? undefined,
    tells: (id) => shown?.has(id) === true || digest?.resources.has(id) === false,
  };
}

/** Ids of the resources that the report shows of a context, with deleted ones. */
export function shownIds({ comparison }: ContextReport): ReadonlySet<string> {
  return new Set(
    (comparison?.resources ?? []).flatMap((change) =>
      change.kind === 'renamed' ? [change.before.id, change.resource.id] : [change.resource.id],
    ),
  );
}

/**
 * The resources that the report shows of a context, as at the head; without a head all of them are deleted.
 */
export function shownOf(report: ContextReport, head: ContextHead | undefined): ContextReport['shown'] {
  if (report.comparison === undefined) return undefined;
  return new Map([...shownIds(report)].map((id) => [id, head?.text(id) ?? null]));
}
