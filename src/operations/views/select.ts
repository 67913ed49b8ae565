/** Which containers of a render a view is of, and the folder of each. */
import { UserError } from '../../errors.ts';
import type { ContainerView, WorkloadView } from '../../pods/index.ts';
import { suggest } from '../../text/index.ts';
import { groupBy } from '../../tools/index.ts';

export interface ViewSelection {
  /** `KIND/NAME`, or a name alone. */
  readonly workload: string | undefined;
  readonly container: string | undefined;
}

export interface SelectedContainer {
  /** `Deployment/web`. */
  readonly workload: string;
  readonly view: ContainerView;
  /** Below the target folder, with `/`; empty for the target folder itself. */
  readonly folder: string;
}

/** By default all but the pods of `helm test`; throws where nothing is left. */
export function selectContainers(
  workloads: readonly WorkloadView[],
  selection: ViewSelection,
): readonly SelectedContainer[] {
  const labels = labelsOf(workloads);
  const chosen = chooseWorkloads(workloads, labels, selection.workload);
  const all = chosen.flatMap((workload) =>
    workload.containers.map((view) => ({ workload: labels.get(workload) ?? '', view })),
  );
  const { container } = selection;
  const selected = all.filter(({ view }) => container === undefined || view.name === container);
  if (selected.length === 0 && container !== undefined) {
    throw new UserError('usage', `there is no container ${JSON.stringify(container)}`, {
      hint: suggest(container, [...new Set(all.map(({ view }) => view.name))]),
    });
  }
  const isOne = selected.length === 1;
  return selected.map((one) => ({
    ...one,
    folder: isOne ? '' : safeFolder(`${one.workload}/${one.view.name}`),
  }));
}

function chooseWorkloads(
  workloads: readonly WorkloadView[],
  labels: ReadonlyMap<WorkloadView, string>,
  word: string | undefined,
): readonly WorkloadView[] {
  if (word === undefined) {
    const installed = workloads.filter(({ isTest }) => !isTest);
    if (installed.length > 0) return installed;
    throw new UserError('view-empty', 'the render has no pods: no Deployment, StatefulSet, Job or the like', {
      hint: 'see what it has with pligos template',
    });
  }
  const matches = (workload: WorkloadView): boolean =>
    [labels.get(workload), `${workload.kind}/${workload.name}`, workload.name].some(
      (name) => name?.toLowerCase() === word.toLowerCase(),
    );
  const found = workloads.filter(matches);
  if (found.length > 0) return found;
  throw new UserError('usage', `there is no workload ${JSON.stringify(word)}`, {
    hint: suggest(word, [...labels.values()]),
  });
}

/** `KIND/NAME`; with the namespace where two have the same. */
function labelsOf(workloads: readonly WorkloadView[]): ReadonlyMap<WorkloadView, string> {
  const short = groupBy(workloads, ({ kind, name }) => `${kind}/${name}`);
  return new Map(
    [...short].flatMap(([label, same]) =>
      same.map((workload, at) => {
        const suffix = workload.namespace === '' ? '' : `@${workload.namespace}`;
        const isUnique = same.filter(({ namespace }) => namespace === workload.namespace).length === 1;
        if (same.length === 1) return [workload, label] as const;
        return [workload, `${label}${suffix}${isUnique ? '' : `@${at + 1}`}`] as const;
      }),
    ),
  );
}

/** Kinds and names come from the render: none may lead out of the target folder. */
function safeFolder(folder: string): string {
  if (folder.split('/').every((part) => /^[A-Za-z0-9][\w.@-]*$/.test(part))) return folder;
  throw new UserError('path-outside', `${JSON.stringify(folder)} cannot be the name of a folder`, {
    hint: 'Kubernetes allows letters, digits, "-" and "." in names; correct the name, or select another --workload',
  });
}
