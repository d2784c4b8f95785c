import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../platform/i18n.ts';
import { listMessages } from './list.messages.ts';

type FilterDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  onReset: () => void;
  children: ReactNode;
};

/** The filters of a list as a sheet of a phone (SH-40). */
export function FilterDrawer({ isOpen, onClose, onReset, children }: FilterDrawerProps) {
  const t = useText(listMessages);
  return (
    <Drawer
      title={t('filters')}
      placement="bottom"
      size="auto"
      open={isOpen}
      onClose={onClose}
      className="kit-filter-sheet"
      footer={
        <div className="kit-sheet-footer">
          <Button
            onClick={() => {
              onReset();
              onClose();
            }}
          >
            {t('reset')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('showRows')}
          </Button>
        </div>
      }
    >
      <div className="kit-sheet-fields">{children}</div>
    </Drawer>
  );
}
