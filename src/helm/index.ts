/** Finds helm, plans its command line, runs it, fetches dependencies, renders. */
export { type Answers, answersIn } from './answers.ts';
export { type BuiltIn, builtInOf } from './built-in.ts';
export { checkHelmFlags, readHelmCommand } from './command-words.ts';
export { connectionFlags, type ContextNames } from './connection-flags.ts';
export { type EnvironmentOptions, privateHelmEnvironment } from './environment.ts';
export { type DependencyFetchOptions, fetchDependencies, withRepositories } from './fetch.ts';
export { filesIn, mapFiles } from './file-flags.ts';
export { flagInError } from './flag-in-error.ts';
export { findHelm, type HelmSearch, locateHelm } from './find.ts';
export {
  type CheckAnswer,
  type CheckText,
  helmsOwnAnnotation,
  type LastCheck,
  type LastCheckInput,
  openLastCheck,
  type LastCheckOutcome,
} from './last-check/last-check.ts';
export { runsTests, whyNotChecked } from './last-check/words.ts';
export { givenFlags, isHelmFlagSet, type LiveWords, liveWords, takenBy, verbIn } from './live-words.ts';
export { type Login, type Logins, noLogins, readUserLogins, withLogins } from './logins.ts';
export { checkNamespaceName, checkReleaseName } from './names.ts';
export { fill, type PlaceholderValues } from './placeholders.ts';
export { type PlannedCommand, planCommand } from './plan.ts';
export type { CommandPlan } from './supplied.ts';
export { mayChangeCluster, type TemplateFlags, shapingFlags } from './shaping.ts';
export {
  type Download,
  officialUrl,
  type Provided,
  provideHelm,
  type ProvisionOptions,
  rangeOf,
} from './provision/provision.ts';
export { type RenderInput, type HelmRenderOptions, render, renderArguments, renderMemory } from './render.ts';
export { valueFileFlags } from './supplied.ts';
export type { Helm } from './types.ts';
