/** What redaction is told and what it leaves behind. Plain data. */
export interface RedactOptions {
  /** Of this run only, random: the same value has the same tag within a run and in no other. */
  readonly key: Uint8Array;
  /** Values that the runner or the configuration registered as secret. */
  readonly known: readonly string[];
  /** `redact.also`: globs over whole values and over the words of a text. */
  readonly also: readonly string[];
  /** `redact.allow`: false hits, shown as they are. Never counts for the data of a Secret that does not name it exactly. */
  readonly allow: readonly RedactAllow[];
}

/** Globs; `path` is dotted (`data.password`) or a JSON pointer. What is absent matches everything. */
interface RedactAllow {
  readonly kind?: string;
  readonly name?: string;
  readonly path?: string;
  readonly reason: string;
}

/** Why a value is hidden. */
export type SecretCause =
  | 'secret-data' // data or stringData of a Secret
  | 'last-applied' // an annotation that repeats the whole resource
  | 'private-key'
  | 'token' // JWT, or the shape of a known provider's key
  | 'url-password'
  | 'secret-name' // the key, variable or flag has the name of a secret
  | 'repeated' // the value of a Secret, somewhere else
  | 'registered' // by the runner, the configuration, or redact.also
  | 'embedded-secret'; // a whole Secret written inside a string

/** What may be said of a hidden value. Never its length, hash or order. */
export interface SecretFacts {
  readonly cause: SecretCause;
  /** Only for `data` of a Secret: does it decode? The API server refuses a Secret where it does not. */
  readonly base64?: 'valid' | 'invalid';
  /** The certificates in it, first the leaf; they are public by nature. */
  readonly certificates?: readonly CertificateFacts[];
  /** It holds a private key. */
  readonly privateKey?: true;
}

export interface CertificateFacts {
  readonly subject: string;
  readonly issuer: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Subject alternative names, sorted. */
  readonly names: readonly string[];
  readonly serial: string;
}
