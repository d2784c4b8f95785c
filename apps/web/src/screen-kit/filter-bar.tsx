import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { listMessages } from './list.messages.ts';
import { usePhone } from './use-phone.ts';

type FilterBarProps = {
  /** As much of a list as its filters need. */
  list: { readonly filterCount: number; readonly reset: () => void };
  /** The field that is always in sight. */
  search: ReactNode;
  /** The other filters: beside the search, or in a sheet on a phone (SH-40). */
  children?: ReactNode;
};

/** The filters of a list. */
export function FilterBar({ list, search, children }: FilterBarProps) {
  const t = useText(listMessages);
  const isPhone = usePhone();
  if (isPhone && children !== undefined) {
    return (
      <search className="kit-filters">
        {search}
        <FilterSheet list={list}>{children}</FilterSheet>
      </search>
    );
  }
  return (
    <search className="kit-filters">
      {search}
      {children}
      {list.filterCount > 0 && (
        <Button type="text" onClick={list.reset}>
          {t('reset')}
        </Button>
      )}
    </search>
  );
}

function FilterSheet({ list, children }: Omit<FilterBarProps, 'search'>) {
  const t = useText(listMessages);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const { filterCount } = list;
  return (
    <>
      <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
        {filterCount > 0 ? t('filtersSet', { count: filterCount }) : t('filters')}
      </Button>
      <Drawer
        title={t('filters')}
        placement="bottom"
        size="auto"
        open={isOpen}
        onClose={close}
        className="kit-filter-sheet"
        footer={
          <div className="kit-sheet-footer">
            <Button
              onClick={() => {
                list.reset();
                close();
              }}
            >
              {t('reset')}
            </Button>
            <Button type="primary" onClick={close}>
              {t('showRows')}
            </Button>
          </div>
        }
      >
        <div className="kit-sheet-fields">{children}</div>
      </Drawer>
    </>
  );
}
