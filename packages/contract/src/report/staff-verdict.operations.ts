import * as z from 'zod/mini';
import { id, page, paging } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { staffVerdictsOfOwners } from './staff-verdict.refusals.ts';
import { staffVerdictRow } from './staff-verdict.rows.ts';

export const listStaffVerdicts = query({
  id: 'staffVerdict.list',
  path: '/api/reports/staff-verdicts',
  summary:
    'What each person did in a shop over its last four weeks for 100 transactions, beside the middle of the others there (SH-55)',
  permission: 'shop.abuse.list',
  scope: ['shop'],
  envelope: 'list',
  input: z.strictObject({
    ...paging,
    shopId: z.optional(id()),
    sort: z._default(
      z.enum([
        '-attention',
        'transactions',
        '-transactions',
        'refunds',
        '-refunds',
        'replacements',
        '-replacements',
        'compensations',
        '-compensations',
        'freePlays',
        '-freePlays',
        'saleVoids',
        '-saleVoids',
        'playReversals',
        '-playReversals',
        'variances',
        '-variances',
      ]),
      '-attention',
    ),
  }),
  output: page(staffVerdictRow),
  refusals: [staffVerdictsOfOwners],
  canLag: true,
});
