import { sql } from 'kysely';
import {
  type EventCategory,
  eventCategories,
  eventCategoryNames,
  type EventWay,
  isPushedByDefault,
  waysOf,
} from '@lebean/contract/event/catalogue';
import type { EventSettings } from '@lebean/contract/event/rows';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';

const morningMinute = 8 * 60;

/** The categories that a kind of account can hear at all, each as it has chosen. */
async function choicesOf(db: Database, { accountId, kind }: Scope) {
  const chosen = await db
    .selectFrom('eventChoice')
    .select(['category', 'way', 'isPushed'])
    .where('accountId', '=', accountId)
    .execute();
  const chosenOf = new Map(chosen.map((choice) => [choice.category, choice]));
  return eventCategoryNames.flatMap((eventCategory) => {
    const category: EventCategory = eventCategories[eventCategory];
    if (category.readers[kind] === undefined) return [];
    const ways = waysOf(category);
    const { way: chosenWay, isPushed } = chosenOf.get(eventCategory) ?? {};
    const way = ways.find((each) => each === chosenWay) ?? category.way;
    return [
      {
        eventCategory,
        way,
        ways: [...ways],
        isPushed: way !== 'off' && (isPushed ?? isPushedByDefault(category, way)),
      },
    ];
  });
}

/** How an account hears of what happens (NTC-10). */
export async function readSettings(db: Database, scope: Scope): Promise<EventSettings> {
  const stored = await db
    .selectFrom('eventSetting')
    .select(['mailAddress', 'askedAddress', 'quietFromMinute', 'quietUntilMinute', 'digestMinute'])
    .where('accountId', '=', scope.accountId)
    .executeTakeFirst();
  return {
    mailAddress: '',
    askedAddress: '',
    quietFromMinute: null,
    quietUntilMinute: null,
    digestMinute: morningMinute,
    ...stored,
    choices: await choicesOf(db, scope),
  };
}

type Times = Pick<EventSettings, 'quietFromMinute' | 'quietUntilMinute' | 'digestMinute'>;

/** Sets when an account is written to; digests that wait go at the new time. */
export async function saveTimes(db: Database, { accountId }: Scope, times: Times, now: Date) {
  await db
    .insertInto('eventSetting')
    .values({ accountId, ...times })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(times))
    .execute();
  await sql`update account_event d set mail_due_at = next_at_minute(${now},
      coalesce(a.time_zone, s.time_zone, platform_time_zone()), ${times.digestMinute})
    from account a left join shop s on s.id = a.shop_id
    where d.account_id = ${accountId} and a.id = d.account_id and d.mail_state = 'held' and d.mail_reason = 'digest'`.execute(
    db,
  );
}

/** Keeps how an account hears of a category; answers how it did before. */
export async function saveChoice(
  db: Database,
  { accountId }: Scope,
  category: string,
  way: EventWay,
): Promise<void> {
  await db
    .insertInto('eventChoice')
    .values({ accountId, category, way })
    .onConflict((conflict) => conflict.columns(['accountId', 'category']).doUpdateSet({ way }))
    .execute();
}

/** Keeps whether a category also comes to the screens of an account's devices. */
export async function savePush(
  db: Database,
  { accountId }: Scope,
  category: string,
  isPushed: boolean,
): Promise<void> {
  await db
    .insertInto('eventChoice')
    .values({ accountId, category, isPushed })
    .onConflict((conflict) => conflict.columns(['accountId', 'category']).doUpdateSet({ isPushed }))
    .execute();
}

interface RequestedAddress {
  readonly askedAddress: string;
  readonly codeHash: Buffer | null;
  readonly codeUntil: Date | null;
}

/** Keeps the address that waits for its code; without one none is written to any more. */
export async function savePendingAddress(
  db: Database,
  { accountId }: Scope,
  requested: RequestedAddress,
): Promise<void> {
  const changed = {
    ...requested,
    codeTries: 0,
    ...(requested.askedAddress === '' && { mailAddress: '' }),
  };
  await db
    .insertInto('eventSetting')
    .values({ accountId, ...changed })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changed))
    .execute();
}

/** The address that waits for its code, locked: of two tries at once the second counts, too. */
export async function lockPendingAddress(db: Database, { accountId }: Scope) {
  return await db
    .selectFrom('eventSetting')
    .select(['mailAddress', 'askedAddress', 'codeHash', 'codeUntil', 'codeTries'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a try to guess a code. */
export async function noteTry(db: Database, { accountId }: Scope): Promise<void> {
  await db
    .updateTable('eventSetting')
    .set((eb) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('accountId', '=', accountId)
    .execute();
}

/** From now on mails go to this address. */
export async function confirmPendingAddress(
  db: Database,
  { accountId }: Scope,
  mailAddress: string,
): Promise<void> {
  await db
    .updateTable('eventSetting')
    .set({ mailAddress, askedAddress: '', codeHash: null, codeUntil: null, codeTries: 0 })
    .where('accountId', '=', accountId)
    .execute();
}
