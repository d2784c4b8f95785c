import { BgColorsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PanelPopover } from '../../ui/panel-popover.tsx';
import { shellMessages } from './shell.messages.ts';

const Colors = lazyPart(async () => (await import('./theme-colors.tsx')).Colors);

/** The theme colour: shown at once, kept when the server has it, taken back when it has not (SH-22). */
export function ThemeChoice() {
  const t = useText(shellMessages);
  return (
    <PanelPopover
      label={t('themeColor')}
      placement="bottomRight"
      content={
        <Suspense>
          <Colors />
        </Suspense>
      }
    >
      <Button
        type="text"
        icon={<BgColorsOutlined />}
        aria-label={t('themeColor')}
        title={t('themeColor')}
      />
    </PanelPopover>
  );
}
