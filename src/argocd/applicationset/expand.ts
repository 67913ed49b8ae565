/**
 * The Applications that an ApplicationSet of Argo CD makes, without a cluster.
 *
 * How it is called: `expandApplicationSet({value, at}, {root, isOwn, answers})` for each object of kind ApplicationSet. Each
 * `applications[].value` is the object of an Application and is read like one of a file, at the place of its set. `problems` name
 * what is not rendered; `removal` says what a deleted one leaves.
 */
import { type At, type Problem, problem, warning } from '../../errors.ts';
import { isMap, type MapValue, type Value } from '../../yaml/index.ts';
import type { Expansion, Params } from './context.ts';
import { SetError, UnansweredError } from './errors.ts';
import { isSetAt, listAt, mapAt, mapsAt, textAt, textsAt } from './fields.ts';
import { generate, type GeneratorResult } from './generate.ts';
import { RepositoryFiles } from './generators/repository-files.ts';
import { limits } from './limits.ts';
import { mergeTemplates } from './template/merge-templates.ts';
import { Renderer } from './template/render.ts';
import { applyTemplatePatch } from './template/template-patch.ts';
import type {
  ApplicationSetInput,
  ApplicationSetObject,
  ExpandedSet,
  GeneratedApplication,
} from './types.ts';

export function expandApplicationSet(
  { value: set, at }: ApplicationSetObject,
  input: ApplicationSetInput,
): ExpandedSet {
  const problems: Problem[] = [];
  const files = new RepositoryFiles(input.root, input.isOwn);
  const none: ExpandedSet = { applications: [], problems, reads: [] };
  const name = nameOf(set);
  const warn = (message: string, hint?: string): void => {
    problems.push(warning('not-rendered', `ApplicationSet ${name}: ${message}`, { at, hint }));
  };
  try {
    const { applications, removal } = expand(set, input, files, warn);
    return {
      applications: dropDuplicates(applications, warn).map((value) => ({ value, at, removal })),
      problems,
      reads: files.reads,
    };
  } catch (error) {
    if (!(error instanceof SetError)) throw error;
    problems.push(failure(error, name, at));
    return { ...none, reads: files.reads };
  }
}

function failure(error: SetError, name: string, at: At): Problem {
  return error.isLimit
    ? problem('not-rendered', `ApplicationSet ${name}: ${error.message}`, {
        at,
        hint: 'leave this ApplicationSet out of the folders that are read, or make it smaller',
      })
    : problem(
        'applicationset',
        `Argo CD would apply nothing of the ApplicationSet ${name}: ${error.message}`,
        {
          at,
          hint: 'mend its generators or its template',
        },
      );
}

const nameOf = (set: MapValue): string => {
  const metadata = set.get('metadata');
  const name = isMap(metadata) ? metadata.get('name') : undefined;
  return typeof name === 'string' ? name : 'without a name';
};

type Warn = (message: string, hint?: string) => void;

interface Rendered {
  readonly applications: readonly MapValue[];
  readonly removal: GeneratedApplication['removal'];
}

function expand(
  set: MapValue,
  { answers }: ApplicationSetInput,
  files: RepositoryFiles,
  warn: Warn,
): Rendered {
  const spec = mapAt(set, 'spec');
  const expansion: Expansion = {
    isGo: isSetAt(spec, 'goTemplate'),
    options: textsAt(spec, 'goTemplateOptions'),
    budget: { steps: limits.steps },
    files,
    answers: answers ?? new Map(),
    warn,
  };
  const policy = mapAt(spec, 'syncPolicy');
  const isKept = isSetAt(policy, 'preserveResourcesOnDeletion');
  warnOfPolicy(policy, mapAt(spec, 'strategy'), warn);
  const build = { set, spec, isKept, renderer: new Renderer(expansion) };
  const applications: MapValue[] = [];
  for (const generator of mapsAt(spec, 'generators')) {
    for (const { params, template } of generateOrWarn(generator, expansion, build.renderer, warn)) {
      const merged = mergeTemplates(template, mapAt(spec, 'template'));
      for (const one of params) {
        if (applications.length >= limits.applications)
          throw new SetError(`it makes more than ${limits.applications} Applications`, true);
        applications.push(makeApplication(merged, one, build));
      }
    }
  }
  const keepsApplications = ['create-only', 'create-update'].includes(textAt(policy, 'applicationsSync'));
  return { applications, removal: isKept || keepsApplications ? 'retains' : 'deletes' };
}

/** What no answer is known for leaves the other generators as they are. */
function generateOrWarn(
  generator: MapValue,
  expansion: Expansion,
  renderer: Renderer,
  warn: Warn,
): readonly GeneratorResult[] {
  try {
    const results = generate(generator, expansion, renderer);
    if (results.length === 0)
      warn(`a generator of the kind ${[...generator.keys()].join(', ') || '(none)'} is not known to Argo CD`);
    return results;
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error;
    warn(error.message, error.hint);
    return [];
  }
}

function warnOfPolicy(policy: MapValue, strategy: MapValue, warn: Warn): void {
  const sync = textAt(policy, 'applicationsSync');
  if (sync === 'create-only' || sync === 'create-delete')
    warn(
      `with applicationsSync: ${sync} Argo CD changes no Application that exists; a change is shown all the same`,
    );
  if (textAt(strategy, 'type') === 'RollingSync')
    warn('its rolling sync decides when Argo CD syncs; what is shown is the state at its end');
}

interface Build {
  readonly set: MapValue;
  readonly spec: MapValue;
  readonly isKept: boolean;
  readonly renderer: Renderer;
}

const finalizer = 'resources-finalizer.argocd.argoproj.io';

function makeApplication(
  template: MapValue,
  params: Params,
  { set, spec, isKept, renderer }: Build,
): MapValue {
  // Without parameters Argo CD takes the template as it stands.
  const isFilled = params.entries.size > 0;
  const filled = isFilled ? renderer.map(template, params) : template;
  const metadata = new Map(mapAt(filled, 'metadata'));
  if (isFilled && !isKept && listAt(metadata, 'finalizers').length === 0)
    metadata.set('finalizers', [finalizer]);
  let application: MapValue = new Map<string, Value>([
    ['metadata', metadata],
    ['spec', mapAt(filled, 'spec')],
  ]);
  const patch = spec.get('templatePatch');
  if (patch !== undefined && patch !== null)
    application = applyTemplatePatch(application, renderer.text(textAt(spec, 'templatePatch'), params));
  return inNamespaceOf(set, application);
}

/** An Application lives where its set does. */
function inNamespaceOf(set: MapValue, application: MapValue): MapValue {
  const metadata = new Map(mapAt(application, 'metadata'));
  const namespace = textAt(mapAt(set, 'metadata'), 'namespace');
  if (namespace === '') metadata.delete('namespace');
  else metadata.set('namespace', namespace);
  return new Map<string, Value>([
    ['apiVersion', 'argoproj.io/v1alpha1'],
    ['kind', 'Application'],
    ...application,
    ['metadata', metadata],
  ]);
}

/** Argo CD applies neither of two with one name. */
function dropDuplicates(applications: readonly MapValue[], warn: Warn): readonly MapValue[] {
  const counts = new Map<string, number>();
  for (const one of applications) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  for (const [name, count] of counts)
    if (count > 1)
      warn(
        `it makes ${count} Applications of the name ${name}, and Argo CD applies none of them`,
        'make the names differ',
      );
  return applications.filter((one) => counts.get(nameOf(one)) === 1);
}
