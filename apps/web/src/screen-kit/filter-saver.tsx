import { StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { PanelPopover } from '../ui/panel-popover.tsx';
import { listToolsMessages } from './list-tools.messages.ts';

/** Only who opens it needs it. */
const SavedPanel = lazyPart(async () => (await import('./saved-panel.tsx')).SavedPanel);

/** Filters of a list under names of one's own (SH-31). */
export function FilterSaver({ listName }: { listName: string }) {
  const t = useText(listToolsMessages);
  return (
    <PanelPopover
      label={t('savedFilters')}
      placement="bottomRight"
      content={
        <Suspense>
          <SavedPanel listName={listName} />
        </Suspense>
      }
    >
      <Button icon={<StarOutlined />} aria-label={t('savedFilters')} title={t('savedFilters')} />
    </PanelPopover>
  );
}
