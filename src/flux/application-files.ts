/** Which files an application is built of, and whether they can hold objects of Flux. */
import type { Application } from '../discover/index.ts';
import { readText, statIfThere } from '../files/index.ts';
import { readsOf } from '../kustomize/index.ts';
import { fluxWord } from './objects.ts';

/** Of those in this repository. */
export const filesOf = ({ parts }: Application): readonly string[] =>
  parts.flatMap((part) =>
    part.kind === 'kustomize' && part.path.startsWith('/')
      ? [...readsOf(part.path, { edits: part.edits }).files.keys()]
      : [],
  );

const mostBytes = 4 * 1024 * 1024;

/** Many Kustomizations share a base, so each file is searched once. */
export function makeFluxSearch(): (files: readonly string[]) => boolean {
  const answers = new Map<string, boolean>();
  const namesFlux = (file: string): boolean => {
    const known = answers.get(file);
    if (known !== undefined) return known;
    const stat = statIfThere(file);
    const answer = stat?.isFile() === true && stat.size <= mostBytes && readText(file).includes(fluxWord);
    answers.set(file, answer);
    return answer;
  };
  return (files) => files.some(namesFlux);
}
