/** The path of a registry that is there already; undefined where none was provided yet. */
export function findRegistry(): string | undefined;

/** Provides the registry: Debian's package unpacked without root, else built by Go. */
export function provideRegistry(): { readonly path?: string; readonly reason?: string };
