/**
 * The report in all formats: Markdown, terminal, JSON, patch, names, HTML, SARIF and annotations; and the
 * run's outcome.
 */
export { kindAndName } from '../manifests/index.ts';
export { type Annotation, type AnnotationLevel, annotationsOf } from './annotations.ts';
export { withDeploys } from './sections/deployed.ts';
export { withGates } from './sections/gates.ts';
export { dotText } from './graph/dot.ts';
export { mermaidText } from './graph/mermaid.ts';
export { graphAround } from './graph/part.ts';
export type { ContextGraph, GraphEdge, GraphNode } from './graph/types.ts';
export { driftOutcome } from './drift/drift-outcome.ts';
export { driftReportOf } from './drift/drift-report.ts';
export { driftReportJson } from './drift/json.ts';
export {
  type DriftEnd,
  driftEndText,
  driftIssue,
  driftIssueTitle,
  driftReportMarkdown,
} from './drift/markdown.ts';
export { driftReportText } from './drift/text.ts';
export type { DriftContext, DriftReport, DriftStatus } from './drift/types.ts';
export { type FailOnWord, failOnWords, limitFields, type RunLimit, runLimitOf } from './fail-on.ts';
export { htmlReport } from './html/report.ts';
export { type ExpectedShard, type JobReport, type JoinInput, joinReports, lostContexts } from './join.ts';
export { jsonReport } from './json.ts';
export { unpackText } from './packed-text.ts';
export { type ReportFacts, reportFactsOf } from './facts.ts';
export {
  deployHeadline,
  deployLead,
  deployLines,
  deploySummary,
  type DeployedFacts,
} from './comment/deploy.ts';
export { localCommand } from './comment/footer.ts';
export {
  differenceReport,
  type MissingDifference,
  missingDifferenceText,
  missingRecordNote,
  missingRecordText,
  recordSummary,
  recordTitle,
  refusalSummary,
} from './comment/gate.ts';
export {
  closingLead,
  commentBody,
  isRefusedDeploy,
  mergedDeployLead,
  refusedDeployLead,
  replaceLead,
} from './comment/lead.ts';
export {
  type CommandFacts,
  mostOutcomeNames,
  notAppliedLine,
  type NotAppliedReason,
  type OutcomeFacts,
  outcomeLine,
  type RunLink,
} from './comment/outcome.ts';
export { type ReportTexts, reportTexts } from './comment/texts.ts';
export {
  overtakenText,
  type UpdatedSource,
  type UpdateFacts,
  updateCommitBody,
  updateOutcomes,
  updateSummary,
  updateText,
  updateTitle,
} from './comment/update.ts';
export { reportTitle } from './sections/headline.ts';
export { limitText, lostPreviewText } from './sections/limits.ts';
export { type MarkdownOptions, markdownReport, markdownWithin, smallestBudget } from './comment/report.ts';
export { namesReport } from './names.ts';
export { failureReason, hasDrift, isBroken, type ReportOutcome, outcomeOf } from './outcome.ts';
export { patchReport } from './patch.ts';
export { type ReportReadOptions, readReport } from './read/read.ts';
export { type ReportRenderOptions, type ReportFormat, renderReport, reportFormats } from './render.ts';
export { sarifReport } from './sarif/report.ts';
export { stopLines } from './sections/stops.ts';
export { type TextOptions, textReport } from './terminal/report.ts';
export {
  type ContextReport,
  type ContextStatus,
  type DeployReport,
  type DriftRow,
  type FailOn,
  type FriendChange,
  type FriendsReport,
  type LeftFriend,
  failOnChoices,
  type GateReport,
  type LiveReport,
  type NotAsked,
  type Report,
  type SideName,
  type SideProblem,
  type Since,
  type UndeployedResource,
} from './types.ts';
export { removalsMarkdown, removalsText } from './removals.ts';
export { withAlikeTags } from '../redact/index.ts';
