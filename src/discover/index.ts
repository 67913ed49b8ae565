/** What other tools would deploy from a repository, as plain data. */
export * from './types.ts';
export {
  type ApiObject,
  findObjects,
  findTemplates,
  isTrueAt,
  mapAt,
  mapsAt,
  objectsIn,
  placeIn,
  textAt,
  textsAt,
} from './objects.ts';
export { chartPlace, gitAddress } from './addresses.ts';
