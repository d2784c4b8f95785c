// For tests: who sees and changes notices, and what was read.
import type { Guard, Rows } from './row-security-rows.fixture.ts';

/** What is out and for somebody: in the scene, what is for everybody, or for its own merchant. */
const isOut = `stage = 'released' and publish_time <= now()`;
const isForOwn: Rows = ({ merchantId }) =>
  `(position('merchant=' in reached::text) = 0 or position('merchant=${merchantId}''' in reached::text) > 0)`;
const partnerOf = (merchantId: number): string =>
  `(select m.partner_id from merchant m where m.id = ${merchantId})`;

const own: Rows = ({ kind, isWholeNetwork, partnerId }) => {
  if (kind === 'staff') return String(isWholeNetwork);
  return kind === 'partner' ? `partner_id = ${partnerId ?? 0}` : 'false';
};
const heard: Rows = ({ kind, merchantId }) =>
  kind === 'shop'
    ? `(partner_id is null or partner_id = ${partnerOf(merchantId)})`
    : 'partner_id is null';

const notices: Rows = (reader) =>
  `(${own(reader)} or (${isOut} and ${heard(reader)} and ${isForOwn(reader)}))`;
/** What a notice shows that one sees; of one's own also what is hidden. */
const files: Rows = (reader) =>
  `(${own(reader)} or (is_shown and notice_id in (select n.id from notice n where ${notices(reader)})))`;

/** The files of the notices that a reader sees. */
export const isFileOfNotice: Rows = (reader) =>
  `id in (select f.file_id from notice_file f where ${files(reader)})`;

export const noticeGuards: Readonly<Record<string, Guard>> = {
  notice_file: {
    sees: files,
    adds: (reader) => `(${own(reader)} and author_account_id = ${reader.accountId})`,
    changes: own,
  },
  notice: {
    sees: notices,
    adds: (reader) =>
      reader.kind === 'staff' ? `(partner_id is null and ${own(reader)})` : own(reader),
    changes: own,
  },
  notice_version: { sees: own },
  notice_reading: {
    sees: ({ accountId, isWholeNetwork, kind, merchantId }) => {
      if (isWholeNetwork) return 'true';
      const isOwn = `account_id = ${accountId}`;
      return kind === 'partner' ? `(${isOwn} or merchant_id = ${merchantId})` : isOwn;
    },
    adds: ({ accountId }) => `account_id = ${accountId}`,
    changes: ({ accountId }) => `account_id = ${accountId}`,
  },
};
