import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { exportShops } from '@lebean/contract/shop/export';
import { createPartnerShop, createShop, listShops } from '@lebean/contract/shop/operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import { openShopView } from '@lebean/contract/shop/view.operations';
import { shopTypes } from '@lebean/contract/vocabulary/shop';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed, useSession } from '../../platform/session.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { shopAccountMessages } from '../../shared/accounts/shop-account.messages.ts';
import { useMayAddManager } from '../../shared/accounts/shop-managers.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { OpenViewButton } from './open-view-button.tsx';
import { useShopColumns } from './shop-columns.tsx';
import { shopListMessages } from './shop-list.messages.ts';
import { shopPageMessages } from './shop-page.messages.ts';

/** Countries and time zones weigh something: they come when the first shop is added. */
const CreateShopDialog = lazyPart(
  async () => (await import('./create-shop-dialog.tsx')).CreateShopDialog,
);

/** So does what is typed for a new account. */
const ShopAccountDialog = lazyPart(
  async () => (await import('../../shared/accounts/shop-account-dialog.tsx')).ShopAccountDialog,
);

/** The shops that the account looks after, with what each has in lebeans. */
export function ShopListScreen() {
  const t = useText(shopListMessages);
  const words = useText(shopPageMessages);
  const [isCreating, setCreating] = useState(false);
  const isPartner = useSession()?.kind === 'partner';
  const list = useShops();
  const accounts = useAccountStep(list.rows);
  const mayView = useAllowed(openShopView);
  const rowActions =
    accounts.action ??
    (mayView ? (row: ShopRow) => <OpenViewButton shop={row} isInRow /> : undefined);
  const go = useGo();
  const { shop } = useAddresses();
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useShopColumns()}
        filters={<ShopFilters list={list} />}
        actions={
          <OperationButton
            operation={isPartner ? createPartnerShop : createShop}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => setCreating(true)}
          >
            {words('create')}
          </OperationButton>
        }
        onOpenRow={({ id }) => go(shop(id))}
        {...(rowActions && { rowActions })}
      />
      <Suspense>
        {isCreating && <CreateShopDialog isOpen onClose={() => setCreating(false)} />}
      </Suspense>
      {accounts.dialog}
    </>
  );
}

/** An owner gives a shop its account from the list, too (ACC-2); above shops the page of each has it. */
function useAccountStep(rows: readonly ShopRow[] | undefined) {
  const t = useText(shopAccountMessages);
  const isOwn = useSession()?.kind === 'shop';
  const mayAdd = useMayAddManager() && isOwn;
  const { shown, row, open, close } = useRowDialog<'account', ShopRow>(rows);
  const action = (shop: ShopRow) => (
    <Button type="link" onClick={() => open('account', shop)}>
      {t('create')}
    </Button>
  );
  const dialog = row && (
    <Suspense>
      <ShopAccountDialog key={row.id} shop={row} isOpen={shown === 'account'} onClose={close} />
    </Suspense>
  );
  return { action: mayAdd ? action : undefined, dialog };
}

const useShops = () =>
  useList(listShops, {
    exporting: exportShops,
    filters: {
      query: param.text,
      country: param.country,
      shopType: param.choice(shopTypes),
      isEnabled: param.yesNo,
    },
    sorts: ['-createdAt', 'createdAt', 'shopName', '-shopName', 'lebeanBalance', '-lebeanBalance'],
    toInput: (filters, position) => ({ ...filters, ...position }),
  });

function ShopFilters({ list }: { list: ReturnType<typeof useShops> }) {
  const t = useText(shopListMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { country, shopType, isEnabled } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <CountryFilter
        label={titleOf('country')}
        value={country}
        onChange={(code) => list.changeFilters({ country: code })}
      />
      <ChoiceFilter
        label={titleOf('shopType')}
        value={shopType}
        options={shopTypes.map((type) => ({
          value: type,
          label: dictionary.title('shopType', type),
        }))}
        onChange={(type) => list.changeFilters({ shopType: type })}
      />
      <YesNoFilter
        label={titleOf('state')}
        value={isEnabled}
        yes={t('enabled')}
        no={t('disabled')}
        onChange={(isSo) => list.changeFilters({ isEnabled: isSo })}
      />
    </FilterBar>
  );
}
