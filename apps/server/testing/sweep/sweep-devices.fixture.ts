// For tests: what the operations around devices take in the sweep.
import {
  done,
  type Fixture,
  type Noun,
  ofMany,
  refused,
  wholeNetwork,
} from './sweep-rows.fixture.ts';

export const newDevice = { uniqueCode: 'SWEEP-DEVICE', equipmentTitle: 'Headset' } as const;

/** What the ids of units and of what belongs to them point to. */
export const deviceNouns: Readonly<Record<string, Noun>> = {
  equipment: ({ devices }) => ({ own: devices.equipment, foreign: [] }),
  device: ({ devices }, { name }) => ({
    own: devices.own.device,
    foreign: [
      devices.foreign.device,
      devices.stock,
      ...(name === 'assistant' ? [devices.branch.device] : []),
    ],
  }),
  dongle: ({ devices }) => ({ own: devices.dongle, foreign: [] }),
  authorisation: ({ devices }) => ({
    own: devices.own.activated,
    foreign: [devices.foreign.activated],
  }),
};

/** Inputs that need more than their schema tells. */
export const deviceFixtures: Readonly<Record<string, Fixture>> = {
  'equipment.create': wholeNetwork({}),
  'equipment.update': wholeNetwork({}),
  'device.checkEntry': wholeNetwork({ devices: [newDevice] }),
  'device.enter': wholeNetwork({ devices: [newDevice] }),
  'device.move': (scene, principal) => [
    ...wholeNetwork({ deviceId: scene.devices.own.device })(scene, principal),
    done({ deviceId: scene.devices.own.device, shopId: scene.own.branchId }),
  ],
  'device.update': ({ devices }) => [
    done({ deviceId: devices.own.device, isDongleChecked: null, isEnabled: false }),
  ],
  'device.moveMany': ({ devices }) => ofMany(devices.own.device, {}, 1),
  'device.enableMany': ({ devices }) => ofMany(devices.own.device, {}, 1),
  'device.disableMany': ({ devices }) => ofMany(devices.own.device, {}, 1),
  'hall.arrange': ({ own, devices }, { name }) => {
    const plan = (deviceIds: readonly number[]) => ({
      shopId: own.shopId,
      version: 1,
      zones: [{ title: 'Arena', deviceIds }],
    });
    if (name === 'assistant') return [refused('HALL_OF_OWNERS', plan([devices.own.device]))];
    return [
      refused('HALL_DEVICE_ELSEWHERE', plan([devices.foreign.device])),
      refused('HALL_DEVICE_ELSEWHERE', plan([devices.branch.device])),
      done(plan([devices.own.device])),
    ];
  },
  'dongle.bind': (scene, principal) =>
    wholeNetwork({ deviceId: scene.devices.own.device, serial: 'SWEEP-DONGLE' })(scene, principal),
  'dongle.unbind': (scene, principal) =>
    wholeNetwork({ dongleId: scene.devices.dongle })(scene, principal),
  'authorisation.issue': ({ own, devices }) => [
    done({ shopId: own.shopId, deviceIds: [devices.own.unauthorised] }),
    refused('CODE_ALREADY_LIVING', { shopId: own.shopId, deviceIds: [devices.own.device] }),
  ],
  'authorisation.void': ({ devices }) => [done({ authorisationId: devices.own.issued })],
  'authorisation.enable': ({ devices }) => [done({ authorisationId: devices.own.disabled })],
  'authorisation.voidMany': ({ devices }) => ofMany(devices.own.issued, {}, 1),
  'authorisation.disableMany': ({ devices }) => ofMany(devices.own.activated, {}, 1),
  'authorisation.enableMany': ({ devices }) => ofMany(devices.own.disabled, {}, 1),
  'authorisation.releaseMany': ({ devices }) => ofMany(devices.own.activated, {}, 1),
  'terminal.reportInstalls': ({ games }) => [
    done({ installs: [{ gameId: games.own, isInstalled: true, version: '1.0' }] }),
    done({ installs: [{ gameId: games.foreign, isInstalled: true, version: '1.0' }] }),
  ],
};
