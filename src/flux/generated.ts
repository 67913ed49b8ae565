/** Lists what Flux writes as `resources` where a folder holds no kustomization. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { kustomizationFileIn } from '../kustomize/index.ts';

/** More are no layout of people. */
const mostEntries = 20_000;

/** The source controller leaves them out of what it packs. */
const leftOut = /(?:^|\/)(?:\.git|\.github|\.circleci)$|(?:^|\/)\.(?:flux|sops|goreleaser|travis)\.ya?ml$/;

/** Files and folders relative to the folder; a folder with a kustomization stands for what is below it. No link is followed. */
export function generatedResources(folder: string): readonly string[] {
  const resources: string[] = [];
  const open = [folder];
  let count = 0;
  for (let dir = open.pop(); dir !== undefined; dir = open.pop()) {
    if (!existsSync(dir) || !statSync(dir).isDirectory()) continue;
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      count += 1;
      if (count > mostEntries) return resources;
      const path = join(dir, entry.name);
      if (leftOut.test(path)) continue;
      if (entry.isDirectory()) {
        if (kustomizationFileIn(path) === undefined) open.push(path);
        else resources.push(relative(folder, path));
      } else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) resources.push(relative(folder, path));
    }
  }
  return resources.toSorted();
}
