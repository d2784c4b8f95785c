import { Alert, Button } from 'antd';
import { getApproval } from '@lebean/contract/approval/operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import { addressOf } from '@lebean/contract/facts/addresses';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { refundMessages } from './refund.messages.ts';
import './refund.css';

type RefundWaitingProps = { refund: NonNullable<CardDetail['waitingRefund']> };

/** What of the card is held for a refund that somebody else has to approve (CTL-1). */
export function RefundWaiting({ refund }: RefundWaitingProps) {
  const t = useText(refundMessages);
  const go = useGo();
  const format = useFormat();
  const seesRequests = useAllowed(getApproval);
  const { approvalId, number, amount, currency, point, giftPoint } = refund;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <span className="refund-waiting">
          {t('waiting', {
            number,
            amount: format.money(amount, currency),
            point: format.points(point),
            gift: format.points(giftPoint),
          })}
          {seesRequests && (
            <Button
              size="small"
              onClick={() => go(addressOf('/system/approvals/$approvalId', { approvalId }))}
            >
              {t('openRequest')}
            </Button>
          )}
        </span>
      }
    />
  );
}
