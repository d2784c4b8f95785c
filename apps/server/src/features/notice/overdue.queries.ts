import { sql } from 'kysely';
import { tellFound } from '../../capabilities/events/tell-event.ts';
import type { Database } from '../../database/database.ts';
import { isAddressed } from './notice-columns.ts';

/**
 * Tells owners and partners of each merchant how many of its people have not acknowledged a notice when its deadline
 * passes, once (NTC-8). For a job that sees the whole network.
 */
export async function tellOverdue(db: Database, now: Date): Promise<void> {
  const found = sql`select m.id as merchant_id, null::bigint as shop_id, null::bigint as partner_id,
      jsonb_build_object('title', coalesce(nullif(notice.title_zh, ''), nullif(notice.title_en, ''), notice.title_es),
        'name', m.merchant_name, 'count', count(*), 'noticeId', notice.id) as words,
      'overdue:' || notice.id || ':' || m.id as once_key
    from notice join account a on a.is_enabled join account_facts f on f.account_id = a.id join merchant m on m.id = a.merchant_id
      left join notice_reading own on own.notice_id = notice.id and own.account_id = a.id
    where notice.stage = 'released' and notice.acknowledge_until <= ${now}
      and notice.acknowledge_until > ${now}::timestamptz - interval '1 day'
      and ${isAddressed} and own.acknowledged_at is null
    group by notice.id, m.id`;
  await tellFound(db, 'acknowledgementOverdue', found, now);
}
