// For tests: what the operations on events take.
import { done, type Fields, type Fixture, type Noun } from './sweep-rows.fixture.ts';

export const eventNouns: Readonly<Record<string, Noun>> = {
  event: ({ events }, { accountId }) => ({
    own: events.heard[accountId] ?? 0,
    foreign: [events.foreignId],
  }),
};

export const eventNounOfField: Readonly<Record<string, string>> = {
  'event.read.eventIds': 'event',
};

export const eventSamples: Fields = {
  quietFromMinute: 1320,
  quietUntilMinute: 420,
  digestMinute: 480,
  'eventSetting.choose.way': 'inbox',
  mailAddress: 'somebody@shop.example',
};

export const eventFixtures: Readonly<Record<string, Fixture>> = {
  'eventSetting.confirmAddress': () => [done({ code: '123456' })],
};
