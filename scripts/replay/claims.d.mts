/** Does what a report quotes stand there? A hidden part may be anything. */
export function quotes(quoted: unknown, actual: unknown): boolean;
