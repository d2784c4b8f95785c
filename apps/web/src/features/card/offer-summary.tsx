import { ArrowUpOutlined } from '@ant-design/icons';
import { useText } from '../../platform/i18n.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { cardMessages } from './card.messages.ts';
import type { Offer, Outcome } from './offer.ts';
import './offer-summary.css';
import { rechargeMessages } from './recharge.messages.ts';

type OfferSummaryProps = {
  offer: Offer;
  /** What is paid, where that is more than the offer: goods stand beside it. */
  toPay?: number;
  outcome: Outcome;
  currency: string;
  /** What is still to be chosen, in the place of an amount that is not one yet. */
  missing?: string | undefined;
};

/** What is to pay, what it credits, and how the card will stand: before it is confirmed. */
export function OfferSummary({
  offer,
  toPay = offer.paid,
  outcome,
  currency,
  missing,
}: OfferSummaryProps) {
  const t = useText(rechargeMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  return (
    <div className="offer-summary" role="status">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words('balance')}</span>
            </th>
            <th scope="col">{t('credits')}</th>
            <th scope="col">{t('balanceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words('point')}</th>
            <td>+{format.alignedPoints(offer.point)}</td>
            <td>{format.alignedPoints(outcome.point)}</td>
          </tr>
          <tr>
            <th scope="row">{words('giftPoint')}</th>
            <td>+{format.alignedPoints(offer.giftPoint)}</td>
            <td>{format.alignedPoints(outcome.giftPoint)}</td>
          </tr>
        </tbody>
      </table>
      <div className="offer-total">
        {missing === undefined ? (
          <>
            <span>{t('toPay')}</span>
            <strong>{format.money(toPay, currency)}</strong>
          </>
        ) : (
          <span>{missing}</span>
        )}
      </div>
      {outcome.raisedTo !== undefined && (
        <p className="offer-raise">
          <ArrowUpOutlined aria-hidden /> {t('raises', { level: outcome.raisedTo })}
        </p>
      )}
    </div>
  );
}
