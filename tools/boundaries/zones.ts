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
  /**
   * Each folder directly below is a room on a floor, and imports its own floor's rooms never, those above
   * never. From the ground up; `*` stands for every room that is not named.
   */
  readonly floors?: ReadonlyArray<readonly string[]>;
}

const RULES = ['domain', 'contract'] as const;

/** The contract's rooms. Types count: no room names anything of a room above, or beside, it. */
const contractFloors = [
  ['kernel'],
  ['vocabulary'],
  ['account', 'activity', 'card', 'file', 'recharge'],
  ['*'],
  ['goods-payment', 'play', 'terminal'],
  // What one payment holds together.
  ['checkout'],
  // Which permissions, titles and screens there are: made from the rooms below.
  ['facts'],
  // They tell about every noun. What they are called themselves stands in `system`, below.
  ['approval', 'menu', 'operation-log', 'role', 'timeline'],
  ['registry'],
] as const;

export const zones: readonly Zone[] = [
  { name: 'domain', at: ['packages/domain/src/'], imports: [], packages: [] },
  {
    name: 'contract',
    at: ['packages/contract/src/'],
    imports: ['domain'],
    packages: ['zod'],
    floors: contractFloors,
  },

  {
    name: 'server ground',
    at: ['apps/server/src/configuration/', 'apps/server/src/ground/'],
    // What an address of a mail is, is a rule of the product.
    imports: ['domain'],
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
    at: ['apps/server/src/main.ts', 'apps/server/src/start/', 'apps/server/src/management/'],
    imports: 'its app',
  },
  // Scenes, sweeps and what else tests of the whole server stand on: nothing that ships imports it.
  { name: 'server testing', at: ['apps/server/testing/'], imports: 'its app' },

  {
    name: 'demo',
    at: ['apps/demo/src/'],
    imports: [
      ...RULES,
      'server ground',
      'server database',
      'server capabilities',
      'server http',
      'server roots',
    ],
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
    // What several features show of one noun: payments, plays, the drawer.
    name: 'web shared',
    at: ['apps/web/src/shared/'],
    imports: [...RULES, 'web pickers', 'web screen-kit', 'web ui', 'web platform'],
  },
  {
    name: 'web features',
    at: ['apps/web/src/features/'],
    imports: [...RULES, 'web shared', 'web pickers', 'web screen-kit', 'web ui', 'web platform'],
    isolated: true,
  },
  {
    name: 'web roots',
    at: ['apps/web/src/app/', 'apps/web/src/main.tsx', 'apps/web/src/vite-env.d.ts'],
    imports: 'its app',
  },

  // What browsers keep between visits is a program of its own: nothing of the pages, which change with each version.
  { name: 'web worker', at: ['apps/web/worker/'], imports: [], packages: [] },

  // Examples of components on the ground that pages stand on: nothing that ships imports it.
  {
    name: 'web catalogue',
    at: ['apps/web/catalogue/'],
    imports: [...RULES, 'web roots', 'web pickers', 'web screen-kit', 'web ui', 'web platform'],
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
      'apps/web/catalogue.config.ts',
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
export const testModule =
  /^apps\/(?:server\/testing|web\/catalogue)\/|(?:\.test\.tsx?|\.fixture\.ts|[-/]testing\.ts)$/;
export const testPackages: readonly string[] = ['vitest', 'fast-check'];
