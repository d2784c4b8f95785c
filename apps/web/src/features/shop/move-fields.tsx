import { Input } from 'antd';
import { addressOf } from '@lebean/contract/facts/addresses';
import { getFirstBooking, type ShopDetail } from '@lebean/contract/shop/detail.operations';
import { countryName } from '../../pickers/countries.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { moveShopMessages } from './move-shop.messages.ts';
import { PlaceFields } from './place-fields.tsx';

type Booking = NonNullable<ReturnType<typeof useBooking>>;
type MoveFieldsProps = {
  shop: ShopDetail;
  field: FieldsOf<'country' | 'currency' | 'timeZone'>;
  onCountry: () => void;
};

const useBooking = (shopId: number) => useOperation(getFirstBooking, { shopId }).data?.booking;

/** What was entered once, when the shop was added: put right while nothing is booked there, then shown with what prevents it (NUM-5). */
export function MoveFields({ shop, field, onCountry }: MoveFieldsProps) {
  const t = useText(moveShopMessages);
  const booking = useBooking(shop.id);
  if (booking === undefined) return null;
  if (booking !== null) return <Fixed shop={shop} booking={booking} />;
  return (
    <>
      <PlaceFields field={field} onCountry={onCountry} />
      <FormField field={field('currency')} hint={t('currencyHint')}>
        <Input maxLength={3} autoComplete="off" />
      </FormField>
    </>
  );
}

function Fixed({ shop, booking }: { shop: ShopDetail; booking: Booking }) {
  const t = useText(moveShopMessages);
  const language = useLanguage();
  const format = useFormat();
  const link = useLink(shop.id, booking.kind);
  const place = [countryName(shop.country, language), shop.currency, shop.timeZone].join(' · ');
  return (
    <div className="shop-field-wide shop-place">
      <strong>{place}</strong>
      <p>
        {t('fixed', { what: t(booking.kind), at: format.date(booking.at) })}{' '}
        {link !== undefined && <PageLink to={link}>{t('show')}</PageLink>}
      </p>
    </div>
  );
}

/** The list in which it stands. */
function useLink(shopId: number, kind: Booking['kind']) {
  const { plays } = useAddresses();
  if (kind === 'play') return withQuery(plays, { shopId });
  if (kind === 'card' || kind === 'recharge') return withQuery('/members/recharges', { shopId });
  if (kind === 'lebean' || kind === 'lebeanOrder')
    return addressOf('/lebeans/shop/$shopId', { shopId });
  return undefined;
}
