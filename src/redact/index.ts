/** What is secret: out of resources, texts and errors. */
export { certificatesIn } from './certificate.ts';
export { brokenSecretValues, secretValues } from './secret-values.ts';
export { makeRedactor, type Redactor } from './redactor.ts';
export { factsIn, redactResource } from './resource.ts';
export type { ShellUse } from './shell.ts';
export { isRedacted, isTag, tagPattern, withAlikeTags } from './tags.ts';
export type { CertificateFacts, RedactOptions, SecretFacts } from './types.ts';
