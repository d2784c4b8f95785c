import * as z from 'zod/mini';
import { instant, text } from '../kernel/common.ts';
import { bulkOf } from '../vocabulary/bulk.ts';
import { listNotices, publishNotice, reinstateNotice, withdrawNotice } from './operations.ts';
import { namedPublishTime } from './words.rows.ts';

export const publishNotices = bulkOf(publishNotice, listNotices, {
  id: 'notice.publishMany',
  path: '/api/notices/publish-many',
  summary:
    'Publishes drafts of a selection, or all that match filters; one to everybody goes by its own way (NTC-12, SH-36)',
  shared: {
    /** Nothing for now. */
    publishTime: namedPublishTime(z._default(z.nullable(instant()), null)),
  },
});

export const withdrawNotices = bulkOf(withdrawNotice, listNotices, {
  id: 'notice.withdrawMany',
  path: '/api/notices/withdraw-many',
  summary: 'Takes notices back, all for one reason: from now on nobody reads them (NTC-3, SH-36)',
  shared: { reason: text(200) },
});

export const reinstateNotices = bulkOf(reinstateNotice, listNotices, {
  id: 'notice.reinstateMany',
  path: '/api/notices/reinstate-many',
  summary: 'Takes back within a minute that notices were withdrawn (SH-59)',
  shared: {},
});
