import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { listMessages } from './list.messages.ts';
import { useDialogState } from './use-dialog-state.ts';
import { usePhone } from './use-phone.ts';

/** Only phones open it. */
const FilterDrawer = lazyPart(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

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
  const [isOpen, setOpen] = useDialogState(false);
  // Once it has come it stays, to go as it came.
  const [hasOpened, setOpened] = useDialogState(false);
  const { filterCount } = list;
  return (
    <>
      <Button
        icon={<FilterOutlined />}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {filterCount > 0 ? t('filtersSet', { count: filterCount }) : t('filters')}
      </Button>
      {hasOpened && (
        <Suspense>
          <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)} onReset={list.reset}>
            {children}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}
