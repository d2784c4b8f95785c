// For tests: what the operations on events take.
import { pushKeyOf } from '../../src/capabilities/push/push-key.ts';
import { sceneKey } from '../scene/scene-maker.fixture.ts';
import { done, type Fields, type Fixture, type Noun } from './sweep-rows.fixture.ts';

export const eventNouns: Readonly<Record<string, Noun>> = {
  event: ({ events }, { accountId }) => ({
    own: events.heard[accountId] ?? 0,
    foreign: [events.foreignId],
  }),
  pushdevice: ({ events }, { accountId }) => ({
    own: events.devices[accountId] ?? 0,
    foreign: [events.foreignDeviceId],
  }),
};

export const eventNounOfField: Readonly<Record<string, string>> = {
  'event.read.eventIds': 'event',
  'pushDevice.remove.pushDeviceId': 'pushdevice',
};

export const eventSamples: Fields = {
  quietFromMinute: 1320,
  quietUntilMinute: 420,
  digestMinute: 480,
  'eventSetting.choose.way': 'inbox',
  'pushDevice.add.endpoint': 'https://web.push.apple.com/somebody',
  'pushDevice.add.publicKey': 'B'.repeat(87),
  'pushDevice.add.authSecret': 'A'.repeat(22),
  'pushDevice.add.serverKey': pushKeyOf(sceneKey).publicKey,
  mailAddress: 'somebody@shop.example',
};

export const eventFixtures: Readonly<Record<string, Fixture>> = {
  'eventSetting.confirmAddress': () => [done({ code: '123456' })],
};
