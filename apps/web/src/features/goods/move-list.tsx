import { Button } from 'antd';
import { exportGoodsMoves } from '@lebean/contract/goods/export';
import { listGoodsMoves } from '@lebean/contract/goods/operations';
import type { GoodsMoveRow } from '@lebean/contract/goods/rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './goods.css';
import { useList } from '../../screen-kit/use-list.ts';
import { goodsSaleMessages } from '../../shared/goods/goods-sale.messages.ts';
import { goodsMessages } from './goods.messages.ts';

/** All that came in and went away of some goods (GDS-1). */
export function MoveList({ goodsId, onBack }: { goodsId: number; onBack: () => void }) {
  const t = useText(goodsMessages);
  const words = useText(goodsSaleMessages);
  const list = useList(listGoodsMoves, {
    exporting: exportGoodsMoves,
    filters: {},
    sorts: ['-at'],
    toInput: (_, { page, pageSize }) => ({ goodsId, page, pageSize }),
  });
  const name = list.rows?.[0]?.goodsName;
  return (
    <>
      <div className="goods-bar">
        <h2 className="visually-hidden">
          {name === undefined ? t('viewMoves') : t('movesOf', { name })}
        </h2>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
      <ListScreen
        list={list}
        label={t('viewMoves')}
        columns={useMoveColumns()}
        firstStep={words('firstMove')}
      />
    </>
  );
}

function useMoveColumns(): ReadonlyArray<Column<GoodsMoveRow>> {
  const t = useText(goodsSaleMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const format = useFormat();
  return [
    {
      key: 'goodsName',
      title: titleOf('goodsName'),
      render: ({ goodsName }) => goodsName,
      onCard: 'heading',
    },
    {
      key: 'kind',
      title: t('move'),
      render: ({ kind }) => dictionary.title('goodsMove', kind),
      onCard: 'beside',
    },
    {
      key: 'quantity',
      title: titleOf('quantity'),
      render: ({ quantity }) =>
        quantity > 0 ? `+${format.count(quantity)}` : format.count(quantity),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'inventoryAfter',
      title: titleOf('inventoryAfter'),
      render: ({ inventoryAfter }) => format.count(inventoryAfter),
      align: 'end',
      onCard: 'line',
    },
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'documentNumber',
      title: titleOf('documentNumber'),
      render: ({ documentNumber }) => documentNumber ?? absent,
      onCard: 'line',
    },
    {
      key: 'operator',
      title: titleOf('operatorName'),
      render: ({ operatorName }) => operatorName,
      onCard: 'line',
    },
    {
      key: 'reason',
      title: titleOf('reason'),
      render: ({ reason }) => (reason === '' ? absent : reason),
      onCard: 'line',
    },
  ];
}
