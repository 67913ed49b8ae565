/** Builds a render with its patches, or says which patch fails. */
import { UserError } from '../errors.ts';
import { buildFiles } from '../kustomize/index.ts';
import type { MapValue } from '../yaml/index.ts';
import { type BuiltResource, readBuilt } from './built.ts';
import { kustomizationFiles } from './kustomization.ts';
import type { PatchInput } from './types.ts';

export async function build(
  values: readonly MapValue[],
  mark: string,
  input: PatchInput,
): Promise<readonly BuiltResource[]> {
  const { patches, kustomize } = input;
  if (values.length === 0) return [];
  const attempt = (count: number) =>
    buildFiles(kustomizationFiles(values, patches.slice(0, count), mark), kustomize);
  const built = await attempt(patches.length);
  if ('text' in built) return readBuilt(built.text, mark);
  // kustomize does not say which one: the first that fails is searched.
  let [good, bad] = [-1, patches.length];
  let { failure } = built;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    const result = await attempt(middle);
    if ('failure' in result) [bad, failure] = [middle, result.failure];
    else good = middle;
  }
  const { at } = patches[Math.max(bad - 1, 0)] ?? {};
  // kustomize repeats the patch in its message, and the place shows it.
  const own = failure.replace(/^trouble configuring builtin \w+ with config: `[\s\S]*`: /, '');
  const words = shortened(own.replaceAll(new RegExp(`,?"?${mark}-[\\w-]+"?(?:: ?"\\w*")?`, 'g'), ''));
  throw new UserError(
    'patch-failed',
    bad === 0 ? `kustomize cannot read the render: ${words}` : `kustomize cannot apply the patch: ${words}`,
    { at, hint: 'pligos template without the patch shows what it is applied to' },
  );
}

const mostWords = 600;
const shortened = (text: string): string =>
  text.length > mostWords ? `${text.slice(0, mostWords)} …` : text;
