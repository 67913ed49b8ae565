/** Reports what helm refuses in a chart's name and version, before helm runs. */
import { type At, type Problem, problem } from '../errors.ts';

/**
 * The versions that helm's semver library accepts: a leading `v` and missing parts are fine, leading zeros in
 * a pre-release are not (helm 3.17 and 4.1 agree; test/chart/validity.test.ts asks both).
 */
const identifier = '(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)';
const version = new RegExp(
  `^v?[0-9]+(?:\\.[0-9]+)?(?:\\.[0-9]+)?(?:-${identifier}(?:\\.${identifier})*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?$`,
);

export function checkName(name: string, at: At | undefined): Problem[] {
  if (name !== '' && name !== '.' && name !== '..' && !name.includes('/')) return [];
  const found = name === '' ? 'the chart has no name' : `${JSON.stringify(name)} cannot be a chart's name`;
  return [
    problem('chart-name', `${found}, one without "/" was expected`, {
      at,
      hint: 'set name in the Chart.yaml',
    }),
  ];
}

export function checkVersion(text: string, at: At | undefined): Problem[] {
  if (version.test(text)) return [];
  const found = text === '' ? 'the chart has no version' : `${JSON.stringify(text)} is no version`;
  return [
    problem('chart-version', `${found}, a semantic version such as 1.2.3 was expected`, {
      at,
      hint: 'set version in the Chart.yaml, or chartVersion in the context',
    }),
  ];
}

/** helm addresses the values of a sub-chart by its alias. */
export function checkAlias(alias: string, at: At | undefined): Problem[] {
  if (/^[A-Za-z0-9_-]+$/.test(alias)) return [];
  return [
    problem(
      'chart-alias',
      `${JSON.stringify(alias)} cannot be an alias, only letters, digits, "_" and "-" were expected`,
      {
        at,
        hint: 'choose another alias',
      },
    ),
  ];
}
