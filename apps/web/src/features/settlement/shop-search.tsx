import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../platform/i18n.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { settlementPaymentMessages } from './settlement-payment.messages.ts';

type ShopSearchProps = {
  list: ComponentProps<typeof FilterBar>['list'] & ComponentProps<typeof ListSearch>['list'];
  children?: ReactNode;
};

/** The filters of a list of what shops have: by the name of the shop, and whatever else. */
export function ShopSearch({ list, children }: ShopSearchProps) {
  const t = useText(settlementPaymentMessages);
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      {children}
    </FilterBar>
  );
}
