/** The one large file of dist/: the CLI, and the pipelines that the Action runs as well. */
export * from '../pipeline/index.ts';
export { main } from './main.ts';
