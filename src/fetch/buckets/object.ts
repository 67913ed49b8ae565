/** An object of a bucket, and why it cannot be had. */
import { UserError } from '../../errors.ts';
import { withoutLogin } from '../../text/index.ts';
import type { HttpFailure, HttpResponse } from '../../http/index.ts';
import { connectionFault } from '../network/connection-fault.ts';

export interface BucketObject {
  readonly bucket: string;
  readonly key: string;
  /** `s3://bucket/key`, for the errors. */
  readonly name: string;
}

/** What a store answered in the place of the object. */
export interface StoreRefusal {
  readonly status: number;
  /** The word of the store, such as `AccessDenied`. */
  readonly code: string;
  readonly hasLogin: boolean;
  /** Which variables give a login. */
  readonly loginHint: string;
}

/** Nothing that a store or a library writes is shown but one word: messages may name credentials. */
export const safeCode = (text: unknown): string =>
  typeof text === 'string' && /^[A-Za-z_]{1,60}$/.test(text) ? text : '';

export function refusalError(name: string, refusal: StoreRefusal): UserError {
  const { status, code, hasLogin, loginHint } = refusal;
  const answer = [`status ${status}`, code].filter((part) => part !== '').join(', ');
  // A server may answer 404 to a login that it does not know, too.
  if (status === 404 && /^(?:NoSuch|NotFound|Unknown|$)/.test(code))
    return new UserError('source-missing', `${name} does not exist (${answer})`, {
      hint: 'correct the bucket and the key',
    });
  if (code === 'PermanentRedirect' || code === 'AuthorizationHeaderMalformed')
    return new UserError('source-refused', `${name} is in another region (${answer})`, {
      hint: 'set AWS_REGION to the region of the bucket',
    });
  if ([400, 401, 403, 404].includes(status))
    return new UserError(
      'source-refused',
      `${name} refuses ${hasLogin ? 'our credentials' : 'a request without credentials'} (${answer})`,
      {
        hint: hasLogin
          ? 'check the credentials, that they may read the object, and that it exists'
          : loginHint,
      },
    );
  if (status >= 300 && status < 400)
    return new UserError('source-not-allowed', `${name} may not be followed: it redirects (${answer})`, {
      hint: 'name the bucket that holds the object',
    });
  return new UserError('source-unreachable', `${name} cannot be had: ${answer}`, { hint: 'try again later' });
}

/** The answer, or a UserError where none came. */
export function answerOf(name: string, maxBytes: number, result: HttpResponse | HttpFailure): HttpResponse {
  if (!('broken' in result)) return result;
  if (result.broken === 'size')
    throw new UserError('source-too-large', `${name} has more than ${maxBytes} bytes`, {
      hint: 'name a smaller archive',
    });
  throw connectionFault(name, result.reason, 'check the network, and the endpoint where one is set');
}

/** Where another server than the cloud's own is named. */
export function endpointUrl(name: string, text: string): URL {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
  throw new UserError('source-unreachable', `${name} has an endpoint that is no URL: ${withoutLogin(text)}`, {
    hint: 'correct the variable or the profile that names it',
  });
}
