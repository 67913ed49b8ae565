/** What happens in which order, for each command. No detail of any step. */
export { type CheckedContext, type CheckInput, type CheckResult, check } from './check.ts';
export {
  type DeployRecord,
  doneBy,
  isSuccess as isDeployed,
  recordFile as deployRecordFile,
  recordText as deployRecordText,
} from '../deploy/index.ts';
export { lineCleaner } from './clean-lines.ts';
export { deployAll } from './deploy.ts';
export { isDryRun } from './preflight-before.ts';
export { type History, type HistoryInput, type HistoryRow, history } from './deploy-history.ts';
export { byOf, recordedFindings, type RunInput, type RunOutcome, runOrDeploy } from './deploy-run.ts';
export type { DeployContext, DeployEvent, DeployInput, GateAnswer } from './deploy-types.ts';
export type { IncludeTests } from './compare-input.ts';
export { type DiffInput, diff } from './diff.ts';
export {
  effectOf,
  environmentUrl,
  makeNamespaces,
  type TakeDownInput,
  type TakenDown,
  takeDown,
} from './environments.ts';
export { type ComparisonRooms, loadComparison } from './load-comparison.ts';
export type { JudgedRun } from './run-judged.ts';
export { type ExportInput, exportCharts } from './export.ts';
export { type InitInput, init } from './init.ts';
export { preview } from './preview.ts';
export type { ContextDefaults, Preview, PreviewedContext, PreviewInput } from './preview-types.ts';
export { type PlanInput, planShards, type Shard, type ShardPlan } from './plan-shards.ts';
export { type CostMemory, type Costs, keepCosts, recallCosts } from './plan-shards-costs.ts';
export { writeOpenChart } from './open-chart.ts';
export type { PlainChartsInput } from './plain-charts.ts';
export { openProject, type Project, type ProjectInput } from './project.ts';
export {
  type ContextRow,
  contextValues,
  type FlavorInput,
  flavorMarkdown,
  flavorSchema,
  listContexts,
} from './read-commands.ts';
export { type Gate, type GatedContext, type GateInput, openGate, type RefusedInside } from './gate.ts';
export { onlyUnexplained, reviewedSide } from './gate-difference.ts';
export { reviewedContexts, type UnshownParts, unshownParts } from './gate-record.ts';
export { readyHelms } from './helm-path.ts';
export { type Helms, type HelmsInput, makeHelms } from './provision.ts';
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
} from './memory.ts';
export { type JoinedInput, type JoinedMemory, joinedMemory } from './memory-joined.ts';
export type { RunMemory } from './memory-preview.ts';
export { makeMemory, type Memory, type MemoryInput, type Store } from './remember.ts';
export { mayChangeCluster as changesCluster, checkHelmFlags, readHelmCommand } from '../helm/index.ts';
export { type HelmRun, runCommand } from './run.ts';
export { type PreflightMode, preflightModes } from './preflight-before.ts';
export { preflight, type PreflightContext, type PreflightInput } from './preflight.ts';
export { redactorFor } from './secret-words.ts';
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
export { type Switched, switchContext } from './switch.ts';
export { template } from './template.ts';
