import { type RawBuilder, sql } from 'kysely';
import { listApprovals } from '@lebean/contract/approval/operations';
import { listComments } from '@lebean/contract/comment/operations';
import { listPlays } from '@lebean/contract/play/operations';
import type { Scope } from '../../capabilities/session/scope.ts';
import type { Source } from './timeline-source.ts';

/** The merchant and the shop of a row, as the scope has them. */
export const ofScope = (scope: Scope, table: string) =>
  sql`${scope.hasMerchant(`${table}.merchant_id`)} and ${scope.hasShop(`${table}.shop_id`)}`;

const gameNames = {
  gameNameZh: sql`g.game_name`,
  gameNameEn: sql`g.game_name_en`,
  gameNameEs: sql`g.game_name_es`,
};

interface PlayChoice extends Pick<Source, 'isQuiet'> {
  readonly and?: RawBuilder<unknown>;
}

/** The plays by a column that has an index with their time. */
export const playsBy = (
  column: 'card_id' | 'shop_id' | 'game_id' | 'device_id',
  { and: further = sql`true`, isQuiet }: PlayChoice = {},
): Source => ({
  kind: 'play',
  list: listPlays,
  ...(isQuiet && { isQuiet }),
  rowsFor: ({ scope }) => ({
    from: sql`play p left join game g on g.id = p.game_id where p.${sql.ref(column)} = own.id
      and ${ofScope(scope, 'p')} and ${further}`,
    at: sql`p.started_at`,
    id: sql`p.id`,
    tells: {
      recordId: sql`p.id`,
      step: sql`p.state`,
      words: sql`p.order_number`,
      person: sql`p.operator_name`,
      point: sql`nullif(p.point + p.gift_point, 0)`,
      ...gameNames,
    },
  }),
});

/** Requests for a second person about a record (CTL-1), to whoever decides about them or has made them. */
export const approvalsOf = (object: 'card' | 'shop'): Source => ({
  kind: 'approval',
  list: listApprovals,
  rowsFor: ({ scope }) => ({
    from: sql`approval_request r where r.object_kind = ${sql.lit(object)} and r.object_id = own.id
      and (r.requester_account_id = ${scope.accountId} or ${scope.kind} = any (r.decider_kinds)
        and ${scope.hasMerchant('r.merchant_id')} and (r.shop_id is null or ${scope.hasShop('r.shop_id')}))`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    tells: {
      recordId: sql`r.id`,
      step: sql`r.state`,
      words: sql`r.operation`,
      person: sql`r.requester_name`,
    },
  }),
});

/** What guests say of games (GAM-5): for whoever asks for it. */
export const reviewsBy = (column: 'shop_id' | 'game_id'): Source => ({
  kind: 'review',
  isQuiet: true,
  list: listComments,
  rowsFor: ({ scope }) => ({
    from: sql`comment c join game g on g.id = c.game_id where c.${sql.ref(column)} = own.id and ${ofScope(scope, 'c')}`,
    at: sql`c.created_at`,
    id: sql`c.id`,
    tells: {
      recordId: sql`c.play_id`,
      step: sql`c.score::text`,
      words: sql`c.words`,
      ...gameNames,
    },
  }),
});
