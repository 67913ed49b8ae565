/** Provides a helm of a version. */
import {
  isPublished,
  type ProvidedProgram,
  provideProgram,
  type ProvisionOptions,
} from '../../programs/index.ts';
import { helmProgram } from './helm-program.ts';
import { exactVersionIn, newestPublished, rangeOf } from './versions.ts';

/** The newest helm of a version or range (`3.17.2`, `~3.17`, `4`). */
export async function provideHelm(written: string, options: ProvisionOptions): Promise<ProvidedProgram> {
  const range = rangeOf(written);
  const exact = exactVersionIn(written);
  return provideProgram(
    helmProgram,
    {
      written,
      range,
      toDownload: async (archives) => exact ?? newestPublished(range, (one) => isPublished(one, archives)),
    },
    options,
  );
}
