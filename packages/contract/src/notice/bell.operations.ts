import * as z from 'zod/mini';
import { accountKinds } from '../kernel/account-kind.ts';
import { id, instant } from '../kernel/common.ts';
import { query } from '../kernel/operation.ts';
import { namedType, noticeTypes, severities, shownWords } from './words.rows.ts';

/** Why a notice stands on every page. */
export const bannerCauses = ['acknowledge', 'maintenance', 'critical', 'reminder'] as const;

const bannerRow = z.object({
  id: id(),
  ...shownWords,
  severity: z.enum(severities),
  noticeType: namedType(z.enum(noticeTypes)),
  cause: z.enum(bannerCauses),
  beginsAt: z.nullable(instant()),
  acknowledgeUntil: z.nullable(instant()),
});
export type BannerRow = z.output<typeof bannerRow>;

/** What the frame of every page shows of notices. */
export const getBell = query({
  id: 'inbox.bell',
  path: '/api/inbox/bell',
  summary:
    'How many valid notices the caller has not read, and which stand on every page (NTC-6, NTC-9)',
  permission: 'session',
  scope: accountKinds,
  input: z.strictObject({}),
  output: z.object({
    unread: z.int(),
    /** How many events the caller has not read (NTC-10). */
    unreadEvents: z.int(),
    /** Those that matter most come first; at most three. */
    banners: z.array(bannerRow),
    /** When the clock alone changes this answer the next time. */
    nextChangeAt: z.nullable(instant()),
  }),
});

/** Maintenance that whoever signs in should know of. */
export const listLoginNotices = query({
  id: 'loginNotice.list',
  path: '/api/login-notices',
  summary: 'Maintenance that stands on the sign-in page (NTC-9)',
  permission: 'public',
  scope: [],
  input: z.strictObject({}),
  output: z.object({
    notices: z.array(z.object({ id: id(), ...shownWords, beginsAt: z.nullable(instant()) })),
  }),
});
