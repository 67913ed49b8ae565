import { type Problem, warning } from '../errors.ts';
import { canonicalNumber, integerOf } from './scalar.ts';
import { atOf, childPath, type Tree } from './tree.ts';
import { isNumeral } from './value.ts';

const largestExact = 2n ** 53n;

/** A warning for each integer that helm, which keeps numbers as 64-bit floats, changes; one for a shared branch. */
export function roundedNumbers(tree: Tree, path = ''): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<Tree>();
  const visit = (node: Tree, at: string): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'map')
      for (const entry of node.entries.values()) visit(entry.value, childPath(at, entry.key));
    if (node.kind === 'list')
      for (const [index, item] of node.items.entries()) visit(item, childPath(at, index));
    if (node.kind !== 'scalar' || !isNumeral(node.value)) return;
    const whole = integerOf(node.value.numeral);
    if (
      whole === undefined ||
      (whole <= largestExact && whole >= -largestExact) ||
      BigInt(Number(whole)) === whole
    )
      return;
    const message = `helm reads the number ${canonicalNumber(node.value)} as ${BigInt(Number(whole))}: it keeps 53 bits`;
    problems.push(
      warning('yaml-number-rounded', message, { at: atOf(node, at), hint: 'quote it if its digits matter' }),
    );
  };
  visit(tree, path);
  return problems;
}
