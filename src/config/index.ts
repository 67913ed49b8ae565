/** Reads pligos.yaml, type files and schemas as typed data, with every fault of their shape. */
export { chartPaths } from './paths/chart-paths.ts';
export { findServices } from './find-services.ts';
export { readFlavor, readStandaloneFlavor } from './flavor.ts';
export { chartReference, configShape, sourceKeys, versionedSource } from './keys.ts';
export { type ContextUse, isUnsupported } from './unsupported.ts';
export { type Loader, makeLoader, type ServiceResult } from './loader.ts';
export { encryptedFile, pluginProblem } from './paths/paths.ts';
export { sourcesFor, sourcesOf } from './named-sources.ts';
export { type NamedPath, namedPaths } from './paths/named-paths.ts';
export { missingChart, plainService } from './plain-service.ts';
export { means, selectContexts } from './select.ts';
export { defaultRelease, isNamedByRepository, nameFolder, nameService } from './service-name.ts';
export { oldDialect } from './old-dialect.ts';
export { readDependency, readService, readServiceAgain, writtenContext } from './service.ts';
export type * from './secrets/secret-rule.ts';
export type * from './shape.ts';
export * from './types.ts';
