// For tests: what the sweep needs to know of games and their distribution.
import { done, type Fields, type Fixture, type Noun, wholeNetwork } from './sweep-rows.fixture.ts';

export const gameNouns: Readonly<Record<string, Noun>> = {
  game: ({ games }, { kind }) => ({
    own: games.own,
    foreign: kind === 'staff' ? [] : [games.foreign, games.draft],
  }),
  category: ({ games }) => ({ own: games.categoryId, foreign: [] }),
  rule: ({ games }) => ({ own: games.ruleId, foreign: [] }),
  gameversion: ({ games }) => ({ own: games.spareVersion, foreign: [] }),
};

export const gameNounOfField = {
  'gameCategory.create.parentId': 'category',
  'gameCategory.arrange.parentId': 'category',
  'gameVersion.update.gameVersionId': 'gameversion',
  'gameVersion.makeCurrent.gameVersionId': 'gameversion',
  'session.issueSignOnCode.accountId': 'guest',
} as const;

export const gameSamples: Fields = {
  clientConfigs: [],
  chargeModes: [],
  shopTypes: [],
  countries: [],
  equipmentTypes: ['headset'],
  experienceTypes: [],
  rating: 'all',
  contentSource: 'own',
  sellPoint: 100,
  cooperationPoint: 100,
  unionPoint: 100,
  sharedPoint: 100,
  buyoutPoint: 100,
  giftSharePercent: 50,
  isBlack: true,
};

/** What a rule says that is about every game and every shop. */
const everywhere: Fields = {
  categoryIds: [],
  chargeModes: [],
  countries: [],
  shopTypes: [],
  partnerId: null,
  merchantId: null,
};

/** Shops by their ids, and those that match. */
const selections =
  (more: Fields): Fixture =>
  ({ own, games }) => [
    done({ gameIds: [games.own], shopIds: [own.shopId], ...more }),
    done({ gameIds: [games.own], matching: { merchantId: own.merchantId }, ...more }),
  ];

export const gameFixtures: Readonly<Record<string, Fixture>> = {
  'gameCategory.create': (scene, principal) =>
    wholeNetwork({}, { parentId: scene.games.categoryId })(scene, principal),
  'gameCategory.update': wholeNetwork({}),
  'gameCategory.remove': (scene, principal) =>
    wholeNetwork({ categoryId: scene.games.spareCategoryId })(scene, principal),
  'gameCategory.arrange': ({ games, ...scene }, principal) => {
    const { categoryId: parentId, spareCategoryId } = games;
    return wholeNetwork({}, { parentId, categoryIds: [spareCategoryId] })(
      { games, ...scene },
      principal,
    );
  },
  'game.create': wholeNetwork({}),
  'game.update': wholeNetwork({}),
  'game.publish': (scene, principal) =>
    wholeNetwork({ gameId: scene.games.draft })(scene, principal),
  'game.unpublish': wholeNetwork({}),
  'game.remove': (scene, principal) =>
    wholeNetwork({ gameId: scene.games.draft })(scene, principal),
  'gameVersion.create': wholeNetwork({}),
  'gameVersion.update': wholeNetwork({}),
  'gameVersion.makeCurrent': wholeNetwork({}),
  'distributionRule.preview': () => [
    done({ ...everywhere }),
    done({ ...everywhere, countries: ['US'] }),
  ],
  'distributionRule.create': wholeNetwork({ ruleName: 'Sweep', ...everywhere }),
  'distributionRule.update': wholeNetwork({ ruleName: 'Sweep too', ...everywhere }),
  'distribution.preview': selections({ step: 'distribute' }),
  'distribution.distribute': selections({}),
  'distribution.withdraw': selections({}),
};
