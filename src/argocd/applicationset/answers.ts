/** The file of `discover-clusters`: what generators would be told by Argo CD's cluster and by servers of git. */
import { isList, isMap, isNumeral, type MapValue, sameValue, type Value } from '../../yaml/index.ts';
import { UnansweredError } from './errors.ts';
import { mapAt, mapsAt, textAt, textMapAt, textsAt } from './fields.ts';

export interface Cluster {
  readonly name: string;
  readonly server: string;
  readonly project: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
}

export interface ScmPull {
  readonly number: string;
  readonly title: string;
  readonly branch: string;
  readonly targetBranch: string;
  readonly headSha: string;
  readonly author: string;
  readonly labels: readonly string[];
}

export interface ScmRepository {
  readonly repository: string;
  readonly repositoryId: Value;
  readonly url: string;
  readonly branch: string;
  readonly sha: string;
  readonly labels: readonly string[];
  readonly paths: readonly string[];
}

export interface Decisions {
  readonly matchKey: string;
  readonly resources: readonly {
    readonly name: string;
    readonly labels: ReadonlyMap<string, string>;
    readonly clusters: readonly MapValue[];
  }[];
}

const hint = 'give the answer in the file of discover-clusters (docs/argocd-generators.md)';

const unanswered = (generator: string, key: string): UnansweredError =>
  new UnansweredError(`its ${generator} generator asks for ${key}, and no file answers`, hint);

/** `clusters:` as `argocd cluster list -o yaml` prints them. */
export function clustersOf(answers: MapValue): readonly Cluster[] {
  if (!isList(answers.get('clusters'))) throw unanswered('cluster', 'clusters');
  return mapsAt(answers, 'clusters').map((map) => ({
    name: textAt(map, 'name'),
    server: textAt(map, 'server'),
    project: textAt(map, 'project'),
    labels: textMapAt(map, 'labels'),
    annotations: textMapAt(map, 'annotations'),
  }));
}

/** The answer about one thing: a list that is there, if empty. */
function answerAbout(answers: MapValue, key: string, name: string, generator: string): readonly MapValue[] {
  const all = mapAt(answers, key);
  if (!isList(all.get(name))) throw unanswered(generator, `${key} of ${name}`);
  return mapsAt(all, name);
}

export const pullsOf = (answers: MapValue, repository: string): readonly ScmPull[] =>
  answerAbout(answers, 'pullRequests', repository, 'pullRequest').map((map) => ({
    number: wholeText(map.get('number')),
    title: textAt(map, 'title'),
    branch: textAt(map, 'branch'),
    targetBranch: textAt(map, 'targetBranch'),
    headSha: textAt(map, 'headSha'),
    author: textAt(map, 'author'),
    labels: textsAt(map, 'labels'),
  }));

const wholeText = (value: Value | undefined): string =>
  isNumeral(value) ? value.numeral : typeof value === 'string' ? value : '0';

export const repositoriesOf = (answers: MapValue, owner: string): readonly ScmRepository[] =>
  answerAbout(answers, 'repositories', owner, 'scmProvider').map((map) => ({
    repository: textAt(map, 'repository'),
    repositoryId: map.get('repositoryId') ?? null,
    url: textAt(map, 'url'),
    branch: textAt(map, 'branch'),
    sha: textAt(map, 'sha'),
    labels: textsAt(map, 'labels'),
    paths: textsAt(map, 'paths'),
  }));

export function decisionsOf(answers: MapValue, configMap: string): Decisions {
  const found = mapAt(answers, 'decisions').get(configMap);
  if (!isMap(found)) throw unanswered('clusterDecisionResource', `decisions of ${configMap}`);
  return {
    matchKey: textAt(found, 'matchKey'),
    resources: mapsAt(found, 'resources').map((map) => ({
      name: textAt(map, 'name'),
      labels: textMapAt(map, 'labels'),
      clusters: mapsAt(map, 'clusters'),
    })),
  };
}

/** The first answer that was given for these parameters, or for any. */
export function pluginOutput(answers: MapValue, configMap: string, input: MapValue): readonly MapValue[] {
  const found = answerAbout(answers, 'plugins', configMap, 'plugin').find((map) => {
    const wanted = map.get('parameters');
    return wanted === undefined || wanted === null || sameValue(wanted, input);
  });
  if (found === undefined) throw unanswered('plugin', `plugins of ${configMap} with these parameters`);
  return mapsAt(found, 'output');
}
