import type { PageModule } from '../../apps/web/src/app/page-module.ts';

/**
 * How the router loads each page, as a module of `apps/web/src/app`. Each component has an import of its
 * own, so that its module stays a chunk of its own, and the compiler sees that the component exists.
 */
export function pageLoadsOf(table: Readonly<Record<string, PageModule>>): string {
  const loads = new Map(
    Object.values(table).map(({ module, component }) => [
      nameOf(component),
      `async () => (await import('${fromApp(module)}')).${component}`,
    ]),
  );
  return [
    '// Made from page-table.ts by npm run generate:registries. Do not edit it by hand.',
    "import type { PagePath } from '@lebean/contract/facts/pages';",
    "import type { ComponentType } from 'react';",
    '',
    ...[...loads].map(([name, load]) => `const ${name} = ${load};`),
    '',
    '/** Fetches the component of each page. */',
    'export const pageLoads = {',
    ...Object.entries(table).map(([path, { component }]) => `  '${path}': ${nameOf(component)},`),
    '} satisfies Readonly<Record<PagePath, () => Promise<ComponentType>>>;',
    '',
  ].join('\n');
}

const nameOf = (component: string): string => `load${component}`;

const fromApp = (module: string): string =>
  module.startsWith('app/') ? `./${module.slice('app/'.length)}` : `../${module}`;
