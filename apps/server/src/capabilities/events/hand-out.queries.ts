import { sql } from 'kysely';
import {
  canBeSwitchedOff,
  type EventCategory,
  eventCategories,
  eventWays,
  findCategory,
  isPushedByDefault,
} from '@lebean/contract/event/catalogue';
import type { Database } from '../../database/database.ts';

/** More of one category within so long are gathered into one (NTC-11). */
const crowdMinutes = 10;
const crowdSize = 20;
/** What has failed so often will fail again. */
const maxTries = 5;
/** How long events are kept. */
export const keptDays = 90;

/** What happened longer ago is no news: after an outage nobody finds a hundred of them. */
const newsDays = 3;

/** Lets go of what waited for so long that it is no news any more. */
export async function passOverOld(db: Database, now: Date): Promise<void> {
  await sql`update event set handed_out_at = ${now} where handed_out_at is null
    and happened_at < ${now}::timestamptz - make_interval(days => ${newsDays})`.execute(db);
}

interface WaitingEvent {
  readonly id: number;
  readonly category: string;
  readonly happenedAt: Date;
  readonly handedTo: number;
}

/** How many accounts get an event in one transaction: others are not kept waiting. */
export const portion = 10_000;

/** Events that nobody has heard yet, locked; those of another node at work are passed over. */
export async function takeWaiting(db: Database, max: number): Promise<readonly WaitingEvent[]> {
  const found = await sql<WaitingEvent>`select id, category, happened_at, handed_to from event
    where handed_out_at is null and tries < ${maxTries} order by handed_to, id limit ${max} for update skip locked`.execute(
    db,
  );
  return found.rows;
}

/**
 * Gives an event to those who may hear it, as each has chosen, or to the next ten thousand of them; answers how many that
 * were (NTC-10).
 */
export async function handOut(
  db: Database,
  { id, category, happenedAt, handedTo }: WaitingEvent,
  now: Date,
): Promise<number> {
  const known: EventCategory = findCategory(category) ?? eventCategories.ticketMoved;
  const { severity, way } = known;
  const pushedByDefault = eventWays.filter((chosen) => isPushedByDefault(known, chosen));
  const isHeardAlways = !canBeSwitchedOff(known);
  const added = await sql`
    insert into account_event (account_id, merchant_id, event_id, category, is_critical, at, inbox_state, inbox_reason,
        mail_state, mail_reason, mail_due_at, push_state, push_reason, push_due_at)
      select r.account_id, r.merchant_id, ${id}::bigint, ${category}, ${severity === 'critical'}, ${happenedAt}::timestamptz,
        case when is_in_inbox then 'sent' else 'skipped' end,
        case when is_in_inbox then null when heard = 'off' then 'off' else 'chosen' end,
        case when is_mailed then 'held' else 'skipped' end,
        case when heard = 'off' then 'off' when heard = 'inbox' then 'chosen' when not is_mailed then 'noAddress'
          when heard = 'digest' then 'digest' when quiet is not null then 'quietHours' end,
        case when not is_mailed then null when heard = 'digest' then next_at_minute(${now}, zone, s.digest_minute)
          else coalesce(quiet, ${now}) end,
        case when knocks and has_device then 'held' else 'skipped' end,
        case when heard = 'off' then 'off' when not knocks then 'chosen' when not has_device then 'noDevice'
          when quiet is not null then 'quietHours' end,
        case when knocks and has_device then coalesce(quiet, ${now}) end
      from (select * from event_readers(${id}, null) all_of_them where all_of_them.account_id > ${handedTo}
          order by all_of_them.account_id limit ${portion}) r join account a on a.id = r.account_id
        left join shop place on place.id = a.shop_id
        left join event_setting s on s.account_id = r.account_id
        left join event_choice c on c.account_id = r.account_id and c.category = ${category}
        cross join lateral (select
          case when ${isHeardAlways} and c.way in ('mail', 'digest', 'off') then ${way} else coalesce(c.way, ${way}) end as heard,
          coalesce(a.time_zone, place.time_zone, platform_time_zone()) as zone) chosen
        cross join lateral (select heard in ('mail', 'both', 'digest') and coalesce(s.mail_address, '') <> '' as is_mailed,
          case when ${severity !== 'critical'} and s.quiet_from_minute is not null then quiet_until(${now}, zone, s.quiet_from_minute, s.quiet_until_minute) end
            as quiet) mailed
        cross join lateral (select heard in ('inbox', 'both') or (heard <> 'off' and not is_mailed) as is_in_inbox,
          heard <> 'off' and coalesce(c.is_pushed, heard = any (${pushedByDefault}::text[])) as knocks,
          exists (select from push_device p where p.account_id = r.account_id) as has_device) shown
    on conflict (event_id, account_id) do nothing`.execute(db);
  const count = Number(added.numAffectedRows ?? 0);
  if (await isCrowded(db, category, happenedAt))
    await gatherCrowds(db, id, category, happenedAt, now);
  if (count < portion) {
    await noteUnpermitted(db, id, category, happenedAt);
    await sql`update event set handed_out_at = ${now} where id = ${id}`.execute(db);
  } else
    await sql`update event set handed_to = (select max(d.account_id) from account_event d where d.event_id = ${id})
      where id = ${id}`.execute(db);
  return count;
}

/** Whom an event was meant for by name, and who may not see what it is about (NTC-11). */
async function noteUnpermitted(
  db: Database,
  id: number,
  category: string,
  happenedAt: Date,
): Promise<void> {
  await sql`insert into account_event (account_id, merchant_id, event_id, category, is_critical, at, inbox_state,
      inbox_reason, mail_state, mail_reason, push_reason)
    select a.id, a.merchant_id, e.id, ${category}, false, ${happenedAt}, 'skipped', 'notPermitted', 'skipped', 'notPermitted',
        'notPermitted'
      from event e join account a on a.id = any (e.account_ids)
      where e.id = ${id} and a.id is distinct from e.except_account_id
    on conflict (event_id, account_id) do nothing`.execute(db);
}

/** Whether so much of a category has happened of late that somebody may have heard more than twenty (NTC-11). */
async function isCrowded(db: Database, category: string, happenedAt: Date): Promise<boolean> {
  const found = await sql<{
    count: number;
  }>`select count(*)::int as count from event where category = ${category}
    and happened_at > ${happenedAt}::timestamptz - make_interval(mins => ${crowdMinutes})`.execute(
    db,
  );
  return (found.rows[0]?.count ?? 0) > crowdSize;
}

/**
 * Where an account has heard more than twenty of a category within ten minutes, the newest one stands for all of them:
 * the others leave the inbox, and mails that have not left (NTC-11).
 */
async function gatherCrowds(
  db: Database,
  id: number,
  category: string,
  happenedAt: Date,
  now: Date,
): Promise<void> {
  const isNear = sql`d.category = ${category} and d.at > ${happenedAt}::timestamptz - make_interval(mins => ${crowdMinutes})
    and not d.is_collapsed and (d.inbox_state = 'sent' or d.mail_state <> 'skipped' or d.push_due_at is not null)`;
  await sql`with crowd as materialized (
      select d.account_id, sum(d.gathered)::integer as total, max(d.id) as newest,
          min(d.mail_due_at) filter (where d.gathered > 1) as due,
          min(d.push_due_at) filter (where d.gathered > 1) as push_due
        from account_event mine join account_event d on d.account_id = mine.account_id and ${isNear}
        where mine.event_id = ${id} group by d.account_id having sum(d.gathered) > ${crowdSize})
    update account_event d set gathered = case when (d.id = c.newest) then c.total else d.gathered end, is_collapsed = not (d.id = c.newest),
        inbox_state = case when (d.id = c.newest) then d.inbox_state else 'skipped' end,
        inbox_reason = case when (d.id = c.newest) or d.inbox_state = 'skipped' then d.inbox_reason else 'collapsed' end,
        mail_state = case when not (d.id = c.newest) and d.mail_state = 'held' then 'skipped' else d.mail_state end,
        mail_reason = case when not (d.id = c.newest) and d.mail_state = 'held' then 'collapsed' else d.mail_reason end,
        mail_due_at = case when not (d.id = c.newest) then null when d.mail_state = 'held' and d.mail_reason is null
          then coalesce(c.due, ${now}::timestamptz + make_interval(mins => ${crowdMinutes})) else d.mail_due_at end,
        push_state = case when not (d.id = c.newest) and d.push_due_at is not null then 'skipped' else d.push_state end,
        push_reason = case when not (d.id = c.newest) and d.push_due_at is not null then 'collapsed' else d.push_reason end,
        push_due_at = case when not (d.id = c.newest) then null when d.push_due_at is not null and d.push_reason is null
          then coalesce(c.push_due, ${now}::timestamptz + make_interval(mins => ${crowdMinutes})) else d.push_due_at end
      from crowd c where d.account_id = c.account_id and ${isNear}`.execute(db);
}

/** An event that could not be handed out waits for another try. */
export async function noteFailedTry(db: Database, id: number): Promise<void> {
  await sql`update event set tries = tries + 1 where id = ${id}`.execute(db);
}

/**
 * Forgets what was delivered long ago, some thousands at a time; with an event go its rows of accounts. One that somebody
 * is at goes the next time.
 */
export async function forgetOld(db: Database, now: Date, max: number): Promise<void> {
  await sql`delete from event where id in (select id from event
    where happened_at < ${now}::timestamptz - make_interval(days => ${keptDays}) order by happened_at limit ${max}
    for update skip locked)`.execute(db);
}
