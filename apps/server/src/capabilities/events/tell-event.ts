import { type RawBuilder, sql } from 'kysely';
import {
  type EventCategory,
  eventCategories,
  type EventCategoryName,
} from '@lebean/contract/event/catalogue';
import type { EventWords } from '@lebean/contract/event/words';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import type { Database } from '../../database/database.ts';

/** Which permissions each kind of account needs to hear an event; a kind that is left out does not hear it. */
export type EventReaders = Readonly<Partial<Record<AccountKind, readonly string[]>>>;

export interface NewEvent {
  readonly category: EventCategoryName;
  /** What it is about: whoever does not see that hears nothing of it. Nothing is the platform's, or somebody's own. */
  readonly about?: {
    readonly merchantId?: number | null;
    readonly shopId?: number | null;
    readonly partnerId?: number | null;
  };
  /** What fills the placeholders of its words and its page. No remark, no cost, nothing of an internal note. */
  readonly words: EventWords;
  /** To these alone, as far as they may see it. */
  readonly to?: readonly number[];
  /** Who did it, and knows. */
  readonly except?: number | undefined;
  /** What is seen repeatedly is reported once under this key. */
  readonly onceKey?: string;
  /** Where others than the category says hear it. */
  readonly readers?: EventReaders;
  readonly at: Date;
}

/** Who hears a category: `session` is what everybody has. */
export function readersOf(category: EventCategoryName): EventReaders {
  const { readers }: EventCategory = eventCategories[category];
  return Object.fromEntries(
    Object.entries(readers).map(([kind, needed]) => [kind, needed === 'session' ? [] : [needed]]),
  );
}

const isForOwners = (category: EventCategoryName): boolean => {
  const known: EventCategory = eventCategories[category];
  return known.isForOwners === true;
};

/**
 * Tells that something has happened, in the transaction of its cause: it is heard once that is committed, and never
 * otherwise (NTC-10). For every role that a call or a job runs as; none of them reads the events of others by it.
 */
export const tellEvent = (db: Database, event: NewEvent): Promise<void> => tellEvents(db, [event]);

/** A statement takes 65,535 values. */
const batchSize = 1000;

/** Tells several events, in their order: a message to the database for a thousand of them. */
export async function tellEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  for (let first = 0; first < events.length; first += batchSize)
    await db
      .insertInto('event')
      .values(events.slice(first, first + batchSize).map(rowOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const rowOf = ({ category, about = {}, words, to, except, onceKey, readers, at }: NewEvent) => ({
  category,
  merchantId: about.merchantId ?? null,
  shopId: about.shopId ?? null,
  partnerId: about.partnerId ?? null,
  readers: JSON.stringify(readers ?? readersOf(category)),
  isForOwners: isForOwners(category),
  accountIds: to === undefined ? null : [...to],
  exceptAccountId: except ?? null,
  words: JSON.stringify(words),
  onceKey: onceKey ?? null,
  causedBy: sql<number | null>`current_account_id()`,
  happenedAt: at,
});

/**
 * Tells all that a query finds, each once: its columns are `merchant_id`, `shop_id`, `partner_id`, `words` as jsonb and
 * `once_key` (NTC-10). For jobs that look for what nobody does.
 */
export async function tellFound(
  db: Database,
  category: EventCategoryName,
  found: RawBuilder<unknown>,
  at: Date,
): Promise<void> {
  await sql`insert into event (category, merchant_id, shop_id, partner_id, readers, is_for_owners, words, once_key,
      caused_by, happened_at)
    select ${category}, f.merchant_id, f.shop_id, f.partner_id, ${JSON.stringify(readersOf(category))}::jsonb,
      ${isForOwners(category)}, f.words, f.once_key, current_account_id(), ${at} from (${found}) f
    on conflict do nothing`.execute(db);
}
