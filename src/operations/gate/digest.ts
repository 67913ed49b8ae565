/** Digests a render of a context for the gate: in the same way at the preview and at the deploy. */
import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { type DigestInput, type OpenDigest, openDigest } from '../../diff/index.ts';
import { helmsOwnAnnotation } from '../../helm/index.ts';
import type { Kinds } from '../../manifests/index.ts';
import type { RedactOptions } from '../../redact/index.ts';
import type { ContextReport } from '../../report/index.ts';
import { varyOf } from '../compare/compare-input.ts';
import type { PreviewedContext } from '../compare/types.ts';
import type { Target } from '../sources/project.ts';

/** A render of a context, with the commit that %{sha} was replaced by. */
export interface GateRender {
  readonly text: string;
  readonly again?: string;
  /** With other placeholders of encrypted values. */
  readonly others?: string;
  readonly commit: string | undefined;
}

/** The settings of a run that change its digests. */
export interface GateWays {
  /** Includes the values of secrets. */
  readonly digestKey?: string;
  /** The API's tables, read once. */
  readonly kinds?: Kinds;
}

type DigestContext = Pick<PreviewedContext, 'report' | 'redact' | 'target' | 'known'>;

/** Undefined where the context was not rendered. */
export function openGateDigest(
  { digestKey, kinds }: GateWays,
  about: DigestContext,
  render: GateRender,
  more: Pick<DigestInput, 'hide' | 'partOf'> = {},
): OpenDigest | undefined {
  const { report, redact, target, known } = about;
  if (redact === undefined || target === undefined) return undefined;
  return openDigest({
    ...contextDigest({ report, redact, target, digestKey }, render),
    fillableOnly: true,
    ...more,
    ...(kinds && { kinds }),
    ...(known && { known }),
  });
}

interface Digesting {
  readonly report: Pick<ContextReport, 'release' | 'namespace'>;
  readonly redact: RedactOptions;
  readonly target: Target;
  readonly digestKey?: string | undefined;
}

/** The digests of a context, the same for all comparisons. */
export function contextDigest(
  { report, redact, target, digestKey }: Digesting,
  { text, others, again, commit }: GateRender,
): DigestInput {
  // The later render: what is random differs in it as well.
  const second = others ?? again;
  return {
    text,
    ...(second !== undefined && { again: second }),
    release: report.release,
    namespace: report.namespace,
    redact: {
      known: redact.known,
      also: redact.also,
      allow: redact.allow,
      key: digestKey === undefined ? noKey : tagKey(digestKey),
    },
    vary: varyOf(target.context),
    withSecrets: digestKey !== undefined,
    helmsOwn: helmsOwnAnnotation,
    ...(commit !== undefined && { commit }),
  };
}

/** Without a key every secret becomes the same word. */
const noKey = Buffer.alloc(32);

/** The signer of records tags no secrets. */
const tagKey = (digestKey: string): Buffer =>
  createHmac('sha256', digestKey).update('pligos secrets').digest();

/** Do the words of a command use the commit? */
export const namesCommit = (words: readonly string[]): boolean =>
  words.some((word) => word.includes('%{sha}'));
