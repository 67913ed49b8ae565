/** tgz archives: listed and capped before anything is believed. */
export { type ArchiveFile, archiveLimits, readTgz } from './read.ts';
export { sha256, writeTgz } from './write.ts';
