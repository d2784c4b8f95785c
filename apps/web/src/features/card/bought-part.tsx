import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { cartMessages } from './cart.messages.ts';

/** Goods that were paid together with a recharge, as their receipt lists them (SH-45). Amounts in hundredths. */
export type Bought = {
  readonly lines: ReadonlyArray<{
    readonly goodsId: number;
    readonly goodsName: string;
    readonly quantity: number;
    readonly amount: number;
  }>;
  readonly saleNumber: string;
  /** Of recharge and goods. */
  readonly total: number;
  /** The cash that was handed over, and what was given back of it; nothing where nobody typed it. */
  readonly tendered: number | null;
  readonly change: number | null;
};

type BoughtProps = { bought: Bought; currency: string };

/** The part of a receipt behind that of the recharge: the goods, and what all of it came to. */
export function BoughtPart({ bought, currency }: BoughtProps) {
  const t = useText(cartMessages);
  const format = useFormat();
  const { lines, saleNumber, total, tendered, change } = bought;
  return (
    <div className="receipt receipt-more">
      <p className="receipt-kind">{t('goods')}</p>
      <dl>
        {lines.map(({ goodsId, goodsName, quantity, amount }) => (
          <div key={goodsId}>
            <dt>{`${goodsName} × ${format.count(quantity)}`}</dt>
            <dd>{format.money(amount, currency)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('saleNumber')}</dt>
          <dd>{saleNumber}</dd>
        </div>
        <div className="receipt-break receipt-total">
          <dt>{t('total')}</dt>
          <dd>{format.money(total, currency)}</dd>
        </div>
        {tendered !== null && change !== null && (
          <>
            <div>
              <dt>{t('tendered')}</dt>
              <dd>{format.money(tendered, currency)}</dd>
            </div>
            <div className="receipt-total">
              <dt>{t('change')}</dt>
              <dd>{format.money(change, currency)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}

/** What somebody looks for first once money was taken: how much it was, and what goes back (SH-46). */
export function PaidTogether({ bought, currency }: BoughtProps) {
  const t = useText(cartMessages);
  const format = useFormat();
  const { total, change } = bought;
  return (
    <p className="receipt-loud" role="status">
      <span>
        {t('total')} <strong>{format.money(total, currency)}</strong>
      </span>
      {change !== null && (
        <span>
          {t('change')} <strong>{format.money(change, currency)}</strong>
        </span>
      )}
    </p>
  );
}
