import type { PageModule } from '../../apps/web/src/app/page-table.ts';

/**
 * How the router loads each page, as a module of `apps/web/src/app`. Each page has an import of its own, so
 * that its module stays a chunk of its own, and the compiler sees that the component exists.
 */
export function pageLoadsOf(table: Readonly<Record<string, PageModule>>): string {
  return [
    '// Made from page-table.ts by npm run generate:registries. Do not edit it by hand.',
    "import type { PagePath } from '@lebean/contract/facts/pages';",
    "import type { ComponentType } from 'react';",
    '',
    '/** Fetches the component of each page. */',
    'export const pageLoads = {',
    ...Object.entries(table).map(
      ([path, { module, component }]) =>
        `  '${path}': async () => (await import('${fromApp(module)}')).${component},`,
    ),
    '} satisfies Readonly<Record<PagePath, () => Promise<ComponentType>>>;',
    '',
  ].join('\n');
}

const fromApp = (module: string): string =>
  module.startsWith('app/') ? `./${module.slice('app/'.length)}` : `../${module}`;
