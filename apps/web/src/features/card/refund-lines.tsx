import { Checkbox } from 'antd';
import type { RefundLine } from '@lebean/contract/card/refund.rows';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { refundMessages } from './refund.messages.ts';

/** Which payments are refunded. */
export type LineChoice = {
  readonly chosen: readonly RefundLine[];
  readonly canChoose: (line: RefundLine) => boolean;
  readonly toggle: (line: RefundLine) => void;
  readonly clear: () => void;
};

type RefundLinesProps = { lines: readonly RefundLine[]; choice: LineChoice; currency: string };

/** The calculation of a refund, payment by payment, and what it comes to (MEM-8). */
export function RefundLines({ lines, choice, currency }: RefundLinesProps) {
  const t = useText(refundMessages);
  const format = useFormat();
  const { chosen } = choice;
  const sum = (of: (line: RefundLine) => number): number =>
    chosen.reduce((all, line) => all + of(line), 0);
  return (
    <table className="refund-lines">
      <thead>
        <tr>
          <th scope="col">{t('payment')}</th>
          <th scope="col">{t('consumed')}</th>
          <th scope="col">{t('takenBack')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.rechargeId} line={line} choice={choice} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {chosen.length === 0 ? t('chooseOne') : t('total')}
          </th>
          <td data-label={t('takenBack')}>
            {format.points(sum(({ point }) => point))}
            <small>{t('gift', { points: format.points(sum(({ giftPoint }) => giftPoint)) })}</small>
          </td>
          <td data-label={t('amount')}>
            <output>
              {format.money(
                sum(({ amount }) => amount),
                currency,
              )}
            </output>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ line, choice }: { line: RefundLine; choice: LineChoice }) {
  const t = useText(refundMessages);
  const format = useFormat();
  const { currency, orderNumber, shopName, creditedPoint, creditedGiftPoint } = line;
  const canChoose = choice.canChoose(line);
  const money = (hundredths: number): string => format.money(hundredths, currency);
  const when = format.dateTime(line.at);
  const credited =
    creditedGiftPoint === 0
      ? t('credited', { points: format.points(creditedPoint) })
      : t('creditedGift', {
          points: format.points(creditedPoint),
          gift: format.points(creditedGiftPoint),
        });
  return (
    <tr className={choice.chosen.includes(line) ? 'refund-chosen' : undefined}>
      <td>
        <Checkbox
          checked={choice.chosen.includes(line)}
          disabled={!canChoose}
          aria-label={t('choose', { number: orderNumber ?? when })}
          onChange={() => choice.toggle(line)}
        >
          <span className="refund-when">{when}</span>
        </Checkbox>
        <small>
          {shopName ?? t('otherShop')} · {t('paidFor', { amount: money(line.paid) })} · {credited}
        </small>
        {line.refunded > 0 && <small>{t('before', { amount: money(line.refunded) })}</small>}
        {!canChoose && (
          <small className="refund-elsewhere">
            {line.isPretended ? t('pretended') : t('elsewhere', { currency })}
          </small>
        )}
      </td>
      <td data-label={t('consumed')}>
        {format.points(line.consumed)}
        <small>{t('consumedValue', { amount: money(line.consumedValue) })}</small>
      </td>
      <td data-label={t('takenBack')}>
        {format.points(line.point)}
        <small>{t('gift', { points: format.points(line.giftPoint) })}</small>
      </td>
      <td data-label={t('amount')}>{money(line.amount)}</td>
    </tr>
  );
}
