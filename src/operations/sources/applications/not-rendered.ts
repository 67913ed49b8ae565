import { relative } from 'node:path';
import type { Surroundings } from '../../surroundings.ts';
import type { Project } from '../target.ts';

/** A report's lines about what another tool deploys and no context shows. */
export const notRenderedLines = (
  { notRendered = [] }: Pick<Project, 'notRendered'>,
  { cwd }: Pick<Surroundings, 'cwd'>,
): readonly string[] =>
  notRendered.map(({ code, message, at }) => {
    const place = at === undefined ? '' : `${relative(cwd, at.file) || at.file}:${at.line}: `;
    return `${code === 'not-rendered' ? 'Not rendered: ' : ''}${place}${message}`;
  });
