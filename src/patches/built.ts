/** What kustomize prints of a render with its patches, read back. */
import { splitDocuments } from '../manifests/index.ts';

export interface BuiltResource {
  /** As kustomize writes it. */
  readonly text: string;
  /** The number of the resource; undefined where a patch replaced all of it. */
  readonly resource: number | undefined;
  /** The numbers of the patches that matched it. */
  readonly patches: readonly number[];
}

export function readBuilt(text: string, mark: string): readonly BuiltResource[] {
  // kustomize writes the fields of a resource at the left edge, where no line of a text can stand.
  const field = new RegExp(`^${mark}-(resource|patch-(\\d+)): "(\\d*)"\\n`, 'gm');
  return splitDocuments(text).map((document) => {
    let resource: number | undefined;
    const patches: number[] = [];
    const whole = document.text.endsWith('\n') ? document.text : `${document.text}\n`;
    for (const [, kind = '', patch = '', number = ''] of whole.matchAll(field)) {
      if (kind === 'resource') resource = Number(number);
      else patches.push(Number(patch));
    }
    return { text: whole.replace(field, ''), resource, patches };
  });
}
