import { Button, Form, type FormInstance } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { isPaidByCode } from '@lebean/contract/vocabulary/payment';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import { KeysComing } from '../../screen-kit/keys-ahead.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useGoodsOnSale } from '../../shared/goods/goods-on-sale.ts';
import { type SaleShop, totalOf, useOrderLines } from '../../shared/goods/sale-order.ts';
import { selling } from '../../shared/goods/selling.ts';
import { useGoodsScan } from '../../shared/goods/use-goods-scan.ts';
import { useSecondPart } from '../../shared/payments/use-second-part.ts';
import { cartMessages } from './cart.messages.ts';
import { usePlayChoice } from './play-choice.ts';
import type { RechargeValues } from './recharge-values.ts';

const fetchCartGoods = async () => (await import('../../shared/goods/cart-goods.tsx')).CartGoods;
/** Most recharges are nothing but that. */
const CartGoods = lazyPart(fetchCartGoods);
const TenderedField = lazyPart(
  async () => (await import('../../shared/goods/tendered-field.tsx')).TenderedField,
);

/** Keeps goods a field of the form before anybody has asked for them: a scan may come first. */
export const GoodsHeld = () => null;

/** Whose the digits are: they choose a package, add goods, or choose where a game begins. */
export type DigitsOf = 'packages' | 'goods' | 'play';

/** Leads back to the package that is chosen, or to the first. */
export function toPackages(): void {
  const tile =
    document.querySelector<HTMLElement>('.package-tile [name="package"]:checked') ??
    document.querySelector<HTMLElement>('.package-tile [name="package"]');
  tile?.focus();
}

type RechargeCartProps = {
  shop: SaleShop;
  form: FormInstance<RechargeValues>;
  digitsOf: DigitsOf;
  onDigits: (digitsOf: DigitsOf) => void;
  /** The goods are there to be chosen, or are gone again. */
  onOpen: (isOpen: boolean) => void;
};

/** Puts goods beside a recharge, by finger, key or scan: both are one payment then (SH-45). */
export function RechargeCart(props: RechargeCartProps) {
  const { shop, form } = props;
  const mayPay = isAllowed(useSession(), selling);
  const shopOfGoods = useRef(shop.id);
  // Goods of one shop are not sold by another; a page that was out of sight meanwhile keeps them.
  useEffect(() => {
    if (shopOfGoods.current !== shop.id) form.setFieldValue('goods', []);
    shopOfGoods.current = shop.id;
  }, [shop.id, form]);
  return mayPay ? <Cart key={shop.id} {...props} /> : null;
}

function Cart({ shop, form, digitsOf, onDigits, onOpen }: RechargeCartProps) {
  const t = useText(cartMessages);
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLElement>(null);
  // Asked for now, so that tiles are there when keys are pressed.
  useGoodsOnSale(shop.id, '');
  useEffect(() => void fetchCartGoods().catch(() => undefined), []);
  useEffect(() => {
    onOpen(isOpen);
    return () => onOpen(false);
  }, [isOpen, onOpen]);
  useGoodsScan(shop.id, form, () => setOpen(true));
  const swap = (): void => {
    const isToGoods = digitsOf !== 'goods';
    setOpen(true);
    onDigits(isToGoods ? 'goods' : 'packages');
    if (isToGoods) part.current?.querySelector<HTMLElement>('.goods-tile:enabled')?.focus();
    else toPackages();
  };
  useShortcuts({ g: swap });
  if (!isOpen)
    return (
      <section ref={part} className="recharge-cart">
        <Button aria-keyshortcuts="g" onClick={swap}>
          {t('addGoods')}
          <KeyHint name="G" />
        </Button>
      </section>
    );
  return (
    <section ref={part} className="recharge-cart" aria-label={t('goods')}>
      <div className="recharge-cart-head">
        <span>{t('goods')}</span>
        <Button className="recharge-cart-swap" size="small" aria-keyshortcuts="g" onClick={swap}>
          {t(digitsOf === 'goods' ? 'toPackages' : 'toGoods')}
          <KeyHint name="G" />
        </Button>
      </div>
      <Suspense fallback={<KeysComing />}>
        <CartGoods shopId={shop.id} form={form} hasDigits={digitsOf === 'goods'} />
      </Suspense>
    </section>
  );
}

/** What the goods of a recharge cost by now. */
export const useGoodsTotal = (form: FormInstance<RechargeValues>): number =>
  totalOf(useOrderLines(form), 'cash');

/** Whether something stands beside the recharge. */
function useIsCart(form: FormInstance<RechargeValues>): boolean {
  const lines = useOrderLines(form);
  return usePlayChoice(form) !== undefined || lines.length > 0;
}

type CartPaymentProps = {
  form: FormInstance<RechargeValues>;
  /** What all of it costs. */
  total: number;
  currency: string;
};

/** What a cart is paid with: of cash the change is shown; a game begins once a code is paid. */
export function CartPayment({ form, total, currency }: CartPaymentProps) {
  const t = useText(cartMessages);
  const isCart = useIsCart(form);
  const isPlay = usePlayChoice(form) !== undefined;
  const mode: unknown = Form.useWatch('paymentMode', form);
  const { secondPaid } = useSecondPart(form);
  const isByCode = typeof mode === 'string' && isPaidByCode(mode);
  if (!isCart) return null;
  return (
    <>
      {isByCode && isPlay && <p className="recharge-cart-note">{t('playAfterCode')}</p>}
      {mode === 'cash' && (
        <Suspense fallback={null}>
          <TenderedField total={total - secondPaid} currency={currency} />
        </Suspense>
      )}
    </>
  );
}
