export function replacementOf(path: string, importer: string): string | undefined;
