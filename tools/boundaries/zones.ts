/**
 * Who may import whom: the picture at the top of the architecture, as data.
 *
 * A module belongs to the first zone that names its folder or file. A zone may import itself and
 * what it lists, nothing else; a module without a zone is a violation too, so that a new folder
 * needs a decision.
 */
export interface Zone {
  readonly name: string;
  /** Folders (ending in `/`) and single files. */
  readonly at: readonly string[];
  /**
   * Names of the other zones it may import. `its app`: a composition root, which knows all of its
   * own app. `everything`: what never ships may look at anything.
   */
  readonly imports: readonly string[] | 'its app' | 'everything';
  /** Zones of which it may name the types, to pass their things on without touching them. */
  readonly namesTypesOf?: readonly string[];
  /** The packages it may import; without a list, whatever its package.json declares. */
  readonly packages?: readonly string[];
  /** Each folder directly below is a world of its own: a feature never imports a feature. */
  readonly isolated?: true;
}

const RULES = ['domain', 'contract'] as const;

export const zones: readonly Zone[] = [
  { name: 'domain', at: ['packages/domain/src/'], imports: [], packages: [] },
  { name: 'contract', at: ['packages/contract/src/'], imports: ['domain'], packages: ['zod'] },

  {
    name: 'server ground',
    at: [
      'apps/server/src/backup-configuration.ts',
      'apps/server/src/configuration.ts',
      'apps/server/src/data-folder.ts',
      'apps/server/src/failure.ts',
      'apps/server/src/faults.ts',
      'apps/server/src/known-settings.ts',
      'apps/server/src/log-levels.ts',
      'apps/server/src/payment-configuration.ts',
      'apps/server/src/reachable.ts',
      'apps/server/src/secret-files.ts',
      'apps/server/src/setting-readers.ts',
      'apps/server/src/setting.ts',
      'apps/server/src/trusted-proxies.ts',
      'apps/server/src/within.ts',
    ],
    imports: [],
  },
  {
    name: 'server database',
    at: ['apps/server/src/database/'],
    imports: [...RULES, 'server ground'],
  },
  {
    name: 'server capabilities',
    at: ['apps/server/src/capabilities/'],
    imports: [...RULES, 'server ground', 'server database'],
  },
  {
    name: 'server features',
    at: ['apps/server/src/features/'],
    imports: [...RULES, 'server capabilities', 'server database'],
    isolated: true,
  },
  {
    name: 'server http',
    at: ['apps/server/src/http/'],
    imports: [...RULES, 'server ground', 'server features', 'server capabilities'],
    // It hands the pool and the transaction's handle on to those who know SQL.
    namesTypesOf: ['server database'],
  },
  {
    name: 'server roots',
    at: [
      'apps/server/src/main.ts',
      'apps/server/src/jobs.ts',
      'apps/server/src/announcements.ts',
      'apps/server/src/backups.ts',
      'apps/server/src/connections.ts',
      'apps/server/src/this-node.ts',
      'apps/server/src/ensure-port.ts',
      'apps/server/src/first-administrator.ts',
      'apps/server/src/http-testing.ts',
      'apps/server/src/management/',
      'apps/server/src/observed-node.ts',
      'apps/server/src/stop-request.ts',
      'apps/server/src/demo/',
    ],
    imports: 'its app',
  },

  {
    name: 'web ui',
    at: ['apps/web/src/ui/'],
    imports: [],
    // No fetching and no domain in the primitives: they could move to any other product.
    packages: ['react', 'react-dom', 'antd', '@ant-design/icons', 'dayjs', 'echarts'],
  },
  { name: 'web platform', at: ['apps/web/src/platform/'], imports: RULES },
  {
    name: 'web screen-kit',
    at: ['apps/web/src/screen-kit/'],
    imports: [...RULES, 'web ui', 'web platform'],
  },
  {
    name: 'web pickers',
    at: ['apps/web/src/pickers/'],
    imports: [...RULES, 'web screen-kit', 'web ui', 'web platform'],
  },
  {
    name: 'web features',
    at: ['apps/web/src/features/'],
    imports: [...RULES, 'web pickers', 'web screen-kit', 'web ui', 'web platform'],
    isolated: true,
  },
  {
    name: 'web roots',
    at: ['apps/web/src/app/', 'apps/web/src/main.tsx', 'apps/web/src/vite-env.d.ts'],
    imports: 'its app',
  },

  // Whoever writes a terminal's program takes the folder along: nothing in it may need ours.
  { name: 'terminal example', at: ['examples/terminal/'], imports: [], packages: ['zod'] },
  {
    name: 'tooling',
    at: [
      'tools/',
      'e2e/',
      'bench/',
      'vitest.config.ts',
      'vitest.mutation.config.ts',
      'vitest.ledger-mutation.config.ts',
      'apps/web/build/',
      'apps/web/vite.config.ts',
    ],
    imports: 'everything',
  },
];

/** The zone that only some modules of the zones listing it may reach. */
export const DATABASE_ZONE = 'server database';

/** Inside the server's features, only queries hold SQL. */
export const queryModule = /\.queries\.ts$/;

/** A database test sets its scene with any module of the server: it composes, like a root. */
export const composingTest = /\.(?:db\.test|fixture)\.ts$/;

/** Tests of any kind, and the tools made for them: nothing that ships may import these. */
export const testModule = /(?:\.test\.tsx?|\.fixture\.ts|[-/]testing\.ts)$/;
export const testPackages: readonly string[] = ['vitest', 'fast-check'];
