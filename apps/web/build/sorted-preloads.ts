import type { Plugin } from 'vite';

/** What a page stands on, by its places in the list of files that is beside it. */
const preloads = /__vite__mapDeps\(\[([\d,]+)\]\)/g;

/**
 * Writes the files that a page stands on in the order of their numbers: a hundred lists that begin alike are a kilobyte
 * less in the first script, and the order of preloading is not kept by browsers anyway.
 */
export function sortedPreloads(): Plugin {
  return {
    name: 'lebean:sorted-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          file.code = file.code.replaceAll(preloads, (_call, listed: string) => {
            const places = listed.split(',').map(Number);
            return `__vite__mapDeps([${places.toSorted((one, other) => one - other).join(',')}])`;
          });
        }
      },
    },
  };
}
