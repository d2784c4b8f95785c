import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { hideHelp, showHelp, useIsHelpOpen } from '../../platform/page-help.ts';
import { shellMessages } from '../shell/shell.messages.ts';

/** Opens the help of the page in front, and closes it (SH-63). */
export function HelpButton() {
  const t = useText(shellMessages);
  const isOpen = useIsHelpOpen();
  return (
    <Button
      type="text"
      className="help-button"
      icon={<QuestionCircleOutlined />}
      aria-label={t('help')}
      title={t('help')}
      aria-expanded={isOpen}
      onClick={isOpen ? hideHelp : showHelp}
    />
  );
}
