import { Button } from 'antd';
import { listJoinableActivities } from '@lebean/contract/activity/operations';
import { exportGamePrices } from '@lebean/contract/price/export';
import { listGamePrices, setOwnPrice } from '@lebean/contract/price/operations';
import type { GamePriceRow } from '@lebean/contract/price/rows';
import { chargeModes } from '@lebean/contract/vocabulary/game';
import { CounterShopPicker } from '../../pickers/counter-shop-picker.tsx';
import { useCounter, type Counter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import './game-price.css';
import { useInstallColumns } from '../../shared/games/install-column.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useGamePriceColumns } from './game-price-columns.tsx';
import { gamePriceMessages } from './game-price.messages.ts';
import { JoinDialog } from './join-dialog.tsx';
import { OwnPriceDialog } from './own-price-dialog.tsx';
import { WhyPrice } from './why-price.tsx';

/** What each game of a shop costs now, for whom and why (PRI-8). */
export function GamePriceScreen() {
  const t = useText(gamePriceMessages);
  const counter = useCounter();
  const { shop } = counter;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <div className="price-shop">
        <CounterShopPicker counter={counter} label={t('shop')} />
      </div>
      {shop !== undefined && <ShopPrices key={shop.id} shop={shop} />}
    </>
  );
}

type Shop = NonNullable<Counter['shop']>;
const permissionWords = {
  custom: 'permissionCustom',
  fixed: 'permissionFixed',
  activityOnly: 'permissionActivityOnly',
} as const;

function ShopPrices({ shop }: { shop: Shop }) {
  const t = useText(gamePriceMessages);
  const list = useGamePrices(shop.id);
  const [opened, setOpened] = useDialogState<{
    dialog: 'price' | 'why' | 'join';
    gameId: number;
  }>();
  const game = list.rows?.find(({ id }) => id === opened?.gameId);
  const close = (): void => setOpened(undefined);
  const rowActions = (row: GamePriceRow) => (
    <>
      {row.pricePermission === 'custom' && row.chargeMode !== 'openDirectly' && (
        <OperationButton
          operation={setOwnPrice}
          type="link"
          onClick={() => setOpened({ dialog: 'price', gameId: row.id })}
        >
          {t('setPrice')}
        </OperationButton>
      )}
      <Button type="link" onClick={() => setOpened({ dialog: 'why', gameId: row.id })}>
        {t('why')}
      </Button>
    </>
  );
  return (
    <>
      <p className="price-permission">{t(permissionWords[shop.pricePermission])}</p>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useGamePriceColumns().toSpliced(2, 0, ...useInstallColumns(list.rows))}
        filters={<PriceFilters list={list} />}
        actions={
          <OperationButton
            operation={listJoinableActivities}
            onClick={() => setOpened({ dialog: 'join', gameId: 0 })}
          >
            {t('joinActivities')}
          </OperationButton>
        }
        rowActions={rowActions}
        firstStep={<span>{t('none')}</span>}
      />
      {game !== undefined && opened?.dialog === 'price' && (
        <OwnPriceDialog shopId={shop.id} game={game} onClose={close} />
      )}
      {game !== undefined && opened?.dialog === 'why' && (
        <WhyPrice shopId={shop.id} game={game} onClose={close} />
      )}
      {opened?.dialog === 'join' && <JoinDialog shopId={shop.id} onClose={close} />}
    </>
  );
}

const useGamePrices = (shopId: number) =>
  useList(listGamePrices, {
    exporting: exportGamePrices,
    filters: {
      query: param.text,
      chargeMode: param.choice(chargeModes),
    },
    sorts: ['gameName'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, shopId, page, pageSize }),
  });

function PriceFilters({ list }: { list: ReturnType<typeof useGamePrices> }) {
  const t = useText(gamePriceMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { chargeMode } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('chargeMode')}
        value={chargeMode}
        options={chargeModes.map((mode) => ({
          value: mode,
          label: dictionary.title('chargeMode', mode),
        }))}
        onChange={(mode) => list.changeFilters({ chargeMode: mode })}
      />
    </FilterBar>
  );
}
