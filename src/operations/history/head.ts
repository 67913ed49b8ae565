/** The head of a context as later runs ask for it: digests, and resources without secrets and what varies. */
import type { ContextDigest, DigestInput, OpenDigest } from '../../diff/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { write } from '../../yaml/index.ts';
import type { ComparisonRooms } from '../load-comparison.ts';

export interface ContextHead {
  /** Made once, when first asked for: all of the render is read for it. */
  readonly digest: () => ContextDigest;
  /** One resource as YAML; undefined where the head has none of that id, or it cannot be read. */
  readonly text: (id: string) => string | undefined;
  /** Where only a part of the head is known: does `text` tell of that id? */
  readonly tells?: (id: string) => boolean;
}

/** Nothing is read before something is asked. `digested`: where the digests are of something else than the texts. */
export function headOf(
  { openDigest }: ComparisonRooms,
  input: () => DigestInput,
  digested?: () => DigestInput,
): ContextHead {
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

/** The head as a report tells of it: what it is about, and of the rest whether it is there; undefined where there is none. */
export function headIn({ status, shown, digest }: ContextReport): ContextHead | undefined {
  if (status === 'deleted') return undefined;
  return {
    digest: () => digest ?? { digest: '', resources: new Map() },
    text: (id) => shown?.get(id) ?? undefined,
    tells: (id) => shown?.has(id) === true || digest?.resources.has(id) === false,
  };
}

/** Ids of what the report shows of a context, those included that are gone. */
export function shownIds({ comparison }: ContextReport): ReadonlySet<string> {
  return new Set(
    (comparison?.resources ?? []).flatMap((change) =>
      change.kind === 'renamed' ? [change.before.id, change.resource.id] : [change.resource.id],
    ),
  );
}

/** What the report shows of a context, as it is at the head; where there is no head it is all gone. */
export function shownOf(report: ContextReport, head: ContextHead | undefined): ContextReport['shown'] {
  if (report.comparison === undefined) return undefined;
  return new Map([...shownIds(report)].map((id) => [id, head?.text(id) ?? null]));
}
