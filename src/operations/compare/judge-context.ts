/** Compares two renders and judges the change. */
import {
  type CompareInput,
  type Comparison,
  type Finding,
  openComparison,
  type RenderView,
  worstFirst,
} from '../../diff/index.ts';
import type { Problem } from '../../errors.ts';
import {
  applyAllowances,
  type CommitImage,
  type ImageRow,
  judge,
  type JudgeInput,
  type ReleaseName,
  secondRelease,
  type Validate,
} from '../../judge/index.ts';
import { allowancesOf, validationRulesOf, type ValidationRules } from './validation-rules.ts';
import { loadSchemas } from '../load-schemas.ts';
import { pairOf } from '../pair.ts';
import { runPolicies } from './policy.ts';
import { applicationChanges, applicationDeleted } from './applications/application-changes.ts';
import type { Target } from '../sources/project.ts';
import { withSources } from './finding-sources.ts';
import type { Surroundings } from '../surroundings.ts';
import { plural } from '../../tools/index.ts';

export interface JudgedComparison {
  readonly comparison: Comparison;
  readonly images: readonly ImageRow[];
  /** The redacted head, for those that write it to files. `text` removes the secrets of both sides. */
  readonly after: RenderView;
  readonly clean: (text: string) => string;
}

/** The whole head, with the hooks of `helm test`. */
export const wholeAfter = ({ after, withTests }: Opened): RenderView => (withTests ?? { after }).after;

type Opened = ReturnType<typeof openComparison>;

/** Compares two renders and adds the findings of the rules. */
export async function compareAndJudge(
  input: CompareInput,
  rules: ValidationRules,
): Promise<JudgedComparison> {
  const opened = openComparison(input);
  const tables = await tablesFor(opened.comparison, rules);
  const { findings, images } = judge({ ...opened, ...rules, ...tables });
  const { comparison } = opened;
  return {
    comparison: { ...comparison, findings: worstFirst([...comparison.findings, ...findings]) },
    images,
    after: wholeAfter(opened),
    clean: (text) => opened.redactor().text(text, false),
  };
}

/** Equal renders were validated when they were reviewed, so most runs load no schema tables. */
export async function tablesFor(
  { counts }: Comparison,
  { validate, kubeVersion }: ValidationRules,
): Promise<Pick<JudgeInput, 'tables'>> {
  const isEqual = counts.equal === counts.after && kubeVersion.before === kubeVersion.after;
  return validate === 'none' || (validate === 'changed' && isEqual) ? {} : { tables: await loadSchemas() };
}

/**
 * The rules assume an upgrade. A context deleted from the configuration gets none, and its release stays in
 * the cluster.
 */
function contextDeleted({ service, context }: Target, { entries }: RenderView): Finding {
  const { release, namespace } = pairOf({ service, context });
  const number = entries.length;
  const count = number === 0 ? '' : ` (${plural(number, 'resource')})`;
  const where = namespace === undefined ? '' : ` --namespace ${namespace}`;
  return {
    rule: 'context-deleted',
    severity: 'critical',
    side: 'before',
    message: `the context ${context.name} is removed: its resources stay in the cluster${count}, and are no longer deployed or deleted`,
    hint: `run \`helm uninstall ${release}${where}\` when that is meant, or restore the context`,
  };
}

/** A context in base and head. One of them may be missing. */
export interface JudgedContext {
  readonly head?: Target;
  readonly base?: Target;
  /** The folder that paths in findings are relative to. */
  readonly root: string;
  readonly validate: Validate;
  /** The placeholder of the commit in both renders, where the command names it. */
  readonly commit?: string;
  /** The releases of base and head, where they differ. */
  readonly releases?: readonly [before: ReleaseName, after: ReleaseName];
  /** Rules of the context that this very change weakens. */
  readonly weakened?: readonly Finding[];
  /** What the head's render had to assume. */
  readonly assumed?: readonly Finding[];
  /** The Kubernetes version of the render: by a flag, or by helm's default. */
  readonly kubeVersion?: { readonly flag?: string; readonly assumed?: string };
}

/** Compares and judges with the context's own settings: versions, schemas, policies and exceptions. */
export async function judgeContext(
  input: CompareInput,
  {
    head,
    base,
    root,
    validate,
    commit,
    releases,
    weakened = [],
    assumed = [],
    kubeVersion = {},
  }: JudgedContext,
  surroundings: Surroundings,
): Promise<
  JudgedComparison & { readonly problems: readonly Problem[]; readonly commitImages?: readonly CommitImage[] }
> {
  const target = head ?? base;
  if (target === undefined) throw new TypeError('a context stands on neither side');
  const problems: Problem[] = [];
  const own = validationRulesOf({ ...(head && { head }), ...(base && { base }) }, validate, problems);
  const { flag } = kubeVersion;
  const rules = {
    ...own,
    kubeVersion: flag === undefined ? { ...own.kubeVersion, ...kubeVersion } : { before: flag, after: flag },
  };
  const opened = openComparison(input);
  const { images, commitImages, ...judgement } = judge({
    ...opened,
    ...rules,
    ...(releases && { isSecondRelease: true }),
    ...(commit !== undefined && { commit }),
    ...(await tablesFor(opened.comparison, rules)),
  });
  const findings =
    head === undefined
      ? [applicationDeleted(target, opened.before.entries.length) ?? contextDeleted(target, opened.before)]
      : [...(releases ? [secondRelease(releases, opened)] : []), ...judgement.findings];
  const clean = (text: string): string => opened.redactor().text(text, false);
  const policy =
    head === undefined
      ? { findings: [], problems: [] }
      : await runPolicies(
          {
            target: head,
            manifests: input.after.text,
            view: wholeAfter(opened),
            clean,
          },
          surroundings,
        );
  const { comparison } = opened;
  const findingsOfAll = [
    ...comparison.findings,
    ...findings,
    ...policy.findings,
    ...assumed,
    ...applicationChanges({ head, base }),
  ];
  const all = withSources(findingsOfAll, target, root);
  // An exception in the same change does not cover that the change weakens the rules.
  const judged = [...applyAllowances(all, allowancesOf(target)), ...withSources(weakened, target, root)];
  return {
    // A second release does not restart pods of the first.
    comparison: { ...comparison, ...(releases && { restarts: [] }), findings: worstFirst(judged) },
    images,
    ...(commitImages.length > 0 && { commitImages }),
    after: wholeAfter(opened),
    clean,
    problems: [...problems, ...policy.problems],
  };
}
