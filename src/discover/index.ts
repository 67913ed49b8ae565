/** What other tools would deploy from a repository, as plain data. */
export * from './types.ts';
export {
  type ApiObject,
  findObjects,
  isTrueAt,
  mapAt,
  mapsAt,
  objectsIn,
  textAt,
  textsAt,
} from './objects.ts';
export { chartPlace, gitAddress } from './addresses.ts';
