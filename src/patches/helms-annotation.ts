/** The annotation by which Helm 4 finds the file of a resource again: no patch sees it. */
import { isMap, type MapValue, type Value, write } from '../yaml/index.ts';
import { valueIn } from './value-in.ts';

export function annotationsOf(value: MapValue): MapValue | undefined {
  const metadata = value.get('metadata');
  const annotations = isMap(metadata) ? metadata.get('annotations') : undefined;
  return isMap(annotations) ? annotations : undefined;
}

/** Without it, and without the map of annotations where that is all in it: as the template printed it. */
export function withoutAnnotation(value: MapValue, annotation: string | undefined): MapValue {
  const annotations = annotationsOf(value);
  const metadata = value.get('metadata');
  if (annotation === undefined || annotations?.has(annotation) !== true || !isMap(metadata)) return value;
  const remaining = new Map([...annotations].filter(([key]) => key !== annotation));
  const changed = new Map(metadata);
  if (remaining.size === 0) changed.delete('annotations');
  else changed.set('annotations', remaining);
  return new Map([...value, ['metadata', changed]]);
}

export function withAnnotation(
  text: string,
  name: string | undefined,
  annotation: Value | undefined,
): string {
  if (name === undefined || annotation === undefined) return text;
  const value = valueIn(text);
  const metadata = isMap(value) ? value.get('metadata') : undefined;
  if (!isMap(value) || !isMap(metadata)) return text;
  const annotations = new Map([...(annotationsOf(value) ?? []), [name, annotation]]);
  const output = write(
    new Map([...value, ['metadata', new Map([...metadata, ['annotations', annotations]])]]),
  );
  return output.endsWith('\n') ? output : `${output}\n`;
}
