import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { withQuery } from '../../platform/with-query.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { bellMessages } from './bell.messages.ts';
import { useBell, useRinging } from './use-bell.ts';

/** The way to the inbox, with how many notices and events are unread (NTC-6, NTC-10). */
export function Bell() {
  const t = useText(bellMessages);
  const go = useGo();
  useRinging();
  const { unread = 0, unreadEvents = 0 } = useBell() ?? {};
  const count = unread + unreadEvents;
  const kind = unread === 0 && unreadEvents > 0 ? 'events' : undefined;
  const label = count === 0 ? t('none') : t('unread', { count });
  return (
    <>
      <Button
        type="text"
        className="bell"
        aria-label={label}
        title={label}
        icon={
          <CountBadge count={count} max={99}>
            <BellOutlined />
          </CountBadge>
        }
        onClick={() => go(withQuery('/notices/inbox', { kind }))}
      />
      <span className="visually-hidden" role="status">
        {count === 0 ? '' : label}
      </span>
    </>
  );
}
