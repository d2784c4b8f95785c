import { sql, type SqlBool } from 'kysely';
import { findCategory } from '@lebean/contract/event/catalogue';
import type { listDeliveries, listEvents } from '@lebean/contract/event/operations';
import type { DeliveryRow, EventRow } from '@lebean/contract/event/rows';
import { eventPage, eventSays, type EventWords } from '@lebean/contract/event/words';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Language } from '@lebean/contract/kernel/text';
import type { Filter } from '../../capabilities/export/handle-listing.ts';
import type { Scope } from '../../capabilities/session/scope.ts';
import { startingWith } from '../../database/containing.ts';
import type { Database } from '../../database/database.ts';
import { cut, type Listing, listing } from '../../database/listing.ts';
import { whenGiven } from '../../database/when-given.ts';

/** Who reads, in which language. */
interface Reader {
  readonly scope: Scope;
  readonly language: Language;
}

const isUnread = sql<SqlBool>`d.read_at is null and d.archived_at is null`;
const boxes = {
  unread: isUnread,
  all: sql<SqlBool>`d.archived_at is null`,
  archived: sql<SqlBool>`d.archived_at is not null`,
} as const;

const ownEvents = (db: Database, { accountId }: Scope) =>
  db
    .selectFrom('accountEvent as d')
    .where('d.accountId', '=', accountId)
    .where('d.inboxState', '=', 'sent');

const storedWords = sql<EventWords>`e.words`;

interface StoredEvent {
  readonly id: number;
  readonly category: string;
  readonly words: EventWords;
  readonly gathered: number;
  readonly at: Date;
  readonly readAt: Date | null;
  readonly archivedAt: Date | null;
}

function eventRowOf(stored: StoredEvent, kind: AccountKind, language: Language): EventRow {
  const { id, category, words, gathered, at, readAt, archivedAt } = stored;
  const exportId = category === 'exportReady' ? Number(words['exportId']) : undefined;
  return {
    id,
    eventCategory: category,
    says: eventSays(category, words, gathered, language),
    severity: findCategory(category)?.severity ?? 'info',
    page: eventPage(category, words, kind),
    exportId: exportId ?? null,
    gathered,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    isArchived: archivedAt !== null,
  };
}

/** What an account has heard, the latest first (NTC-10). */
export function eventListing(
  db: Database,
  { scope, language }: Reader,
  { box }: Filter<typeof listEvents>,
): Listing<EventRow> {
  const matching = ownEvents(db, scope).where(boxes[box]);
  const ordered = matching
    .innerJoin('event as e', 'e.id', 'd.eventId')
    .select([
      'd.id',
      'd.category',
      'd.gathered',
      'd.at',
      'd.readAt',
      'd.archivedAt',
      storedWords.as('words'),
    ])
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('d.id'),
    toRow: (row) => eventRowOf(row, scope.kind, language),
  });
}

/** Notes that an account has read these of its events, or all so far; answers how many that were. */
export async function markRead(
  db: Database,
  { accountId }: Scope,
  at: Date,
  eventIds?: readonly number[],
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('accountEvent')
    .set({ readAt: at })
    .where('accountId', '=', accountId)
    .where('inboxState', '=', 'sent')
    .where('readAt', 'is', null)
    .where('archivedAt', 'is', null)
    .$call(whenGiven(eventIds, (events, ids) => events.where('id', 'in', ids)))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Puts an event of an account away, or back; false where it is none of its. */
export async function putAway(
  db: Database,
  { accountId }: Scope,
  eventId: number,
  archivedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accountEvent')
    .set({ archivedAt })
    .where('accountId', '=', accountId)
    .where('inboxState', '=', 'sent')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What became of events for the people that staff look after, the latest first (NTC-11). */
export function deliveryListing(
  db: Database,
  { scope, language }: Reader,
  { query, eventCategory, mailState, pushState }: Filter<typeof listDeliveries>,
): Listing<DeliveryRow> {
  const matching = db
    .selectFrom('accountEvent as d')
    .innerJoin('account as a', 'a.id', 'd.accountId')
    .where(
      sql<SqlBool>`(${scope.hasMerchant('d.merchantId')} or d.account_id = ${scope.accountId})`,
    )
    .$call(
      whenGiven(query === '' ? undefined : query, (rows, words) =>
        rows.where((eb) =>
          eb.or([
            eb('a.loginName', 'like', startingWith(words.toLowerCase())),
            eb('a.displayName', 'ilike', startingWith(words)),
          ]),
        ),
      ),
    )
    .$call(whenGiven(eventCategory, (rows, category) => rows.where('d.category', '=', category)))
    .$call(whenGiven(mailState, (rows, state) => rows.where('d.mailState', '=', state)))
    .$call(whenGiven(pushState, (rows, state) => rows.where('d.pushState', '=', state)));
  const ordered = matching
    .innerJoin('event as e', 'e.id', 'd.eventId')
    .leftJoin('merchant as m', 'm.id', 'd.merchantId')
    .select([
      'd.id',
      'd.at',
      'a.displayName',
      'a.loginName',
      'a.kind',
      'm.merchantName',
      'd.category',
      'd.gathered',
      'd.inboxState',
      'd.inboxReason',
      'd.readAt',
      'd.mailState',
      'd.mailReason',
      'd.mailDueAt',
      'd.pushState',
      'd.pushReason',
      'd.pushDueAt',
      storedWords.as('words'),
    ])
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc');
  return listing(db, {
    rows: (request) => cut(ordered, request),
    matching: matching.select('d.id'),
    toRow: ({ displayName: name, category, words, gathered, at, readAt, ...row }) => ({
      ...row,
      name,
      eventCategory: category,
      says: eventSays(category, words, gathered, language),
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      mailDueAt: row.mailDueAt?.toISOString() ?? null,
      pushDueAt: row.pushDueAt?.toISOString() ?? null,
    }),
  });
}
