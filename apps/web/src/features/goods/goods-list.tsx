import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { exportGoods } from '@lebean/contract/goods/export';
import { createGoods, listGoods, moveGoods, updateGoods } from '@lebean/contract/goods/operations';
import type { GoodsRow } from '@lebean/contract/goods/rows';
import { sellGoods } from '@lebean/contract/goods/sale.operations';
import { disableManyGoods, enableManyGoods } from '@lebean/contract/goods/switch.operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import type { BulkAction } from '../../screen-kit/selection.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useSelection } from '../../screen-kit/use-selection.ts';
import './goods.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { SellDialog } from '../../shared/goods/sell-dialog.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangeGoodsDialog, CreateGoodsDialog, MoveGoodsDialog } from './goods-form.tsx';
import { goodsMessages } from './goods.messages.ts';
import { InlineName } from './inline-name.tsx';

type Dialog = 'create' | 'change' | 'move' | 'sell';

type GoodsListProps = {
  /** The shop at whose counter this browser stands; staff see all. */
  shopId: number | undefined;
  onShowMoves: (goodsId: number) => void;
};

/** What shops sell beside games (GDS-1). */
export function GoodsList({ shopId, onShowMoves }: GoodsListProps) {
  const t = useText(goodsMessages);
  const list = useSelection(useGoods(shopId), { nameOf: nameOfGoods, actions: useGoodsActions() });
  const { shown, row, open, close } = useRowDialog<Dialog, GoodsRow>(list.rows);
  const rowActions = (goods: GoodsRow) => (
    <RowActions goods={goods} onOpen={open} onShowMoves={onShowMoves} />
  );
  return (
    <>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useGoodsColumns()}
        filters={<GoodsFilters list={list} />}
        actions={
          <OperationButton
            operation={createGoods}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => open('create')}
          >
            {t('create')}
          </OperationButton>
        }
        rowActions={rowActions}
        firstStep={t('firstStep')}
      />
      {shown === 'create' && <CreateGoodsDialog shopId={shopId} onClose={close} />}
      {row && shown === 'change' && <ChangeGoodsDialog goods={row} onClose={close} />}
      {row && shown === 'move' && <MoveGoodsDialog goods={row} onClose={close} />}
      {row && shown === 'sell' && <SellDialog shop={shopOf(row)} goods={row} onClose={close} />}
    </>
  );
}

const shopOf = ({ shopId: id, shopName, currency }: GoodsRow) => ({ id, shopName, currency });

const nameOfGoods = ({ goodsName }: GoodsRow): string => goodsName;

/** What is done to many goods at once (SH-66). */
function useGoodsActions(): readonly BulkAction[] {
  const t = useText(goodsMessages);
  return [
    {
      operation: enableManyGoods,
      label: t('sellAgain'),
      consequence: t('sellAgainConsequence'),
      undo: disableManyGoods,
    },
    {
      operation: disableManyGoods,
      label: t('stopSelling'),
      consequence: t('stopSellingConsequence'),
      tone: 'danger',
      undo: enableManyGoods,
    },
  ];
}

const useGoods = (shopId: number | undefined) =>
  useList(listGoods, {
    exporting: exportGoods,
    filters: {
      query: param.text,
      goodsType: param.text,
      isEnabled: param.yesNo,
    },
    sorts: ['sort'],
    toInput: (filters, { page, pageSize }) => ({
      ...filters,
      ...(shopId !== undefined && { shopId }),
      page,
      pageSize,
    }),
  });

function GoodsFilters({ list }: { list: ReturnType<typeof useGoods> }) {
  const t = useText(goodsMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { goodsType, isEnabled } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={t('goodsType')}
        value={goodsType}
        options={dictionary.options('goodsType')}
        onChange={(code) => list.changeFilters({ goodsType: code })}
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

function useGoodsColumns(): ReadonlyArray<Column<GoodsRow>> {
  const t = useText(goodsMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const isShop = useSession()?.kind === 'shop';
  const places: ReadonlyArray<Column<GoodsRow>> = [
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'line',
    },
  ];
  return [
    {
      key: 'goodsName',
      title: titleOf('goodsName'),
      render: (goods) => <InlineName goods={goods} />,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ isEnabled }) => <EnabledTag isEnabled={isEnabled} t={t} />,
      onCard: 'beside',
    },
    {
      key: 'goodsType',
      title: titleOf('goodsType'),
      render: ({ goodsType }) => dictionary.title('goodsType', goodsType),
      onCard: 'line',
    },
    ...(isShop ? [] : places),
    ...useAmountColumns(),
    {
      key: 'details',
      title: titleOf('details'),
      render: ({ details }) => (details === '' ? absent : details),
      onCard: 'hidden',
    },
  ];
}

function useAmountColumns(): ReadonlyArray<Column<GoodsRow>> {
  const t = useText(goodsMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'price',
      title: t('price'),
      render: ({ price, currency }) => format.money(price, currency),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'barcode',
      title: titleOf('barcode'),
      render: ({ barcode }) => barcode ?? absent,
      onCard: 'hidden',
    },
    {
      key: 'pointPrice',
      title: t('pointPrice'),
      render: ({ pointPrice }) => (pointPrice === null ? absent : format.alignedPoints(pointPrice)),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'cost',
      title: titleOf('cost'),
      render: ({ cost, currency }) => (cost === null ? absent : format.money(cost, currency)),
      align: 'end',
      onCard: 'hidden',
    },
    {
      key: 'inventory',
      title: titleOf('inventory'),
      render: ({ inventory }) => (
        <span className={inventory === 0 ? 'goods-none-left' : undefined}>
          {format.count(inventory)}
        </span>
      ),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'most',
      title: titleOf('mostPerOrder'),
      render: ({ mostPerOrder }) => mostPerOrder ?? absent,
      align: 'end',
      onCard: 'line',
    },
  ];
}

type RowActionsProps = {
  goods: GoodsRow;
  onOpen: (dialog: Dialog, goods: GoodsRow) => void;
  onShowMoves: (goodsId: number) => void;
};

function RowActions({ goods, onOpen, onShowMoves }: RowActionsProps) {
  const t = useText(goodsMessages);
  const word = useText(kitWords);
  return (
    <>
      {goods.isEnabled && goods.inventory > 0 && (
        <OperationButton operation={sellGoods} type="link" onClick={() => onOpen('sell', goods)}>
          {t('sell')}
        </OperationButton>
      )}
      <OperationButton operation={moveGoods} type="link" onClick={() => onOpen('move', goods)}>
        {t('stock')}
      </OperationButton>
      <Button type="link" onClick={() => onShowMoves(goods.id)}>
        {t('moves')}
      </Button>
      <OperationButton operation={updateGoods} type="link" onClick={() => onOpen('change', goods)}>
        {word('edit')}
      </OperationButton>
    </>
  );
}
