import { useState } from 'react';
import type { CardDetail } from '@lebean/contract/card/rows';
import { exportRecharges } from '@lebean/contract/recharge/export';
import { listRecharges } from '@lebean/contract/recharge/operations';
import type { RechargeRow } from '@lebean/contract/recharge/rows';
import { useText } from '../../platform/i18n.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { cardPageMessages } from './card-page.messages.ts';
import { useRechargeColumns } from './recharge-columns.tsx';
import { ReceiptButton, RecordReceipt } from './record-receipt.tsx';

/** The recharge records of a card (PAY-1), newest first. */
export function CardRecharges({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const [printed, setPrinted] = useState<RechargeRow>();
  const list = useList(listRecharges, {
    exporting: exportRecharges,
    filters: {},
    sorts: ['-at'],
    toInput: (_, { page, pageSize }) => ({ cardId: card.id, page, pageSize }),
  });
  const rowActions = (row: RechargeRow) => (
    <ReceiptButton record={row} onClick={() => setPrinted(row)} />
  );
  return (
    <>
      <ListScreen
        list={list}
        label={t('recharges')}
        columns={useRechargeColumns()}
        rowActions={rowActions}
        firstStep={t('historyEmpty')}
      />
      <RecordReceipt record={printed} onClose={() => setPrinted(undefined)} />
    </>
  );
}
