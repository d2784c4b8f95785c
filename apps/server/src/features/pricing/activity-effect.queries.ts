import { type RawBuilder, sql } from 'kysely';
import type { ActivityEffectRow, EffectFigures } from '@lebean/contract/activity/effect.rows';
import type { ActivityDetail } from '@lebean/contract/activity/rows';
import type { Stretch } from '@lebean/domain/activity-effect';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Database } from '../../database/database.ts';
import { type Listing, listing, statement, pageOnly } from '../../database/listing.ts';
import type { PageRequest } from '../../database/page.ts';

type Facts = Pick<
  ActivityDetail,
  'id' | 'activityType' | 'shopTypes' | 'weekdays' | 'fromMinute' | 'untilMinute'
>;

/** An activity as its effect has to know it, and the two stretches that are compared. */
export interface ComparedActivity {
  readonly activity: Facts;
  readonly during: Stretch;
  readonly before: Stretch;
}

/** The shops of the scope that take part in an activity (PRI-4), whether or not anybody played there. */
function takingPart(scope: Scope, { id, activityType, shopTypes }: Facts): RawBuilder<unknown> {
  const joined = sql`exists (select from activity_join j where j.activity_id = ${id}
    and j.shop_id = s.id and j.state = 'approved')`;
  const own = sql`exists (select from activity a where a.id = ${id} and a.merchant_id = s.merchant_id
    and (a.shop_id is null or a.shop_id = s.id))`;
  const has = sql`exists (select from shop_game sg join activity_game ag on ag.game_id = sg.game_id
    where ag.activity_id = ${id} and sg.shop_id = s.id)`;
  return sql`${scope.hasMerchant('s.merchant_id')} and ${scope.hasShop('s.id')}
    and (${shopTypes.length === 0} or s.shop_type = any (${shopTypes}::text[]))
    and ${{ platform: has, applyToJoin: joined, own }[activityType]}`;
}

/**
 * The condition that an instant is on the days and in the hours of an activity on a shop's clock. Counted
 * from the hour that it begins at, an evening that lasts beyond midnight is one day.
 */
function isInHours(
  { weekdays, fromMinute, untilMinute }: Facts,
  at: string,
  zone: string,
): RawBuilder<boolean> {
  const from = fromMinute ?? 0;
  const length = untilMinute === null ? 1440 : (untilMinute - from + 1440) % 1440 || 1440;
  const local = sql`(${sql.ref(at)} at time zone ${sql.ref(zone)} - make_interval(mins => ${from}))`;
  return sql<boolean>`((${weekdays.length === 0} or extract(isodow from ${local})::int = any (${weekdays}::int[]))
    and extract(epoch from ${local}::time) < ${length * 60})`;
}

const isIn = (at: string, { from, to }: Stretch): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(at)} >= ${new Date(from)} and ${sql.ref(at)} < ${new Date(to)})`;

const figuresOf = (stretch: Stretch, name: string): RawBuilder<unknown> => {
  const isCounted = isIn('p.started_at', stretch);
  const as = (figure: string) => sql.raw(`${figure}_${name}`);
  return sql`count(*) filter (where ${isCounted})::int as ${as('plays')},
    count(distinct c.member_id) filter (where ${isCounted})::int as ${as('members')},
    coalesce(sum(p.point) filter (where ${isCounted}), 0)::bigint as ${as('point')},
    coalesce(sum(p.gift_point) filter (where ${isCounted}), 0)::bigint as ${as('gift_point')}`;
};

/** Plays and people in both stretches; `where` says of which shops, which are `s`. */
const played = ({ activity, during, before }: ComparedActivity): RawBuilder<unknown> => sql`
  select ${figuresOf(during, 'during')}, ${figuresOf(before, 'before')}
  from play p join activity_game ag on ag.activity_id = ${activity.id} and ag.game_id = p.game_id
    left join card c on c.merchant_id = p.merchant_id and c.id = p.card_id`;

/** Only what was paid for counts (PLY-3), and what was not taken back. */
const playsThatCount = ({ activity, during, before }: ComparedActivity): RawBuilder<unknown> => sql`
  p.shop_id = s.id and p.kind = 'paid' and p.state <> all ('{cancelled,reversed}') and (p.uncharged_why is null or p.late_end in ('charged', 'cash'))
  and p.started_at >= ${new Date(before.from)} and p.started_at < ${new Date(during.to)}
  and (${isIn('p.started_at', during)} or ${isIn('p.started_at', before)})
  and ${isInHours(activity, 'p.started_at', 's.time_zone')}`;

/** What was taken at the counter in both stretches; what was given back counts against it. */
const taken = ({ activity, during, before }: ComparedActivity): RawBuilder<unknown> => {
  const money = sql`case when r.recharge_type = 'refund' then -abs(r.paid) else r.paid end`;
  const sum = (stretch: Stretch) =>
    sql`coalesce(sum(${money}) filter (where ${isIn('r.created_at', stretch)}), 0)::bigint`;
  return sql`select ${sum(during)} as paid_during, ${sum(before)} as paid_before
    from recharge_record r
    where r.merchant_id = s.merchant_id and r.shop_id = s.id and r.payment_state = 'success'
      and r.created_at >= ${new Date(before.from)} and r.created_at < ${new Date(during.to)}
      and ${isInHours(activity, 'r.created_at', 's.time_zone')}`;
};

interface Read {
  readonly playsDuring: number;
  readonly playsBefore: number;
  readonly membersDuring: number;
  readonly membersBefore: number;
  readonly pointDuring: number;
  readonly pointBefore: number;
  readonly giftPointDuring: number;
  readonly giftPointBefore: number;
  readonly paidDuring: number;
  readonly paidBefore: number;
}

const compared = (read: Read) => ({
  during: {
    plays: read.playsDuring,
    members: read.membersDuring,
    point: read.pointDuring,
    giftPoint: read.giftPointDuring,
    paid: read.paidDuring,
  },
  before: {
    plays: read.playsBefore,
    members: read.membersBefore,
    point: read.pointBefore,
    giftPoint: read.giftPointBefore,
    paid: read.paidBefore,
  },
});

interface ShopRead extends Read {
  readonly id: number;
  readonly shopName: string;
  readonly merchantName: string;
  readonly currency: string;
}

/** The effect of an activity shop by shop: of each page only its own shops' plays are read. */
export function activityEffectListing(
  db: Database,
  scope: Scope,
  activity: ComparedActivity,
): Listing<ActivityEffectRow> {
  const isTakingPart = takingPart(scope, activity.activity);
  const rows = (request?: PageRequest) => {
    const page = pageOnly(request);
    return statement(
      db,
      sql<ShopRead>`
      select s.id, s.shop_name, m.merchant_name, s.currency, played.*, taken.*
      from (select s.* from shop s where ${isTakingPart} order by s.id ${page}) s
        join merchant m on m.id = s.merchant_id
        cross join lateral (${played(activity)} where ${playsThatCount(activity)}) played
        cross join lateral (${taken(activity)}) taken
      order by s.id`,
    );
  };
  return listing(db, {
    rows,
    matching: statement(db, sql`select s.id from shop s where ${isTakingPart}`),
    toRow: ({ id, shopName, merchantName, currency, ...read }) => ({
      id,
      shopName,
      merchantName,
      currency,
      ...compared(read),
    }),
  });
}

/** The shops of the scope that take part, and the currencies that they take. */
export async function countEffectShops(
  db: Database,
  scope: Scope,
  activity: Facts,
): Promise<{ readonly shopCount: number; readonly currencies: readonly string[] }> {
  const found = await sql<{ shopCount: number; currencies: string[] }>`
    select count(*)::int as shop_count, coalesce(array_agg(distinct s.currency), '{}') as currencies
    from shop s where ${takingPart(scope, activity)}`.execute(db);
  return found.rows[0] ?? { shopCount: 0, currencies: [] };
}

/** The effect over all shops that take part: somebody who played in two of them is one person. */
export async function sumActivityEffect(
  db: Database,
  scope: Scope,
  activity: ComparedActivity,
): Promise<{ readonly during: EffectFigures; readonly before: EffectFigures }> {
  const shops = sql`(select s.* from shop s where ${takingPart(scope, activity.activity)})`;
  const found = await sql<Read>`
    select figures.*, money.* from
      (${played(activity)} join ${shops} s on ${playsThatCount(activity)}) figures
      cross join (select coalesce(sum(taken.paid_during), 0)::bigint as paid_during,
          coalesce(sum(taken.paid_before), 0)::bigint as paid_before
        from ${shops} s cross join lateral (${taken(activity)}) taken) money`.execute(db);
  const [read] = found.rows;
  if (read === undefined) throw new Error('a sum answered nothing');
  return compared(read);
}
