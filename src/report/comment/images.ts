/** The table of images. */
import type { ImageChange } from '../sections/images.ts';
import type { Places } from '../places.ts';
import { cellCode } from './escape.ts';
import { plural } from '../../tools/index.ts';
import { type LineGroup, where } from './cut.ts';

/** The images of changed workloads, before and after. */
export function imagePart(places: Places, images: readonly ImageChange[]): LineGroup {
  const isOne = images.every((image) => where(places, image.contexts, '') === '');
  const lines = images.map((image) => {
    const shown = image.workloads.slice(0, 6).map(cellCode).join(', ');
    const rest = image.workloads.length - 6;
    const cells = [
      image.repository === '' ? '' : cellCode(image.repository),
      tagCell(image.before),
      tagCell(image.after),
      `${shown}${rest > 0 ? ` and ${rest} more` : ''}`,
      ...(isOne ? [] : [where(places, image.contexts, '', cellCode) || 'all']),
    ];
    return `| ${cells.join(' | ')} |\n`;
  });
  const columns = ['Image', 'Before', 'After', 'Workloads', ...(isOne ? [] : ['Contexts'])];
  const head = `### Images\n\n| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}\n`;
  return { head, lines, more: (rest) => `\n… and ${plural(rest, 'more image')}.\n` };
}

const tagCell = (tag: string | undefined): string =>
  tag === undefined ? 'none' : tag === '' ? 'no tag' : cellCode(tag);
