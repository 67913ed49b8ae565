/**
 * Reports what a render had to assume about the cluster: templates that ask for it, with the answer that they
 * got.
 */
import type { Finding } from '../../diff/index.ts';
import type { Context } from '../../config/index.ts';
import { UserError } from '../../errors.ts';
import { type Answers, answersIn, type BuiltIn, builtInOf } from '../../helm/index.ts';
import { helmFor } from '../run/helm-path.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Chart } from '../../chart/index.ts';
import type { Target } from '../sources/project.ts';
import { type ClusterQuestion, questionsOf } from './varying-templates.ts';
import { plural } from '../../tools/index.ts';

export interface AssumptionInput extends Answers {
  readonly questions: readonly ClusterQuestion[];
  /** Undefined where helm did not say. */
  readonly builtIn?: BuiltIn | undefined;
}

/** The cluster's facts in helm's flags or the context; typed flags win. */
export function answersFor(context: Context, flags: readonly string[]): Answers {
  const { kubeVersion = context.kubeVersion, apiVersions, isUpgrade } = answersIn(flags);
  return {
    ...(kubeVersion !== undefined && { kubeVersion }),
    apiVersions: apiVersions.length > 0 ? apiVersions : context.apiVersions,
    isUpgrade,
  };
}

interface Assumptions {
  readonly findings: readonly Finding[];
  /** helm's own, where no setting names one. */
  readonly kubeVersion?: string;
}

/** What the render of a context had to assume. */
export async function assumptionsOf(
  { context }: Target,
  chart: Chart,
  flags: readonly string[],
  surroundings: Surroundings,
): Promise<Assumptions> {
  const answers = answersFor(context, flags);
  const questions = questionsOf(chart);
  const hasAnswers = answers.kubeVersion !== undefined && answers.apiVersions.length > 0;
  const builtIn = hasAnswers ? undefined : await builtInFor(context, surroundings);
  return {
    findings: assumedFindings({ ...answers, questions, builtIn }),
    ...(answers.kubeVersion === undefined && builtIn !== undefined && { kubeVersion: builtIn.kubeVersion }),
  };
}

/** Undefined where helm cannot be asked: the render reports that. */
async function builtInFor(context: Context, surroundings: Surroundings): Promise<BuiltIn | undefined> {
  try {
    return await builtInOf(await helmFor(context, surroundings), surroundings);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** One finding for each kind of question; none where the configuration gives the answer. */
export function assumedFindings(assuming: AssumptionInput): readonly Finding[] {
  const { questions, kubeVersion, apiVersions, isUpgrade, builtIn } = assuming;
  const questionsAbout = (...about: readonly ClusterQuestion['about'][]): readonly ClusterQuestion[] =>
    questions.filter((one) => about.includes(one.about));
  const findings: (Finding | undefined)[] = [];
  if (kubeVersion === undefined) {
    const ownVersion = builtIn === undefined ? "helm's own" : `helm's own, ${builtIn.kubeVersion},`;
    findings.push(
      finding('assumed-kube-version', questionsAbout('kube-version'), {
        message: (also) =>
          `templates read the Kubernetes version of the cluster; ${ownVersion} is assumed${also}`,
        hint: 'set kubeVersion of the context to that of its cluster',
      }),
    );
  }
  if (apiVersions.length === 0) findings.push(missingApis(questionsAbout('api-version'), builtIn));
  findings.push(
    finding('assumed-install', questionsAbout('release'), {
      message: (also) =>
        `templates read whether the release is new; ${isUpgrade ? 'an upgrade' : 'a first install'} of revision 1 is assumed${also}`,
      hint: isUpgrade
        ? 'expect what depends on the revision to differ in the cluster'
        : 'add -- --is-upgrade to see the upgrade (in the Action, command: upgrade --install)',
    }),
    finding('assumed-lookup', questionsAbout('lookup'), {
      message: (also) => `templates use lookup; an empty cluster is assumed${also}`,
      hint: 'expect what depends on it to differ in the cluster, such as passwords that are kept',
    }),
  );
  return findings.filter((found) => found !== undefined);
}

/** helm's versions have groups and no kinds. */
function missingApis(
  questions: readonly ClusterQuestion[],
  builtIn: BuiltIn | undefined,
): Finding | undefined {
  const apiVersions = new Set(builtIn?.apiVersions);
  const missing = questions.filter(({ what }) => what === '' || !apiVersions.has(what));
  const names = [...new Set(missing.map(({ what }) => what).filter((what) => what !== ''))].toSorted();
  const shown = listNames(names);
  // Without a cluster helm knows no kinds, but every cluster has those of Kubernetes.
  const served = [...new Set(names.map((name) => name.slice(0, name.lastIndexOf('/'))))].filter((one) =>
    apiVersions.has(one),
  );
  const though = served.length === 0 ? '' : `, though Kubernetes itself serves ${listNames(served)}`;
  return finding('assumed-api-versions', missing, {
    message: (also) =>
      names.length === 0
        ? `templates ask which APIs the cluster has, and those of Kubernetes alone were assumed${also}`
        : `templates check whether the cluster has ${shown}; the answer "no" is assumed${also}${though}`,
    hint:
      names.length === 0
        ? 'set apiVersions of the context to what its cluster has besides'
        : `set apiVersions of the context to those that its cluster has: \`[${shown}]\``,
  });
}

/** At most so many in one message. */
const mostNames = 5;

const listNames = (names: readonly string[]): string =>
  names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ' …' : '');

function finding(
  rule: string,
  questions: readonly ClusterQuestion[],
  { message, hint }: { readonly message: (also: string) => string; readonly hint: string },
): Finding | undefined {
  const templates = [...new Set(questions.map(({ template }) => template))];
  const [first] = templates;
  if (first === undefined) return undefined;
  const others = templates.length - 1;
  const more = others === 0 ? '' : ` (here and in ${plural(others, 'more template')})`;
  return {
    rule,
    severity: 'info',
    side: 'after',
    message: message(more),
    hint,
    template: first,
  };
}
