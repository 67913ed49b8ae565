/** The table at the end of docs/risk.md: what we say of an update, and what the API server says. */
import { fileURLToPath } from 'node:url';
import { type ServerWord, textOf, type UpdatePair, type Word } from './update-pairs.ts';

export interface Agreement {
  readonly pair: string;
  readonly kind: string;
  /** The rule that speaks, or the one that nearly does. */
  readonly rule?: string;
  readonly says: Word;
  readonly server: ServerWord;
  /** Why the two differ, where they do. */
  readonly known?: string;
}

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/judge/${name}`, import.meta.url));

export const agreementFile = fixture('server-agreement.json');
/** What the server said where it refused, by pair. */
export const messagesFile = fixture('refused/messages.json');

export const agreementOf = (
  pairs: readonly UpdatePair[],
  asked: (pair: UpdatePair) => ServerWord,
): readonly Agreement[] =>
  pairs.map((of) => {
    const { pair, before, says, known } = of;
    const rule = of.rule ?? of.near[0];
    return {
      pair,
      kind: textOf(before, 'kind'),
      ...(rule !== undefined && { rule }),
      says,
      server: asked(of),
      ...(known !== undefined && { known }),
    };
  });
