import { type LinkQuery, param } from '../../platform/page-query.ts';

/** The recharge whose refund the address of a card opens. */
export const refundQuery = { refund: param.id };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/member/card/$cardId': LinkQuery<typeof refundQuery>;
    '/members/card/$cardId': LinkQuery<typeof refundQuery>;
  }
}
