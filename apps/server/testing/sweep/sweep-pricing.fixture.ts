// For tests: what the sweep needs to know of activities and prices.
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  ofMany,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const pricingNouns: Readonly<Record<string, Noun>> = {
  activity: ({ activities }, { name, kind }) => {
    const branch = name === 'assistant' ? [activities.branch] : [];
    const draft = kind === 'staff' ? [] : [activities.draft];
    return { own: activities.own, foreign: [activities.foreign, ...branch, ...draft] };
  },
  /** What a shop can ask to join. */
  joinable: ({ activities }) => ({ own: activities.platform, foreign: [activities.draft] }),
  join: ({ activities: { join } }, { name }) => ({
    own: join.own,
    foreign: [join.foreign, ...(name === 'assistant' ? [join.branch] : [])],
  }),
};

export const pricingNounOfField = { 'activityJoin.ask.activityId': 'joinable' } as const;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const pricingSamples: Fields = { startsAt: inDays(3), endsAt: inDays(4) };

const ownPrice = {
  version: 1,
  chargeMode: 'byCount',
  unitMinutes: null,
  ownPrice: 1,
  ownUnitPrice: null,
  isOwnPriceCapping: null,
  ownTopPrice: null,
};

export const pricingFixtures: Readonly<Record<string, Fixture>> = {
  'activity.list': () => [done({}), done({ phase: 'notStarted', activityType: 'own' })],
  'activity.create': (scene, principal) => {
    const more = { discountPercent: 80 };
    const ofShop = { ...more, shopId: scene.own.shopId };
    if (principal.kind === 'staff') {
      // What is a shop's own is its own to make.
      const isWhole = principal.name === 'staff of the whole network';
      const code = isWhole ? 'SHOP_NOT_FOUND' : 'WHOLE_NETWORK_ONLY';
      return [...wholeNetwork(more)(scene, principal), refused(code, ofShop)];
    }
    const forAll = principal.name === 'owner' ? done(more) : refused('SHOP_NOT_FOUND', more);
    return [done(ofShop), forAll];
  },
  'activity.update': () => [done({ discountPercent: 70 })],
  'activity.disable': ({ activities }, { name }) => [
    refused('ACTIVITY_NOT_ENABLED', {}),
    ...(name === 'staff of the whole network' ? [done({ activityId: activities.platform })] : []),
  ],
  // It takes one that was disabled within the minute: with activities.
  'activity.resume': () => [refused('ACTIVITY_UNDO_LATE', {})],
  'activity.redraft': ({ activities }, { name }) => [
    refused('ACTIVITY_NOT_ENABLED', {}),
    ...(name === 'staff of the whole network' ? [done({ activityId: activities.platform })] : []),
  ],
  'activity.enableMany': ({ activities }) => ofMany(activities.own, {}, 1),
  'activity.disableMany': ({ activities }) => ofMany(activities.own, {}, 1),
  'activity.resumeMany': ({ activities }) => ofMany(activities.own, {}, 1),
  'activityJoin.approveMany': ({ activities }) => ofMany(activities.join.own, {}),
  'activityJoin.rejectMany': ({ activities }) => ofMany(activities.join.own, { state: 'pending' }),
  'gamePrice.list': ({ own }) => [done({ shopId: own.shopId, query: 'O' })],
  'gamePrice.set': () => [
    done(ownPrice),
    refused('STALE_VERSION', { ...ownPrice, version: 5 }),
    refused('OWN_PRICE_EMPTY', { ...ownPrice, ownPrice: null }),
    refused('STALE_VERSION', { seenOwnPrice: 5, ownPrice: 1 }),
  ],
  'gamePrice.clear': () => [done({ version: 1 }), done({ seenOwnPrice: null })],
  'gamePrice.preview': ({ own }) => [done({ minutes: 30 }), done({ levelId: own.levelId })],
};
