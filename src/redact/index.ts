/** What is secret: out of resources, texts and errors. */
export type {
  CertificateFacts,
  Redacted,
  RedactAllow,
  RedactOptions,
  SecretCause,
  SecretFacts,
} from './types.ts';
