/** Named secrets: read where their provider has them, or with placeholders in their place. */
export { secretPlaceholder } from './placeholder.ts';
export { readSecret } from './read-secret.ts';
export type { NoCommands, SecretRuns } from './types.ts';
export { describeRule } from './describe-rule.ts';
export { type SecretContent, textOfContent, textsToHide } from './content.ts';
export { encryptedPart } from './encrypted-part.ts';
