/** The flag that names a mirror of helm's archives. */
import { UserError } from '../../errors.ts';
import { officialUrl } from '../../helm/index.ts';
import { isServerUrl } from '../../programs/index.ts';
import { type CommandCall, flagValue } from './arguments.ts';

export function helmServerOf(call: CommandCall): { readonly helmServer?: string } {
  const url = flagValue(call, 'download-base-url');
  if (url === undefined) return {};
  if (isServerUrl(url)) return { helmServer: url };
  throw new UserError('usage', '--download-base-url is no http(s) URL without a login', {
    hint: `write e.g. ${officialUrl}`,
  });
}
