/**
 * Modules of node that take milliseconds to load and that few commands call. An `import` at the top of a file
 * loads them for every command.
 */
import { createRequire } from 'node:module';

interface NodeModules {
  (name: 'node:crypto'): typeof import('node:crypto');
  (name: 'node:zlib'): typeof import('node:zlib');
}

const load: NodeModules = createRequire('/');

export const nodeCrypto = () => load('node:crypto');
export const nodeZlib = () => load('node:zlib');
