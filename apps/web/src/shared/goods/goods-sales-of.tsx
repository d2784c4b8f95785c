import { exportGoodsSales } from '@lebean/contract/goods/export';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { useText } from '../../platform/i18n.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useGoodsSaleColumns } from './goods-sale-columns.tsx';
import { goodsSaleMessages } from './goods-sale.messages.ts';

/** What was bought at the counter with the points of a card, newest first, on its own page (GDS-1). */
export function GoodsSalesOf({ cardId }: { cardId: number }) {
  const t = useText(goodsSaleMessages);
  const list = useList(listGoodsSales, {
    exporting: exportGoodsSales,
    filters: {},
    sorts: ['-at'],
    toInput: (_, { page, pageSize }) => ({ cardId, page, pageSize }),
  });
  return (
    <ListScreen
      list={list}
      label={t('goodsName')}
      columns={useGoodsSaleColumns().filter(({ key }) => key !== 'card' && key !== 'payment')}
      firstStep={t('noneYet')}
    />
  );
}
