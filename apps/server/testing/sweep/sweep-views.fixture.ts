// For tests: what the operations on views of lists and of shops take.
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const viewNouns: Readonly<Record<string, Noun>> = {
  view: ({ principals }, { accountId, listViewId }) => ({
    own: listViewId,
    foreign: principals
      .filter((other) => other.accountId !== accountId)
      .map((other) => other.listViewId),
  }),
  /** A view of a shop, which whoever opened it leaves. */
  visit: ({ principals }, { accountId, shopViewId }) => ({
    own: shopViewId,
    foreign: principals
      .filter((other) => other.accountId !== accountId)
      .map((other) => other.shopViewId),
  }),
};

export const viewSamples: Fields = { listName: 'member.list', 'listView.save.audience': 'mine' };

/** A view that was kept without what its list is asked cannot be mailed, and a page is one of the own menu. */
const notMailed: Fixture = (_, { listViewId }) => [
  refused('LIST_VIEW_NOT_MAILABLE', { listViewId, rhythm: 'daily', page: '/nowhere' }),
  done({ listViewId, rhythm: null, page: '/nowhere' }),
];

export const viewFixtures: Readonly<Record<string, Fixture>> = {
  'menu.pin': () => [
    done({ path: '/shops/list', isPinned: true }),
    refused('MENU_COMPONENT_UNKNOWN', { path: '/nowhere', isPinned: true }),
  ],
  'listView.mail': notMailed,
  'listView.setForRole': (scene, principal) =>
    wholeNetwork({ listName: 'member.list', roleId: scene.roles.shop, listViewId: null })(
      scene,
      principal,
    ),
  'ownAccount.seeNews': () => [done({ release: 1 })],
  'listView.list': () => [
    done({ listName: 'member.list' }),
    refused('LIST_VIEW_NOT_ALLOWED', { listName: 'nobody.list' }),
  ],
};
