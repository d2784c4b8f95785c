import { type LinkQuery, param } from '../../platform/page-query.ts';

/** What the address of a card opens: the refund of one recharge, or a recharge (SH-54). */
export const refundQuery = { refund: param.id, step: param.choice(['recharge']) };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/member/card/$cardId': LinkQuery<typeof refundQuery>;
    '/members/card/$cardId': LinkQuery<typeof refundQuery>;
  }
}
