/** Private folders for charts; a run over many contexts takes the same few again and again. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Chart, rewriteChart, writeChart } from '../../chart/index.ts';
import { privateFolder, type PrivateFolder, writeUnnamed } from '../../files/index.ts';

export interface ChartFolder extends PrivateFolder {
  /** Writes the chart at this place below `tree/`, where nothing else is then; returns its folder. */
  write(chart: Chart, place: string): string;
  /** A file beside the tree for helm to read, which nothing of this process leaves behind; returns its path. */
  hide(name: string, text: string): string;
  /** Where everything that is laid stands. */
  readonly tree: string;
  /** Something else than `lay` has written or will write below the tree. */
  markChanged(): void;
}

/** A folder for one chart. */
export function chartFolder(): ChartFolder {
  return open(privateFolder('pligos-'));
}

export interface ChartFolders {
  /** A folder that nobody has; disposed of, the next one gets it. */
  take(): ChartFolder;
  /** Removes them all. */
  dispose(): void;
}

/**
 * Folders that follow each other: most files of a chart are those of the chart before it, and a file that stays costs
 * nothing. Making and removing thousands of small files is what slows down file systems that do not reuse an inode at once.
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
          folder.forget();
          if (!folder.isSpoiled()) idle.push(folder);
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
  /** Removes what is hidden in it. */
  forget(): void;
  isSpoiled(): boolean;
}

function open(folder: PrivateFolder): Open {
  const tree = join(folder.path, 'tree');
  let laid: { readonly chart: Chart; readonly dir: string } | undefined;
  let spoiled = false;
  const hidden: (() => void)[] = [];
  const forget = (): void => {
    for (const remove of hidden.splice(0)) remove();
  };
  return {
    ...folder,
    tree,
    forget,
    dispose() {
      forget();
      folder.dispose();
    },
    hide(name, text) {
      const path = join(folder.path, name);
      hidden.push(writeUnnamed(path, text));
      return path;
    },
    write(chart, place) {
      const dir = join(tree, place);
      const before = laid;
      // Until it is whole again nobody can say what is there.
      laid = undefined;
      if (before === undefined || !replaceChart(before.chart, before.dir, chart, dir)) {
        rmSync(tree, { recursive: true, force: true });
        mkdirSync(dir, { recursive: true });
        writeChart(chart, dir);
      }
      laid = { chart, dir };
      return dir;
    },
    markChanged() {
      spoiled = true;
    },
    isSpoiled: () => spoiled || laid === undefined,
  };
}

/** Beside each other, so that neither lies in the other. */
function replaceChart(before: Chart, from: string, chart: Chart, dir: string): boolean {
  if (dirname(from) !== dirname(dir)) return false;
  if (!rewriteChart(before, chart, from)) return false;
  if (from !== dir) renameSync(from, dir);
  return true;
}
