import { WarningOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { isFlagged } from '@lebean/domain/ticket/fault';
import { useText } from '../../platform/i18n.ts';
import { deviceMessages } from './device.messages.ts';

/** That a unit fails too often (SVC-15); nothing for any other. */
export function FailureFlag({ failures: count }: { failures: number }) {
  const t = useText(deviceMessages);
  if (!isFlagged(count)) return null;
  return (
    <Tag color="error" icon={<WarningOutlined aria-hidden />}>
      {t('flagged', { count })}
    </Tag>
  );
}
