/**
 * `auto`: checks of a request or two (the release is free, its needs are deployed). `full`: all checks of
 * `pligos preflight`.
 */
export type PreflightMode = 'auto' | 'full' | 'off';

export const preflightModes: readonly PreflightMode[] = ['auto', 'full', 'off'];
