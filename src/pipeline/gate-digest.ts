/** How the gate digests a render of a context: the same at the preview and at the deploy. */
import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import type { DigestInput, KnownDigests, OpenDigest } from '../diff/index.ts';
import { helmsOwnAnnotation } from '../helm/index.ts';
import type { Kinds } from '../manifests/index.ts';
import { varyOf } from './compare-input.ts';
import type { ComparisonRooms } from './load-comparison.ts';
import type { PreviewedContext } from './preview.ts';

/** A render of a context; the commit is what %{sha} stands for in it. */
export interface GateRender {
  readonly text: string;
  readonly again?: string;
  readonly commit: string | undefined;
}

/** What of a run decides how it digests. */
export interface GateWays {
  readonly engine: Pick<ComparisonRooms, 'openDigest'>;
  /** Makes the values of secrets count. */
  readonly digestKey?: string;
  /** What the API knows, read once. */
  readonly kinds?: Kinds;
  /** Of one context: what is the same in several of its renders is digested once. */
  readonly known?: KnownDigests;
}

type About = Pick<PreviewedContext, 'report' | 'redact' | 'target'>;

/** Undefined where the context was not rendered. */
export function openGateDigest(
  { engine, digestKey, kinds, known }: GateWays,
  { report, redact, target }: About,
  { text, again, commit }: GateRender,
  hide?: DigestInput['hide'],
): OpenDigest | undefined {
  if (redact === undefined || target === undefined) return undefined;
  return engine.openDigest({
    text,
    ...(again !== undefined && { again }),
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
    ...(hide && { hide }),
    ...(kinds && { kinds }),
    ...(known && { known }),
  });
}

/** Without a key every secret is the same word, whatever its tag was. */
const noKey = Buffer.alloc(32);

/** What signs records tags nothing. */
const tagKey = (digestKey: string): Buffer =>
  createHmac('sha256', digestKey).update('pligos secrets').digest();

/** Do the words of a command have the commit in them? */
export const namesCommit = (words: readonly string[]): boolean =>
  words.some((word) => word.includes('%{sha}'));
