/** Which contexts the configuration itself has wrong: what helm says about their charts follows from that. */
import { isError, type Problem } from '../../errors.ts';
import { childPath } from '../../yaml/index.ts';

/** Is one of the errors in the context, or outside of all contexts? Those of other contexts say nothing about it. */
export function isFaulty(name: string, problems: readonly Problem[]): boolean {
  const own = childPath('contexts', name);
  return problems.some((item) => {
    if (!isError(item)) return false;
    const path = item.at?.path;
    if (path === undefined || path === own || !/^contexts[.[]/.test(path)) return true;
    return path.startsWith(`${own}.`) || path.startsWith(`${own}[`);
  });
}
