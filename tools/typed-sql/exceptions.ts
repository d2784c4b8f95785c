/** Columns that may be null by the table, and never are in a statement, by module and column, and why. */
export const neverNull: Readonly<Record<string, string>> = {
  'apps/server/src/features/settlement/debt.queries.ts shopId':
    'the statement of a merchant is that of a shop: a check of the table ties both',
  'apps/server/src/features/card/card-refund.queries.ts approvalId':
    'a refund that is held has its approval: a check of the table ties both to the hold',
  'apps/server/src/features/ticket/fault.queries.ts lastFaultAt':
    'a ticket that a rule has opened names its last fault: a check of the table ties both',
  'apps/server/src/features/ticket/ticket-relation.queries.ts mergedAt':
    'what is merged says when and by whom: a check of the table ties all of it',
  'apps/server/src/features/ticket/ticket-relation.queries.ts mergedBy':
    'what is merged says when and by whom: a check of the table ties all of it',
  'apps/server/src/features/ticket/watch-units.queries.ts lastSeenAt':
    'only what was heard before an instant is asked for',
  'apps/server/src/features/ticket/watch-units.queries.ts freeDiskMb':
    'only what is below a limit is asked for',
  'apps/server/src/features/play/late-facts.queries.ts activatedAt':
    'a terminal is made when its code is activated, and that instant is never taken back',
};

/** Statements that are not compared, by module and row type, and why. */
export const notCompared: Readonly<Record<string, string>> = {
  'apps/server/src/capabilities/backup/proofs.ts <{ msg: string }>':
    'calls the extension amcheck, which a restored database alone has',
  'apps/server/src/capabilities/backup/proofs.ts <{ count: number }>':
    'counts the rows of tables whose names it has read',
  'apps/server/src/capabilities/session/account-scope.ts <Record<string, unknown>>':
    'is read by a schema that checks each row when it comes',
  'apps/server/src/features/card/card.queries.ts <{ id: number | null; count: number }>':
    'cuts a page from a statement of the query builder, which knows its own columns',
  'apps/server/src/features/dashboard/attention.queries.ts <FoundLine & { readonly place: number }>':
    'joins the cases of as many kinds as somebody is shown; its test reads all of them',
  'apps/server/src/features/timeline/timeline.queries.ts <Stored>':
    'joins as many kinds of rows as somebody may see of a record; its test reads all of them',
};
