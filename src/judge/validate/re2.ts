/** Go's patterns, in a file of its own: few schemas have one that is asked. */
export { RE2JS } from 're2js';
