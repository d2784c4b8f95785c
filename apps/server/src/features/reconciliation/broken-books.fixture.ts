// For tests: ways to break a book past all triggers, and what a proof says of each.

export const allocation = `(select transfer_id from lebean_allocation order by id limit 1)`;
export const recharge = `(select transfer_id from recharge_record where transfer_id is not null order by id limit 1)`;
export const wallet = `(select shop_wallet_id from lebean_allocation order by id limit 1)`;

/** What is done to the tables, and which breaks are found. */
export const brokenBooks: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a changed amount',
    `update ledger_entry set amount = amount + 1 where transfer_id = ${allocation} and account_id = ${wallet}`,
    [
      'assetNotZero',
      'balanceNotSum',
      'chainBroken',
      'chainBroken',
      'documentNotAsPosted',
      'transferNotZero',
    ],
  ],
  [
    'a changed balance of a wallet',
    `update ledger_account set balance = balance + 1 where id = ${wallet}`,
    ['balanceNotSum'],
  ],
  [
    'a changed balance on an entry',
    `update ledger_entry set balance_before = 1, balance_after = 1 + amount where transfer_id = ${allocation} and account_id = ${wallet}`,
    ['chainBroken'],
  ],
  [
    'a transfer without its entries',
    `insert into ledger_transfer (at, kind, document_kind, document_number, key_scope, key, body_hash)
      select at, kind, document_kind, document_number, 'x', 'x', '' from ledger_transfer where id = ${allocation}`,
    ['transferWithoutDocument', 'transferWithoutEntries'],
  ],
  [
    'entries without their transfer',
    `delete from ledger_transfer where id = ${allocation}`,
    ['documentWithoutTransfer', 'entryWithoutOrigin', 'entryWithoutOrigin'],
  ],
  [
    'a document that is gone',
    `delete from lebean_allocation where transfer_id = ${allocation}`,
    ['transferWithoutDocument'],
  ],
  [
    'a document of another amount',
    `update lebean_allocation set lebean = lebean + 1, partner_before = partner_before + 1, shop_after = shop_after + 1
      where transfer_id = ${allocation}`,
    ['documentNotAsPosted'],
  ],
  [
    'a recharge of a card whose transfer is that of another document',
    `update recharge_record set order_number = 'R-other' where transfer_id = ${recharge}`,
    ['documentWithoutTransfer', 'transferWithoutDocument'],
  ],
  [
    'a correction without its document',
    `delete from lebean_adjustment where id = (select min(id) from lebean_adjustment)`,
    ['transferWithoutDocument'],
  ],
  [
    'lebeans issued without their document',
    `delete from lebean_recharge where id = (select min(id) from lebean_recharge)`,
    ['transferWithoutDocument'],
  ],
];
