import { createNotice } from '@lebean/contract/notice/operations';
/** Drafts of a test's own, for shops of one country: nobody at the other counters reads what a test publishes. */
import { call, type Caller } from './service.ts';

const none = { noticeTitle: '', noticeContent: '' };
const hourMs = 3_600_000;

/** A draft that is over within the hour; answers its id. */
export async function addDraft(staff: Caller, title: string, isForAll = false): Promise<number> {
  const include = { countries: ['ES'], accountKinds: ['shop' as const] };
  const { id } = await call(staff, createNotice, {
    texts: { zh: none, en: { noticeTitle: title, noticeContent: `<p>${title}</p>` }, es: none },
    noticeType: 'announcement',
    severity: 'info',
    isPublishGlobal: isForAll,
    audience: { include: isForAll ? {} : include, exclude: {} },
    expiresAt: new Date(Date.now() + hourMs).toISOString(),
    acknowledgeUntil: null,
    beginsAt: null,
  });
  return id;
}
