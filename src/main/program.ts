/** The one large file of dist/: the CLI, and the operations that the Action runs as well. */
export * from '../operations/index.ts';
export { main } from './main.ts';
