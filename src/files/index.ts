/** Resolves paths inside a folder, walks folders without following links outside, writes files atomically. */
export { expandGlob, isGlob, splitGlob } from './expand.ts';
export { applyOperations, type JournalPlace, type Operation, recover } from './journal.ts';
export { isBeingWritten } from './temporary-names.ts';
export { awaitUnlocked, lockFolder } from './lock.ts';
export { type PrivateFolder, privateFolder } from './private-folder.ts';
export { findRoot, isInside, realPath, resolveInside, workspaceOf } from './paths.ts';
export { readPlain, refuseLinks } from './plain-file.ts';
export { readText, readTwo } from './read.ts';
export { lstatIfThere, statIfThere } from './stat.ts';
export { codeOf, readError, writeError } from './system-errors.ts';
export { writeUnnamed } from './unnamed-files.ts';
export { type WalkedFile, walk } from './walk.ts';
export { assertWritable, replaceFile, writeAtomic } from './write.ts';
export { writeFolder } from './write-folder.ts';
