import { sql } from 'kysely';
import type { Input, Output } from '@lebean/contract/kernel/operation';
import { boardColumnRows, type getTicketBoard } from '@lebean/contract/ticket/operations';
import { openTicketStates } from '@lebean/domain/ticket/state';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import {
  clockColumn,
  inScope,
  isDueWithinHour,
  isStillOpen,
  orders,
  shownTicket,
  type StoredTicket,
  ticketColumns,
  ticketNames,
} from './ticket.queries.ts';

type Board = Output<typeof getTicketBoard>;
type Placed = StoredTicket & { readonly key: string; readonly total: number };

const kinds = {
  state: { key: sql`t.state`, only: sql`true`, first: openTicketStates },
  // What is resolved waits for the shop, and is nobody's load.
  engineer: {
    key: sql`coalesce(t.engineer_id::text, 'none')`,
    only: sql`t.state <> 'resolved'`,
    first: ['none'],
  },
} as const;

/** The open tickets of the scope in columns, the most pressing first (SVC-13). */
export async function readBoard(
  db: Database,
  scope: Scope,
  { by, sort, isDueSoon }: Input<typeof getTicketBoard>,
  at: Date,
): Promise<Board> {
  const { key, only, first } = kinds[by];
  const order = orders[sort];
  const due = isDueSoon === true ? isDueWithinHour(scope, at) : sql`true`;
  // Placed by what an index knows of them: only those that are shown are read.
  const placed = sql`select t.id, ${key} as key, count(*) over (partition by ${key})::integer as total,
      row_number() over (partition by ${key} order by ${order}) as place
    from ticket t where ${inScope(scope)} and ${isStillOpen(at)} and ${only} and ${due}`;
  const found = await sql<Placed>`select ${ticketColumns}, ${clockColumn(scope)}, p.key, p.total
    from (${placed}) p join ticket t on t.id = p.id ${ticketNames}
    where p.place <= ${boardColumnRows} order by ${order}`.execute(db);
  const columns = Map.groupBy(found.rows, (row) => row.key);
  const names = new Map(found.rows.map((row) => [row.key, row.engineerName ?? '']));
  const engineers = [...columns.keys()]
    .filter((each) => !first.some((one) => one === each))
    .toSorted((one, other) => (names.get(one) ?? '').localeCompare(names.get(other) ?? ''));
  return {
    columns: [...first, ...engineers].map((each) => {
      const rows = columns.get(each) ?? [];
      return {
        key: each,
        engineerName: by === 'engineer' ? (rows[0]?.engineerName ?? null) : null,
        count: rows[0]?.total ?? 0,
        tickets: rows.map(({ key: _key, total: _total, ...row }) => shownTicket(at)(row)),
      };
    }),
  };
}
