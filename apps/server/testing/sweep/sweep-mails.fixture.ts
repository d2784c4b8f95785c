// For tests: what the operations on mails take.
import { type Fixture, type Noun, wholeNetwork } from './sweep-rows.fixture.ts';

export const mailNouns: Readonly<Record<string, Noun>> = {
  mail: ({ mails }) => ({ own: mails.failedId, foreign: [] }),
};

/** Mails are of the whole network. */
export const mailFixtures: Readonly<Record<string, Fixture>> = {
  'mail.list': wholeNetwork({}),
  'mail.export': wholeNetwork({}),
  'mail.get': wholeNetwork({}),
  'mail.download': wholeNetwork({}),
  'mail.server': wholeNetwork({}),
  'mail.sendAgain': wholeNetwork({}),
  'mail.setAside': wholeNetwork({}),
  'mail.test': wholeNetwork({ address: 'sweep@example.com' }),
};
