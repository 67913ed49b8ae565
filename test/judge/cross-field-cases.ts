/** What is wrong only because of another field, and what is right beside it: objects out of `test/fixtures/judge/validation/cross-field.yaml`. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { JsonMap } from './update-pairs.ts';
import { merged } from './update-pairs.ts';

export interface LawCase {
  readonly name: string;
  /** The rule that says so; the server takes it where there is none. */
  readonly says?: string;
  readonly object: JsonMap;
}

interface Row {
  readonly of?: string;
  readonly says?: string;
  readonly with: JsonMap;
}
interface File {
  readonly objects: Readonly<Record<string, JsonMap>>;
  readonly containers: readonly Row[];
  readonly pods: readonly Row[];
  readonly kinds: readonly Row[];
  readonly schedules: { readonly taken: readonly string[]; readonly refused: readonly string[] };
}

const container: JsonMap = { name: 'web', image: 'registry.example/web:1' };

export function lawCases(): readonly LawCase[] {
  const file: File = parse(
    readFileSync(new URL('../fixtures/judge/validation/cross-field.yaml', import.meta.url), 'utf8'),
  );
  const made = ({ of = 'Pod', says, with: patch }: Row): LawCase => ({
    name: `${of} ${JSON.stringify(patch)}`,
    ...(says !== undefined && { says }),
    object: merged(file.objects[of] ?? {}, patch),
  });
  const schedule = (text: string): Row => ({ of: 'CronJob', with: { spec: { schedule: text } } });
  return [
    ...file.containers.map((row) =>
      made({ ...row, with: { spec: { containers: [merged(container, row.with)] } } }),
    ),
    ...file.pods.map((row) => made({ ...row, with: { spec: row.with } })),
    ...file.kinds.map(made),
    ...file.schedules.taken.map(schedule).map(made),
    ...file.schedules.refused.map((text) => made({ ...schedule(text), says: 'bad-value' })),
  ];
}
