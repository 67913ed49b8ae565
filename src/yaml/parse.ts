import { type Event, parseEvents, YAMLException } from 'js-yaml';
import { UserError } from '../errors.ts';
import { limits } from './options.ts';
import { explain } from './syntax.ts';
import { atOf, type Source } from './tree.ts';

/** The events of a text; a fault of its syntax as a `UserError` with a place inside the text. */
export function parse(source: Source): Event[] {
  try {
    return parseEvents(source.text, { filename: source.file, maxDepth: limits.depth });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const position = Math.min(error.mark?.position ?? 0, source.text.length);
    if (error.reason.startsWith('nesting exceeded')) {
      throw new UserError(
        'yaml-too-deep',
        `lists and maps are nested more than ${limits.depth} levels deep`,
        {
          at: atOf({ start: position, end: position + 1, source }),
          hint: `nest at most ${limits.depth} levels`,
        },
      );
    }
    const { message, hint, start, end } = explain(source, error.reason, position);
    throw new UserError('yaml-syntax', message, { at: atOf({ start, end, source }), hint });
  }
}
