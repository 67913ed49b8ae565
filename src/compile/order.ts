/**
 * Orders instances from the innermost outwards, because they may name each other to any depth. Our own stack
 * replaces the engine's; an instance that is met while it is open reaches itself.
 */
import { atOf } from '../yaml/index.ts';
import { compileBody } from './body.ts';
import { type Compilation, type Instance, refuse } from './compilation.ts';
import { type InstanceReference, referencesOf } from './references.ts';

interface Open {
  readonly instance: Instance;
  /** The reference that led here; undefined where an instance is compiled for its own sake. */
  readonly from: InstanceReference | undefined;
  readonly references: readonly InstanceReference[];
  next: number;
}

/** Compiles what these references need, each instance once. */
export function compileReferences(run: Compilation, references: readonly InstanceReference[]): void {
  for (const reference of references) compileInstance(run, reference.instance, reference);
}

/** Compiles an instance after all that it names. */
export function compileInstance(run: Compilation, instance: Instance, from?: InstanceReference): void {
  if (run.finished.has(instance)) return;
  const stack: Open[] = [openInstance(run, instance, from)];
  const positions = new Map<Instance, number>([[instance, 0]]);
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const reference = top.references[top.next];
    top.next += 1;
    if (reference === undefined) {
      finish(run, top.instance);
      positions.delete(top.instance);
      stack.pop();
      continue;
    }
    const open = positions.get(reference.instance);
    if (open !== undefined) reportCycle(run, stack.slice(open), reference);
    else if (!run.finished.has(reference.instance)) {
      positions.set(reference.instance, stack.length);
      stack.push(openInstance(run, reference.instance, reference));
    }
  }
}

function openInstance(run: Compilation, instance: Instance, from: InstanceReference | undefined): Open {
  const body = run.types.get(instance.type);
  const references = body === undefined ? [] : referencesOf(run, body, instance.tree, instance.path);
  return { instance, from, references, next: 0 };
}

function finish(run: Compilation, instance: Instance): void {
  run.finished.add(instance);
  const body = run.types.get(instance.type);
  if (body !== undefined) compileBody(run, body, instance.tree, instance.path, true);
}

/** A longer cycle is shown by its first and last steps. */
const mostShown = 10;

function reportCycle(run: Compilation, round: readonly Open[], closing: InstanceReference): void {
  const steps = round.map((open, position) => label(open.instance, position === 0 ? undefined : open.from));
  steps.push(label(closing.instance, closing));
  if (steps.length > mostShown) {
    const half = mostShown / 2;
    steps.splice(half, steps.length - mostShown, `(${steps.length - mostShown} more)`);
  }
  refuse(run, 'instance-cycle', `an instance refers to itself: ${steps.join(' -> ')}`, {
    at: atOf(closing.tree, closing.path),
    hint: 'remove one of these references',
  });
}

function label(instance: Instance, from: InstanceReference | undefined): string {
  const line = from === undefined ? '' : ` (line ${from.tree.source.position(from.tree.start).line})`;
  return `${instance.type} ${JSON.stringify(instance.name)}${line}`;
}
