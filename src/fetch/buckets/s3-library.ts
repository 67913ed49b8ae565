/**
 * AWS's own client of S3 and its readers of logins. They are large: only a run with an `s3://` source loads them. What would ask instance
 * metadata by itself is not in it (scripts/replacements.mjs): every request goes through the handler that we give it.
 */
export { state as supportWarning } from '@aws-sdk/core/client';
export { fromIni } from '@aws-sdk/credential-provider-ini';
export { fromTokenFile } from '@aws-sdk/credential-provider-web-identity';
export { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
export { loadSharedConfigFiles } from '@smithy/core/config';
