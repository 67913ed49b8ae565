/** Go's patterns: matched in time that is linear in the text. The only importer of re2js. */
export { RE2JS } from 're2js';
