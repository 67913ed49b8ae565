import { type ApiObject, type Application, mapAt, textAt } from '../discover/index.ts';

/** Each object can say that a Kustomization keeps it. */
export const removalOf = ({ value }: ApiObject, isPruned: boolean): Application['removal'] => {
  const metadata = mapAt(value, 'metadata');
  const isKept = (['labels', 'annotations'] as const).some(
    (field) => textAt(mapAt(metadata, field), 'kustomize.toolkit.fluxcd.io/prune') === 'disabled',
  );
  return isPruned && !isKept ? 'deletes' : 'retains';
};
