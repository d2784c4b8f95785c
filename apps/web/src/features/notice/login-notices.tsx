import type { Output } from '@lebean/contract/kernel/operation';
import type { listLoginNotices } from '@lebean/contract/notice/bell.operations';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { bannerMessages } from './banner.messages.ts';
import { timeLeft } from './time-left.ts';
import './login-notices.css';

type Notices = Output<typeof listLoginNotices>['notices'];

/** Maintenance that whoever signs in should know of (NTC-9). */
export function LoginNotices({ notices }: { notices: Notices }) {
  return notices.map((notice) => <LoginNotice key={notice.id} notice={notice} />);
}

function LoginNotice({ notice }: { notice: Notices[number] }) {
  const t = useText(bannerMessages);
  const now = useNow();
  const { noticeTitle, language, beginsAt } = notice;
  const left = beginsAt === null ? undefined : timeLeft(Date.parse(beginsAt) - now);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="login-notice" role="status">
      <strong lang={language}>{noticeTitle}</strong>
      {beginsAt !== null && (
        <span>
          {left === undefined
            ? t('running')
            : `${formatDateTime(beginsAt, zone)} · ${t('begins', {
                left: left.hours === 0 ? t('minutes', { minutes: left.minutes }) : t('hours', left),
              })}`}
        </span>
      )}
    </div>
  );
}
