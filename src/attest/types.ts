/** The types that the files of this room share. */

/** One exchange with a service that is not GitHub's API. */
interface WebCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A longer answer is a fault. */
  readonly maxBytes: number;
}

/** An answer with any status, or the reason why there is none. */
export type WebAnswer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly bytes: Uint8Array;
    }
  | { readonly status?: undefined; readonly reason: string };

/** Calls those services, with limits and retries of its own; rejects only where the run is aborted. */
export type Web = (call: WebCall) => Promise<WebAnswer>;

/** Issues certificates: the public Sigstore for public repositories, GitHub for all others. */
export type Authority = 'public-good' | 'github';

/** The record that a statement is about. */
export interface AttestedRecord {
  /** sha256 of the packed record, in hex, as the marker of the comment holds it. */
  readonly hash: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly pull: number;
  readonly head: string;
}

/** The bundle that a statement is about. */
export interface AttestedBundle {
  /** sha256 of its index, in hex. */
  readonly hash: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly commit: string;
}

/** `why` is a clause without a full stop. */
export interface AttestationRefusal {
  readonly why: string;
}

export const isRefusal = (result: object): result is AttestationRefusal => 'why' in result;
