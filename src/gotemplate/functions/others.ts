/** Versions, types, errors, and what gives another result each time. */
import { parseConstraint, parseVersion, satisfies } from '../../versions/index.ts';
import { TemplateError } from '../errors.ts';
import { deepEqual, GoStruct, type GoValue, int64, kindName, typeName } from '../values.ts';
import { asString, fn, type GoFunction } from './types.ts';

function version(text: string): GoStruct {
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new TemplateError('invalid semantic version');
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?$/.exec(text);
  const [, major = '0', minor = '0', patch = '0', prerelease = '', metadata = ''] = match ?? [];
  const shown = `${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${metadata && `+${metadata}`}`;
  return new GoStruct(
    '*semver.Version',
    new Map<string, GoValue>([
      ['Major', int64(BigInt(major))],
      ['Minor', int64(BigInt(minor))],
      ['Patch', int64(BigInt(patch))],
      ['Prerelease', prerelease],
      ['Metadata', metadata],
      ['Original', text],
      ['String', shown],
    ]),
    shown,
  );
}

function compareVersion(range: string, text: string): boolean {
  const constraint = parseConstraint(range);
  if (constraint === undefined) throw new TemplateError(`improper constraint: ${range}`);
  const parsed = parseVersion(text);
  if (parsed === undefined) throw new TemplateError('invalid semantic version');
  return satisfies(parsed, constraint);
}

const varying = [
  [
    'the time',
    'now ago date date_in_zone dateInZone date_modify dateModify must_date_modify mustDateModify htmlDate htmlDateInZone duration durationRound toDate mustToDate unixEpoch',
  ],
  [
    'chance',
    'randAlphaNum randAlpha randAscii randNumeric randBytes randInt shuffle uuidv4 bcrypt htpasswd genPrivateKey genCA genCAWithKey genSelfSignedCert genSelfSignedCertWithKey genSignedCert genSignedCertWithKey encryptAES',
  ],
  ['keys', 'derivePassword buildCustomCert decryptAES'],
] as const;

/** Known, so that the message can name them. */
const refused = Object.fromEntries(
  varying.flatMap(([what, names]) =>
    names.split(' ').map((name): [string, GoFunction] => [
      name,
      fn('...any', () => {
        throw new TemplateError(`Pligos does not evaluate ${name}: its result depends on ${what}`, true);
      }),
    ]),
  ),
);

export const otherFunctions: Readonly<Record<string, GoFunction>> = {
  ...refused,
  fail: fn('string', ([message]) => {
    throw new TemplateError(asString(message));
  }),
  semver: fn('string', ([text]) => version(asString(text))),
  semverCompare: fn('string string', ([range, text]) => compareVersion(asString(range), asString(text))),
  typeOf: fn('any', ([value]) => typeName(value)),
  typeIs: fn('string any', ([name, value]) => name === typeName(value)),
  typeIsLike: fn(
    'string any',
    ([name, value]) => name === typeName(value) || `*${asString(name)}` === typeName(value),
  ),
  kindOf: fn('any', ([value]) => kindName(value)),
  kindIs: fn('string any', ([name, value]) => name === kindName(value)),
  deepEqual: fn('any any', ([a, b]) => deepEqual(a, b)),
};
