// For tests: what the operations on events take.
import { pushKeyOf } from '../../src/capabilities/push/push-key.ts';
import { sceneKey } from '../scene/scene-maker.fixture.ts';
import { done, type Fields, type Fixture, type Noun } from './sweep-rows.fixture.ts';

export const eventNouns: Readonly<Record<string, Noun>> = {
  event: ({ events }, { accountId }) => ({
    own: events.heard[accountId] ?? 0,
    foreign: [events.foreignId],
  }),
  pushDevice: ({ events }, { accountId }) => ({
    own: events.devices[accountId] ?? 0,
    foreign: [events.foreignDeviceId],
  }),
};

export const eventNounOfField: Readonly<Record<string, string>> = {
  'event.read.eventIds': 'event',
  'pushDevice.remove.pushDeviceId': 'pushDevice',
};

export const eventSamples: Fields = {
  quietFromMinute: 1320,
  quietUntilMinute: 420,
  digestMinute: 480,
  'eventSetting.choose.way': 'inbox',
  mailAddress: 'somebody@shop.example',
};

export const eventFixtures: Readonly<Record<string, Fixture>> = {
  'pushDevice.add': () => [
    done({
      endpoint: 'https://web.push.apple.com/somebody',
      publicKey: 'B'.repeat(87),
      authSecret: 'A'.repeat(22),
      serverKey: pushKeyOf(sceneKey).publicKey,
    }),
  ],
  'eventSetting.confirmAddress': () => [done({ code: '123456' })],
};
