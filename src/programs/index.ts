/** Programs of others by their versions: from the runner's tool cache, else the official archive with its checksum. */
export {
  type Download,
  expectedChecksum,
  isPublished,
  isServerUrl,
  nothingPublished,
  openArchives,
  type Program,
  type ProgramArchives,
  type ProgramServer,
  type ProgramServerOptions,
} from './archives.ts';
export { type ProvidedProgram, provideProgram, type ProvisionOptions } from './provide.ts';
