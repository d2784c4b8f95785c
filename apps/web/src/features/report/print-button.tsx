import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePhone } from '../../screen-kit/use-phone.ts';
import { reportMessages } from './report.messages.ts';

/** The report on paper (RPT-4), without what surrounds it on the screen. */
export function PrintButton() {
  const t = useText(reportMessages);
  const isPhone = usePhone();
  if (isPhone) return null;
  return (
    <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}
