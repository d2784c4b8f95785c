import { sql } from 'kysely';
import type { AnyOperation } from '@lebean/contract/kernel/operation';
import { loggedOperations } from './logged-changes.ts';
import type { Source, Viewer } from './timeline-source.ts';

/** To a shop and a partner the platform is one: who of its staff it was is the platform's to know. */
const personFor = ({ scope }: Viewer) =>
  scope.kind === 'staff'
    ? sql`l.account_name`
    : sql`case when l.account_kind = 'staff' then '' else l.account_name end`;

/**
 * The lines of the operation log about a record that changed something (SH-59): the very rows that the log shows, to
 * whoever may read it as far as its list goes, to others as far as the record is theirs.
 */
export const changesOf = (object: string, record: AnyOperation): Source => ({
  kind: 'change',
  list: record,
  rowsFor: (viewer) => ({
    from: sql`operation_log l where l.object = ${sql.lit(object)} and l.object_id = own.id::text and l.result = 'ok'
      and l.operation = any (${[...loggedOperations(viewer, object)]}::text[])
      and ${viewer.scope.kind === 'staff' ? viewer.scope.hasMerchant('l.merchant_id') : sql`true`}`,
    at: sql`l.at`,
    id: sql`l.id`,
    tells: {
      recordId: sql`l.id`,
      step: sql`l.operation`,
      person: personFor(viewer),
      personKind: sql`nullif(l.account_kind, 'anonymous')`,
      before: sql`l.before`,
      after: sql`l.after`,
    },
  }),
});
