import { CloseOutlined, NotificationOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import type { BannerRow } from '@lebean/contract/notice/bell.operations';
import {
  acknowledgeNotice,
  closeBanner,
  seeNotices,
} from '@lebean/contract/notice/inbox.operations';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useCommand } from '../../platform/queries.ts';
import { useNow } from '../../platform/use-now.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './banners.css';
import { bannerMessages } from './banner.messages.ts';
import { timeLeft } from './time-left.ts';

/**
 * Notices that stand on every page. They belong to the frame, which stays while pages change: what is
 * critical is called out once, and not again on each of them (NTC-9).
 */
export function Banners({ banners }: { banners: readonly BannerRow[] }) {
  const shown = banners.map(({ id }) => id).join();
  useEffect(() => {
    // Nobody has asked for it, so nobody reads how it fails: the next page says it again (NTC-7).
    call(seeNotices, { noticeIds: shown.split(',').map(Number) }).catch(() => undefined);
  }, [shown]);
  return (
    <div className="banners">
      {banners.map((banner) => (
        <Banner key={banner.id} banner={banner} />
      ))}
    </div>
  );
}

function Banner({ banner }: { banner: BannerRow }) {
  const t = useText(bannerMessages);
  const acknowledge = useCommand(acknowledgeNotice);
  const close = useCommand(closeBanner);
  const { id: noticeId, noticeTitle: title, severity, cause, language } = banner;
  return (
    <div
      className="banner"
      data-severity={severity}
      role={severity === 'critical' ? 'alert' : 'status'}
    >
      <NotificationOutlined aria-hidden />
      <span className="banner-title" lang={language}>
        <strong>{title}</strong> <BannerCause banner={banner} />
      </span>
      <PageLink to={withQuery('/notices/inbox', { notice: noticeId })}>{t('read')}</PageLink>
      {cause === 'acknowledge' ? (
        <Button
          size="small"
          type="primary"
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ noticeId })}
        >
          {t('acknowledge')}
        </Button>
      ) : (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('close', { title })}
          title={t('close', { title })}
          onClick={() => close.mutate({ noticeId })}
        />
      )}
    </div>
  );
}

/** Why it stands there: until when it waits, or how long it is until it begins. */
function BannerCause({ banner }: { banner: BannerRow }) {
  const t = useText(bannerMessages);
  const format = useFormat();
  const now = useNow();
  const { cause, beginsAt, acknowledgeUntil: until } = banner;
  if (cause === 'reminder') return <small>{t('reminder')}</small>;
  if (cause === 'acknowledge' && until !== null) {
    const at = format.dateTime(until);
    return <small>{Date.parse(until) > now ? t('until', { at }) : t('overdue', { at })}</small>;
  }
  if (beginsAt === null) return <small>{t('critical')}</small>;
  const left = timeLeft(Date.parse(beginsAt) - now);
  if (left === undefined) return <small>{t('running')}</small>;
  const duration = left.hours === 0 ? t('minutes', { minutes: left.minutes }) : t('hours', left);
  return <small>{t('begins', { left: duration })}</small>;
}
