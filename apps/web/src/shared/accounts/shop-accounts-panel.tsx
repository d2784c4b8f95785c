import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { exportShopAccounts } from '@lebean/contract/account/export';
import { listShopAccounts } from '@lebean/contract/account/shop-account.operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import { useText } from '../../platform/i18n.ts';
import { useAllowed } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAccountColumns } from './account-columns.tsx';
import { AccountRowActions, useAccountDialogs } from './account-row-actions.tsx';
import type { Person } from './person.ts';
import { ShopAccountDialog } from './shop-account-dialog.tsx';
import { shopAccountMessages } from './shop-account.messages.ts';
import { useMayAddManager, useMayChange } from './shop-managers.ts';

type PanelProps = { shop: Pick<ShopRow, 'id' | 'shopName' | 'merchantId'> };

/** Who signs in for a shop, on its page, for whoever may see its people. */
export function ShopAccountsPanel({ shop }: PanelProps) {
  return useAllowed(listShopAccounts) ? <Accounts shop={shop} /> : null;
}

function Accounts({ shop }: PanelProps) {
  const t = useText(shopAccountMessages);
  const [isAdding, setAdding] = useDialogState(false);
  const mayAdd = useMayAddManager();
  const mayChange = useMayChange();
  const list = useList(listShopAccounts, {
    exporting: exportShopAccounts,
    filters: {},
    sorts: ['accountType'],
    toInput: (_, { page, pageSize }) => ({ shopId: shop.id, page, pageSize }),
  });
  const { open, dialogs } = useAccountDialogs(list.rows);
  const rowActions = (person: Person) =>
    mayChange(person) && <AccountRowActions person={person} onOpen={open} />;
  return (
    <Panel title={t('title')}>
      <ListScreen
        list={list}
        label={t('list')}
        columns={useShopAccountColumns()}
        actions={
          mayAdd && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
              {t('create')}
            </Button>
          )
        }
        rowActions={rowActions}
        firstStep={t('none')}
      />
      <ShopAccountDialog shop={shop} isOpen={isAdding} onClose={() => setAdding(false)} />
      {dialogs}
    </Panel>
  );
}

/** All are of one shop, in an order of their own. */
const useShopAccountColumns = (): ReadonlyArray<Column<Person>> =>
  useAccountColumns()
    .filter(({ key }) => key !== 'belonging')
    .map(({ sort: _sort, ...column }) => column);
