/** fmt.Sprintf: verbs, flags, widths, and what it prints where an operand does not fit. */
import { formatE, formatF, formatG } from './numbers.ts';
import { printValue } from './print.ts';
import { quote } from './quote.ts';
import { GoInt, GoList, GoMap, GoStruct, type GoValue, sortedKeys, typeName } from './values.ts';

interface Directive {
  readonly flags: string;
  readonly width: number | undefined;
  readonly precision: number | undefined;
  readonly verb: string;
}

const directive = /%([-+# 0]*)(\*|\d+)?(?:\.(\*|\d*))?(?:\[(\d+)\])?([\s\S]?)/gu;

/** Wider ones are refused by Go, too. */
const widest = 1_000_000;

export function sprintf(format: string, operands: readonly GoValue[]): string {
  let used = 0;
  let isReordered = false;
  const star = (text: string | undefined): number | string | undefined => {
    if (text !== '*') return text === undefined ? undefined : Number(text === '' ? 0 : text);
    const operand = operands[used];
    used += 1;
    if (
      !(operand instanceof GoInt) ||
      operand.type !== 'int' ||
      operand.value > widest ||
      operand.value < -widest
    )
      return 'bad';
    return Number(operand.value);
  };
  const text = format.replace(directive, (_match, flags: string, width, precision, chosen, verb: string) => {
    let shownFlags = flags;
    let prefix = '';
    let wide = star(width);
    if (wide === 'bad') prefix += '%!(BADWIDTH)';
    if (typeof wide === 'number' && wide < 0) {
      shownFlags += '-';
      wide = -wide;
    }
    const exact = star(precision);
    if (exact === 'bad') prefix += '%!(BADPREC)';
    if (chosen !== undefined) {
      // Go does not report operands that are left over where they are chosen by number.
      isReordered = true;
      used = Number(chosen) - 1;
      if (used < 0 || used >= operands.length) return `${prefix}%!${verb}(BADINDEX)`;
    }
    if (verb === '') return `${prefix}%!(NOVERB)`;
    if (verb === '%') return `${prefix}%`;
    if (used >= operands.length) return `${prefix}%!${verb}(MISSING)`;
    const operand = operands[used];
    used += 1;
    return (
      prefix +
      formatted(operand, {
        flags: shownFlags,
        width: typeof wide === 'number' ? Math.min(wide, widest) : undefined,
        precision: typeof exact === 'number' && exact >= 0 ? Math.min(exact, widest) : undefined,
        verb,
      })
    );
  });
  if (isReordered || used >= operands.length) return text;
  const extra = operands.slice(used).map((one) => (one === undefined || one === null ? '<nil>' : typed(one)));
  return `${text}%!(EXTRA ${extra.join(', ')})`;
}

const typed = (value: GoValue): string => `${typeName(value)}=${printValue(value)}`;

const bad = (value: GoValue, verb: string): string =>
  value === undefined || value === null ? `%!${verb}(<nil>)` : `%!${verb}(${typed(value)})`;

function pad(text: string, { flags, width }: Directive, canFillZeros = false): string {
  const missing = (width ?? 0) - Array.from(text).length;
  if (missing <= 0) return text;
  if (flags.includes('-')) return text + ' '.repeat(missing);
  if (!flags.includes('0') || !canFillZeros) return ' '.repeat(missing) + text;
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  return sign + '0'.repeat(missing) + text.slice(sign.length);
}

function formatted(value: GoValue, how: Directive): string {
  const { verb } = how;
  if (verb === 'T') return pad(typeName(value), how);
  if (value === undefined || value === null) return verb === 'v' ? pad('<nil>', how) : bad(value, verb);
  if (typeof value === 'boolean')
    return verb === 't' || verb === 'v' ? pad(String(value), how) : bad(value, verb);
  if (typeof value === 'string') return formattedString(value, how);
  if (typeof value === 'number') return formattedFloat(value, how);
  if (value instanceof GoInt) return formattedInteger(value, how);
  if (value instanceof GoStruct)
    return verb === 'v' || verb === 's' ? pad(value.text, how) : bad(value, verb);
  if (how.flags.includes('#') && verb === 'v') return pad(goSyntax(value), how);
  if (value instanceof GoMap)
    return `map[${sortedKeys(value)
      .map((key) => `${formatted(key, how)}:${nested(value.entries.get(key), how)}`)
      .join(' ')}]`;
  return `[${value.items.map((item) => nested(item, how)).join(' ')}]`;
}

/** Within a list or map nil is printed, whatever the verb. */
const nested = (value: GoValue, how: Directive): string =>
  value === undefined || value === null ? '<nil>' : formatted(value, how);

function formattedString(value: string, how: Directive): string {
  const { verb, flags, precision } = how;
  const cut = precision === undefined ? value : Array.from(value).slice(0, precision).join('');
  if (verb === 'v' && flags.includes('#')) return pad(quote(cut), how);
  if (verb === 's' || verb === 'v') return pad(cut, how, true);
  if (verb === 'q')
    return pad(
      flags.includes('#') && !cut.includes('`') ? `\`${cut}\`` : quote(cut, '"', flags.includes('+')),
      how,
      true,
    );
  if (verb === 'x' || verb === 'X') return pad(hexOf(value, how), how, true);
  return bad(value, verb);
}

function hexOf(value: string, { verb, flags, precision }: Directive): string {
  const bytes = Buffer.from(value).subarray(0, precision);
  const start = flags.includes('#') && bytes.length > 0 ? `0${verb}` : '';
  const hex = flags.includes(' ')
    ? [...bytes].map((byte) => start + byte.toString(16).padStart(2, '0')).join(' ')
    : start + bytes.toString('hex');
  return verb === 'X' ? hex.toUpperCase() : hex;
}

function withSign(text: string, flags: string): string {
  if (text.startsWith('-') || text.startsWith('+'))
    return text.startsWith('+') && !flags.includes('+') ? text : text;
  if (flags.includes('+')) return `+${text}`;
  return flags.includes(' ') ? ` ${text}` : text;
}

function formattedFloat(value: number, how: Directive): string {
  const { verb, flags, precision } = how;
  const isFinite = Number.isFinite(value);
  const show = (text: string): string => pad(withSign(text, flags), how, isFinite);
  switch (verb) {
    case 'v':
    case 'g':
    case 'G': {
      const text = formatG(value, precision);
      return show(verb === 'G' ? text.toUpperCase() : text);
    }
    case 'f':
    case 'F':
      return show(formatF(value, precision ?? 6));
    case 'e':
      return show(formatE(value, precision ?? 6));
    case 'E':
      return show(formatE(value, precision ?? 6).toUpperCase());
    default:
      return bad(value, verb);
  }
}

const bases: Readonly<Record<string, number>> = { d: 10, v: 10, b: 2, o: 8, O: 8, x: 16, X: 16 };
const basePrefixes: Readonly<Record<string, string>> = { b: '0b', o: '0', x: '0x', X: '0X' };

function formattedInteger({ value, type }: GoInt, how: Directive): string {
  const { verb, flags, precision } = how;
  if (verb === 'c')
    return pad(String.fromCodePoint(Number(value >= 0n && value <= 0x10ffffn ? value : 0xfffdn)), how);
  if (verb === 'q') return pad(quote(String.fromCodePoint(Number(value)), "'"), how);
  if (verb === 'U') return pad(`U+${value.toString(16).toUpperCase().padStart(4, '0')}`, how);
  const base = bases[verb];
  if (base === undefined) return bad(new GoInt(value, type), verb);
  const magnitude = (value < 0n ? -value : value).toString(base);
  let digits = verb === 'X' ? magnitude.toUpperCase() : magnitude;
  if (precision === 0 && value === 0n) return pad('', how);
  if (precision !== undefined) digits = digits.padStart(precision, '0');
  const sign = value < 0n ? '-' : flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  // Zeros fill the width behind the sign, before any prefix.
  if (flags.includes('0') && !flags.includes('-') && precision === undefined && how.width !== undefined)
    digits = digits.padStart(how.width - sign.length, '0');
  const prefix = verb === 'O' ? '0o' : flags.includes('#') ? (basePrefixes[verb] ?? '') : '';
  return pad(sign + (prefix === '0' && digits.startsWith('0') ? '' : prefix) + digits, how);
}

/** `%#v`. */
function goSyntax(value: GoValue): string {
  if (value === undefined || value === null) return 'interface {}(nil)';
  if (typeof value === 'string') return quote(value);
  if (value instanceof GoList) return `${typeName(value)}{${value.items.map(goSyntax).join(', ')}}`;
  if (value instanceof GoMap)
    return `${typeName(value)}{${sortedKeys(value)
      .map((key) => `${quote(key)}:${goSyntax(value.entries.get(key))}`)
      .join(', ')}}`;
  return printValue(value);
}
