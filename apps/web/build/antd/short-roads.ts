import type { Plugin } from 'vite';

/** An import of antd that is led elsewhere: who imports what, and what stands in its place. */
export type Road = {
  /** The module of antd, below `node_modules`. */
  readonly importer: string;
  /** What it imports, as it is written there. */
  readonly source: string;
  /** The module that it gets instead; `nothing` for one that throws when it is drawn. */
  readonly instead: string;
};

const nothing = '\0no-tree-filter';

/**
 * Two roads within antd that lead from every list to what no list shows: the filter of a column may be a
 * tree, and each field looks for its form through the door of all forms. antd has no public way past
 * either. What they gain is measured in docs/adr/0120; `short-roads.test.ts` says when antd has changed.
 */
export const roads: readonly Road[] = [
  {
    importer: 'antd/es/table/hooks/useFilter/FilterDropdown.js',
    source: '../../../tree',
    instead: nothing,
  },
  {
    importer: 'antd/es/form/context.js',
    source: '@rc-component/form',
    instead: '@rc-component/form/es/FormContext',
  },
];

/** Leads the imports of `roads` elsewhere, in the build and while developing. Fails a build that lacks one. */
export function shortRoads(): Plugin {
  const unused = new Set(roads);
  return {
    name: 'lebean:short-roads',
    enforce: 'pre',
    resolveId(source, importer) {
      const road = roads.find(
        (one) => one.source === source && importer?.endsWith(`/${one.importer}`) === true,
      );
      if (road === undefined) return undefined;
      unused.delete(road);
      return road.instead === nothing
        ? nothing
        : this.resolve(road.instead, importer, { skipSelf: true });
    },
    load: (id) =>
      id === nothing
        ? `export default () => { throw new Error('no table filters by a tree'); };`
        : undefined,
    // Asked by builds alone: while developing, modules come one by one.
    generateBundle() {
      const [road] = unused;
      if (road !== undefined) this.error(changed(road));
    },
  };
}

/** What to say, and do, when antd is no longer what a road was made for. */
export const changed = ({ importer, source }: Road): string =>
  `${importer} no longer imports '${source}': look where it goes now, and change or remove its road in apps/web/build/antd/short-roads.ts`;
