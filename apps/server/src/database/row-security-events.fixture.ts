// For tests: who reads what came for whom, and who says what happened.
import type { Guard, Rows } from './row-security-rows.fixture.ts';

const ofAccount: Rows = ({ accountId }) => `account_id = ${accountId}`;
/** What came for people that staff look after is theirs to see (NTC-11). */
const came: Rows = ({ accountId, isWholeNetwork, kind, merchantId }) => {
  if (isWholeNetwork) return 'true';
  const isOwn = `account_id = ${accountId}`;
  return kind === 'staff' ? `(${isOwn} or merchant_id = ${merchantId})` : isOwn;
};
const own: Guard = { sees: ofAccount, adds: ofAccount, changes: ofAccount };

export const eventGuards: Readonly<Record<string, Guard>> = {
  event: {
    sees: (reader) => `id in (select d.event_id from account_event d where ${came(reader)})`,
    adds: ({ accountId }) => `caused_by = ${accountId}`,
  },
  account_event: { sees: came, adds: ofAccount, changes: ofAccount },
  event_choice: own,
  event_setting: own,
  push_device: own,
  push_message: { sees: () => 'true' },
};
