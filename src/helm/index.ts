/** Finds helm, plans its command line, runs it, fetches dependencies, renders. */
export { type Answers, answersIn } from './cluster-answers.ts';
export { type BuiltIn, builtInOf } from './built-in.ts';
export { checkHelmFlags, readHelmCommand } from './command-words.ts';
export { connectionFlags } from './connection-flags.ts';
export { privateHelmEnvironment } from './environment.ts';
export { type DependencyFetchOptions, fetchDependencies, withRepositories } from './fetch.ts';
export { filesIn, mapFiles } from './file-flags.ts';
export { flagInError } from './flag-in-error.ts';
export { findHelm, locateHelm } from './find-helm.ts';
export {
  type CheckText,
  helmsOwnAnnotation,
  type LastCheckInput,
  openLastCheck,
  type LastCheckOutcome,
  type RewriteText,
} from './last-check/last-check.ts';
export { runsTests, whyNotChecked } from './last-check/post-renderer-flags.ts';
export { givenFlags, isHelmFlagSet, type LiveWords, liveWords, takenBy, verbIn } from './live-words.ts';
export { findRepository, type Login, type Logins, noLogins, readUserLogins, withLogins } from './logins.ts';
export { checkNamespaceName, checkReleaseName } from './names.ts';
export { fill, type PlaceholderValues } from './placeholders.ts';
export { type PlannedCommand, planCommand } from './plan.ts';
export type { CommandPlan } from './supplied-flags.ts';
export { mayChangeCluster, type TemplateFlags, shapingFlags } from './template-flags.ts';
export { officialUrl, openHelmArchives } from './provision/helm-program.ts';
export { provideHelm } from './provision/provision.ts';
export { findPublished, majorRange, type PublishedHelms } from './provision/published.ts';
export { exactVersionIn, rangeOf } from './provision/versions.ts';
export { type RenderInput, render, renderArguments, renderMemory } from './render.ts';
export { valueFileFlags } from './supplied-flags.ts';
export type { Helm } from './types.ts';
