import type { Plugin } from 'esbuild';

export const withoutUndici: Plugin;
