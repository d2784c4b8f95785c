import type { SpellingException } from './spelling.ts';

/** Where a name of the wire may stand although it is not declared there. Each one was looked at. */
export const spellingExceptions: readonly SpellingException[] = [
  { at: '.test.ts', reason: 'a test may look at the wire as it is' },
  { at: '.fixture.ts', reason: 'a scene for tests is set through the wire' },
  // Tickets carry `shop_id` and `equipment_id` on the wire; our columns of these names are older, and named where SQL is
  // put together from parts.
  { at: '.queries.ts', wire: 'shop_id', reason: 'the column that each table of a shop has' },
  { at: 'approval/other-decider.ts', wire: 'shop_id', reason: 'a column of accounts' },
  { at: 'payments/payment-detail.ts', wire: 'shop_id', reason: 'a column of payments' },
  { at: 'session/open-session.ts', wire: 'shop_id', reason: 'a column of an opened session' },
  { at: 'session/terminal.ts', wire: 'shop_id', reason: 'a column of terminals' },
  { at: '.queries.ts', wire: 'equipment_id', reason: 'the kind of a device, not the device' },
  { at: '0017_devices.sql', wire: 'equipment_id', reason: 'the kind of a device, not the device' },
  {
    at: '0241_equipment_files.sql',
    wire: 'equipment_id',
    reason: 'the kind of a device, not the device',
  },
  { at: '0020_plays.sql', wire: 'equipment_id', reason: 'the kind of a device, not the device' },
  // An activity carries `shop_type`, the types of shop that it is for; our column of this name is that of a shop.
  { at: '.sql', wire: 'shop_type', reason: 'the column of shops' },
  { at: '.queries.ts', wire: 'shop_type', reason: 'the column of shops' },
  { at: 'ledger/ledger-testing.ts', wire: 'shop_type', reason: 'the column of shops' },
];
