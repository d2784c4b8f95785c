// For tests: what the sweep needs to know of levels, packages and what is asked of them.
import type { Scene } from '../scene/scene.fixture.ts';
import {
  done,
  type Fields,
  type Fixture,
  type Noun,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const memberSettingsNouns: Readonly<Record<string, Noun>> = {
  application: ({ applications }) => ({
    own: applications.own,
    foreign: [applications.foreign],
  }),
};

/** Templates of the platform are made by staff of the whole network, a merchant's rows by more. */
const ownOrTemplate =
  (more: (scene: Scene) => readonly Fields[] = () => []): Fixture =>
  (scene, principal) => [
    ...(principal.kind === 'staff' ? wholeNetwork({})(scene, principal) : []),
    ...[{}, ...more(scene)].map((fields) => done({ merchantId: scene.own.merchantId, ...fields })),
  ];

/** A merchant that has its own gets no copies; templates are copied for some merchant. */
const copied: Fixture = ({ own }, { name }) => [
  refused('MEMBER_SETTINGS_NOT_EMPTY', { merchantId: own.merchantId }),
  ...(name === 'staff of the whole network' ? [refused('MERCHANT_NOT_FOUND', {})] : []),
];

/** What is the platform's stays so, except for staff of the whole network. */
const template =
  (field: 'levelId' | 'packageId'): Fixture =>
  (scene, principal) => {
    const { templateLevelId, templatePackageId } = scene;
    const fields = { [field]: field === 'levelId' ? templateLevelId : templatePackageId };
    return wholeNetwork(fields)(scene, principal);
  };

export const memberSettingsFixtures: Readonly<Record<string, Fixture>> = {
  'level.list': () => [done({}), done({ owner: 'platform' }), done({ owner: 'merchant' })],
  'level.create': ownOrTemplate(({ own }) => [{ isUpgrade: true, upgradeLevelId: own.levelId }]),
  'level.update': (scene, principal) => {
    const { own } = scene;
    return [
      done({ levelId: own.levelId }),
      refused('UPGRADE_NOT_HIGHER', { levelId: own.levelId, upgradeLevelId: own.levelId }),
      ...template('levelId')(scene, principal),
    ];
  },
  'level.enable': (scene, principal) => [
    done({ levelId: scene.own.levelId }),
    ...template('levelId')(scene, principal),
  ],
  'level.disable': (scene, principal) => [
    done({ levelId: scene.own.levelId }),
    ...template('levelId')(scene, principal),
  ],
  'level.remove': (scene, principal) => [
    refused('LEVEL_IN_USE', { levelId: scene.own.levelId }),
    ...template('levelId')(scene, principal),
  ],
  'level.copy': copied,
  'package.list': () => [done({}), done({ owner: 'platform' }), done({ owner: 'merchant' })],
  'package.create': ownOrTemplate(),
  'package.update': (scene, principal) => [
    done({ packageId: scene.own.packageId }),
    ...template('packageId')(scene, principal),
  ],
  'package.remove': (scene, principal) => [
    refused('PACKAGE_IN_USE', { packageId: scene.own.packageId }),
    ...template('packageId')(scene, principal),
  ],
  'package.copy': copied,
  // The shops of the scene keep their own: they ask nobody.
  'packageApplication.ask': ({ own }) => [
    refused('PACKAGES_ARE_OWN', {}),
    refused('PACKAGES_ARE_OWN', { packageId: own.packageId }),
  ],
  'packageApplication.askToStop': () => [refused('PACKAGES_ARE_OWN', {})],
};
