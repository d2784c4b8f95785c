import { BellOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { bellMessages } from './bell.messages.ts';
import { useBell, useRinging } from './use-bell.ts';

/** The way to the inbox, with how many notices are unread (NTC-6). */
export function Bell() {
  const t = useText(bellMessages);
  const go = useGo();
  useRinging();
  const count = useBell()?.unread ?? 0;
  const label = count === 0 ? t('none') : t('unread', { count });
  return (
    <>
      <Button
        type="text"
        className="bell"
        aria-label={label}
        title={label}
        icon={
          <Badge count={count} overflowCount={99} size="small">
            <BellOutlined />
          </Badge>
        }
        onClick={() => go('/notices/inbox')}
      />
      <span className="visually-hidden" role="status">
        {count === 0 ? '' : label}
      </span>
    </>
  );
}
