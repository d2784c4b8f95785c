import { sql } from 'kysely';
import type { NoticeAudience, NoticeOutcome } from '@lebean/contract/notice/rows';
import { missedConditions } from '@lebean/domain/notice/audience';
import { type NoticeStage, noticeState } from '@lebean/domain/notice/state';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { isOfScope } from './audience.queries.ts';
import { isAddressed, isLookedAfter, isoOf } from './notice-columns.ts';

interface Requested {
  readonly noticeId: number;
  readonly loginName: string;
  readonly at: Date;
}

interface FoundNotice {
  readonly stage: NoticeStage;
  readonly publishTime: Date | null;
  readonly expiresAt: Date | null;
  readonly audience: NoticeAudience;
}

interface FoundAccount {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly isAddressed: boolean;
  readonly facts: readonly string[];
  readonly seenAt: Date | null;
  readonly readAt: Date | null;
  readonly acknowledgedAt: Date | null;
}

const silent = { seenAt: null, readAt: null, acknowledgedAt: null, unmet: [], leftOutBy: [] };

/** Whether an account hears a notice, and if not, why; nothing where the caller does not look after it (NTC-11). */
export async function explainFor(
  db: Database,
  scope: Scope,
  requested: Requested,
): Promise<NoticeOutcome | undefined> {
  const { noticeId, loginName, at } = requested;
  const notices =
    await sql<FoundNotice>`select stage, publish_time, expires_at, audience from notice
    where id = ${noticeId} and ${isLookedAfter(scope)}`.execute(db);
  const [notice] = notices.rows;
  if (notice === undefined) return undefined;
  const accounts = await sql<FoundAccount>`select a.display_name as name, a.is_enabled,
      coalesce(${isAddressed}, false) as is_addressed, coalesce(tsvector_to_array(f.facts), '{}') as facts,
      r.seen_at, r.read_at, r.acknowledged_at
    from account a left join account_facts f on f.account_id = a.id left join merchant m on m.id = a.merchant_id
      join notice on notice.id = ${noticeId}
      left join notice_reading r on r.notice_id = notice.id and r.account_id = a.id
    where a.login_name = ${loginName.toLowerCase()} and ${isOfScope(scope)}`.execute(db);
  const [account] = accounts.rows;
  if (account === undefined) return { name: loginName, outcome: 'unknown', ...silent };
  const { name, seenAt, readAt, acknowledgedAt } = account;
  return {
    name,
    outcome: outcomeOf(notice, account, at),
    seenAt: isoOf(seenAt),
    readAt: isoOf(readAt),
    acknowledgedAt: isoOf(acknowledgedAt),
    ...conditionsOf(notice, account),
  };
}

function outcomeOf(notice: FoundNotice, account: FoundAccount, at: Date): NoticeOutcome['outcome'] {
  if (!account.isEnabled) return 'disabled';
  if (!account.isAddressed) return 'notAddressed';
  const state = noticeState(notice, at);
  if (state === 'published') return 'sent';
  return state === 'withdrawn' || state === 'expired' ? state : 'notOut';
}

function conditionsOf({ audience }: FoundNotice, { isAddressed: isOne, facts }: FoundAccount) {
  if (isOne) return { unmet: [], leftOutBy: [] };
  const { unmet, leftOutBy } = missedConditions(audience, new Set(facts));
  return { unmet: [...unmet], leftOutBy: [...leftOutBy] };
}
