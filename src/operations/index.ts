/** The order of steps for each command, without the detail of any step. */
export { type CheckedContext, type CheckInput, type CheckResult, check } from './commands/check.ts';
export {
  type DeployRecord,
  doneBy,
  isSuccess as isDeployed,
  recordFile as deployRecordFile,
  recordText as deployRecordText,
} from '../deploy/index.ts';
export { lineCleaner } from './render/clean-lines.ts';
export { deployAll } from './deploy/deploy.ts';
export { isDryRun } from './run/dry-run.ts';
export { type History, type HistoryInput, type HistoryRow, history } from './deploy/history.ts';
export { byOf, recordedFindings, type RunInput, type RunOutcome, runOrDeploy } from './deploy/run.ts';
export type { DeployContext, DeployEvent, DeployInput, GateAnswer } from './deploy/types.ts';
export type { IncludeTests } from './compare/compare-input.ts';
export { type DiffInput, diff, type DiffSides } from './compare/diff.ts';
export {
  effectOf,
  environmentUrl,
  makeNamespaces,
  type TakeDownInput,
  type TakenDown,
  takeDown,
} from './run/environments.ts';
export type { JudgedRun } from './run/judge-run.ts';
export { type ExportInput, exportCharts } from './commands/export.ts';
export { type InitInput, init } from './commands/init.ts';
export { preview } from './compare/preview.ts';
export type { ComparisonRules, ContextDefaults, Preview, PreviewedContext } from './compare/types.ts';
export { type PlanInput, planShards, type Shard, type ShardPlan } from './shards/plan.ts';
export { type CostStore, type Costs, storeCosts, readStoredCosts } from './shards/costs.ts';
export { writeOpenChart } from './sources/open-chart.ts';
export type { PlainChartsInput } from './sources/plain-charts.ts';
export { openProject, type Project, type ProjectInput } from './sources/project.ts';
export {
  type ContextRow,
  contextValues,
  type FlavorInput,
  flavorMarkdown,
  flavorSchema,
  listContexts,
} from './commands/read-commands.ts';
export { type Gate, type GatedContext, type GateInput, openGate, type RefusedInside } from './gate/gate.ts';
export { onlyUnexplained, reviewedSide } from './gate/difference.ts';
export { reviewedContexts, type UnshownParts, unshownParts } from './gate/record.ts';
export { readyHelms } from './run/helm-path.ts';
export { type Helms, type HelmsInput, makeHelms } from './run/provision.ts';
export {
  type EarlierPreview,
  type PackedPreview,
  packPreview,
  previewKey,
  readShownReport,
  type ShownContext,
  type ShownPreview,
  type ShownReport,
  unpackPreview,
} from './history/shown-preview.ts';
export { type JoinedInput, type JoinedHistory, joinRunHistory } from './history/joined-history.ts';
export type { RunHistory } from './history/run-history.ts';
export {
  makeRenderCache,
  type RenderCache,
  type RenderCacheInput,
  type Store,
} from './render/render-cache.ts';
export { mayChangeCluster as changesCluster, checkHelmFlags, readHelmCommand } from '../helm/index.ts';
export { type HelmRun, runCommand } from './run/run.ts';
export { type PreflightMode, preflightModes } from './run/preflight-mode.ts';
export { preflight, type PreflightContext, type PreflightInput } from './run/preflight.ts';
export { redactorFor } from './render/values-redactor.ts';
export {
  type BaseOptions,
  type BaseRequest,
  baseOf,
  type Commit,
  headCommit,
  headTags,
  type Remote,
  withSafeFolder,
} from '../git/index.ts';
export type { Login } from '../helm/index.ts';
export { isOfPull, pairOf } from './pair.ts';
export type { Surroundings } from './surroundings.ts';
export { type Switched, switchContext } from './commands/switch.ts';
export { template } from './commands/template.ts';
