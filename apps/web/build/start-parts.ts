import path from 'node:path';
import type { Plugin } from 'vite';

/** A module by its path below `src`. */
type Module = `${string}.tsx`;

/** Finds which modules the page that people start with stands on, and other ones do not. */
export interface StartParts extends Plugin {
  /** Whether a module is one of them. To be asked when chunks are cut, once all modules are known. */
  readonly has: (id: string) => boolean;
}

/**
 * The words of the contract that the start page uses come in one file: forty small ones cost more to ask for than they
 * weigh. What every page or the first page of others uses too stays out, so that
 * these have to load nothing of the start page.
 */
export function startParts(root: string, start: Module, others: readonly Module[]): StartParts {
  const parts = new Set<string>();
  const idOf = (module: Module): string => path.join(root, 'src', module);
  return {
    name: `lebean:parts-of-${start}`,
    apply: 'build',
    has: (id) => parts.has(id),
    buildEnd() {
      const closureOf = (modules: readonly Module[]): ReadonlySet<string> => {
        const seen = new Set<string>();
        const left = modules.map(idOf);
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          if (seen.has(id)) continue;
          seen.add(id);
          left.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return seen;
      };
      const used = closureOf(others);
      parts.clear();
      for (const id of closureOf([start])) if (!used.has(id)) parts.add(id);
    },
  };
}
