/** Loads Go's patterns on demand, because few schemas need them. */
export { RE2JS } from 're2js';
