/** Fills the flavor's templates: the flavor's chart name replaces `<CHARTNAME>`. */
import { type ChartFiles } from './folder.ts';
import type { ChartFile } from './types.ts';

const placeholder = '<CHARTNAME>';

/** Fills the placeholder in `templates/`; a file without it keeps its very bytes. */
export function fillTemplates(files: ChartFiles, chartName: string): Map<string, ChartFile> {
  const filled = new Map(files);
  for (const [path, file] of files) {
    if (!path.startsWith('templates/')) continue;
    const content = Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength);
    if (content.includes(placeholder))
      filled.set(path, { ...file, content: replaceName(content, chartName) });
  }
  return filled;
}

/** Works on bytes, so that a text in another encoding than UTF-8 stays intact. */
function replaceName(content: Buffer, chartName: string): Uint8Array {
  const bytes = Buffer.from(chartName).toString('latin1');
  return Buffer.from(
    content.toString('latin1').replaceAll(placeholder, () => bytes),
    'latin1',
  );
}
