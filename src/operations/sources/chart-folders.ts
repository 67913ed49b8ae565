/** Reuses private folders for charts in a run over many contexts. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Chart, rewriteChart, writeChart } from '../../chart/index.ts';
import { privateFolder, type PrivateFolder, writeUnnamed } from '../../files/index.ts';

export interface ChartFolder extends PrivateFolder {
  /** Writes the chart at this path below `tree/`, in place of an earlier one; returns its folder. */
  write(chart: Chart, place: string): string;
  /** Writes a file beside the tree for helm, which never outlives this process; returns its path. */
  hide(name: string, content: string | Uint8Array): string;
  /** The root of all charts. */
  readonly tree: string;
  /** Reports another writer below the tree. */
  markChanged(): void;
}

/** A folder for one chart. */
export function chartFolder(): ChartFolder {
  return open(privateFolder('pligos-'));
}

export interface ChartFolders {
  /** A free folder; after its disposal the next caller gets it. */
  take(): ChartFolder;
  /** Removes them all. */
  dispose(): void;
}

/**
 * Successive charts share most of their files, and an unchanged file costs nothing. Creating and removing
 * thousands of small files slows down file systems that do not reuse an inode at once.
 */
export function chartFolders(): ChartFolders {
  const idle: Open[] = [];
  const all = new Set<PrivateFolder>();
  return {
    take() {
      const folder = idle.pop() ?? open(privateFolder('pligos-'));
      all.add(folder);
      return {
        ...folder,
        dispose() {
          folder.removeHidden();
          if (!folder.isBroken()) idle.push(folder);
          else {
            all.delete(folder);
            folder.dispose();
          }
        },
      };
    },
    dispose() {
      for (const folder of all) folder.dispose();
    },
  };
}

interface Open extends ChartFolder {
  /** Removes hidden files in it. */
  removeHidden(): void;
  isBroken(): boolean;
}

function open(folder: PrivateFolder): Open {
  const tree = join(folder.path, 'tree');
  let current: { readonly chart: Chart; readonly dir: string } | undefined;
  let isBrokenFolder = false;
  const hidden: (() => void)[] = [];
  const removeHidden = (): void => {
    for (const remove of hidden.splice(0)) remove();
  };
  return {
    ...folder,
    tree,
    removeHidden,
    dispose() {
      removeHidden();
      folder.dispose();
    },
    hide(name, content) {
      const path = join(folder.path, name);
      hidden.push(writeUnnamed(path, content));
      return path;
    },
    write(chart, place) {
      const dir = join(tree, place);
      const previous = current;
      // Until it is complete again its content is unknown.
      current = undefined;
      if (previous === undefined || !replaceChart(previous.chart, previous.dir, chart, dir)) {
        rmSync(tree, { recursive: true, force: true });
        mkdirSync(dir, { recursive: true });
        writeChart(chart, dir);
      }
      current = { chart, dir };
      return dir;
    },
    markChanged() {
      isBrokenFolder = true;
    },
    isBroken: () => isBrokenFolder || current === undefined,
  };
}

/** Side by side, so that neither contains the other. */
function replaceChart(previous: Chart, from: string, chart: Chart, dir: string): boolean {
  if (dirname(from) !== dirname(dir)) return false;
  if (!rewriteChart(previous, chart, from)) return false;
  if (from !== dir) renameSync(from, dir);
  return true;
}
