/** The events of a hook, read from the text of its metadata. */
import { isTestHook } from './identity.ts';

/** On one line, in quotes or not, and nothing that continues it on the next. */
const hookEvents =
  /^( *)["']?helm\.sh\/hook["']?: +(["']?)([a-z-]+(?: *, *[a-z-]+)*)\2 *\r?(?:\n(?!\1 |\s*\n)|(?![\s\S]))/im;

/** Whether `helm test` alone runs it; `undefined` where only a parse can tell. */
export function isTestText(metadata: string): boolean | undefined {
  const events = hookEvents.exec(metadata)?.[3];
  return events === undefined ? undefined : isTestHook(events);
}
