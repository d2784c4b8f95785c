import { Button, type FormInstance } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { listDevices } from '@lebean/contract/device/operations';
import type { openPlayForCard } from '@lebean/contract/play/counter.operations';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import { KeysComing } from '../../screen-kit/keys-ahead.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import type { SaleShop } from '../../shared/goods/sale-order.ts';
import { cartMessages } from './cart.messages.ts';
import type { Outcome } from './offer.ts';
import { usePlayChoice } from './play-choice.ts';
import { type DigitsOf, toPackages } from './recharge-cart.tsx';
import type { RechargeValues } from './recharge-values.ts';

const fetchCartPlay = async () => (await import('./cart-play.tsx')).CartPlay;
/** Most recharges begin no game. */
const CartPlay = lazyPart(fetchCartPlay);
const CartPlayNote = lazyPart(async () => (await import('./cart-play.tsx')).CartPlayNote);

/** As much of these as asks who may: their schemas come when somebody adds a game. */
const opening = {
  id: 'play.openForCard',
  permission: 'play.open',
  scope: ['shop'],
  kind: 'command',
} as const satisfies Pick<typeof openPlayForCard, 'id' | 'permission' | 'scope' | 'kind'>;
const looking = {
  id: 'device.list',
  permission: 'device.device.list',
  scope: ['staff', 'partner', 'shop'],
  kind: 'query',
} as const satisfies Pick<typeof listDevices, 'id' | 'permission' | 'kind'> & { scope: unknown };

type RechargePlayProps = {
  shop: SaleShop;
  cardNumber: string;
  form: FormInstance<RechargeValues>;
  digitsOf: DigitsOf;
  onDigits: (digitsOf: DigitsOf) => void;
  /** The terminals are there to be chosen, or are gone again. */
  onOpen: (isOpen: boolean) => void;
};

/** Begins a game with a recharge, by finger or key: the card pays for it with what it was recharged with (SH-45). */
export function RechargePlay(props: RechargePlayProps) {
  const { shop, form } = props;
  const session = useSession();
  const shopOfPlay = useRef(shop.id);
  // A terminal of one shop is not opened by another.
  useEffect(() => {
    if (shopOfPlay.current !== shop.id) form.setFieldValue('play', undefined);
    shopOfPlay.current = shop.id;
  }, [shop.id, form]);
  if (!isAllowed(session, opening) || !isAllowed(session, looking)) return null;
  return <Play key={shop.id} {...props} />;
}

function Play({ shop, cardNumber, form, digitsOf, onDigits, onOpen }: RechargePlayProps) {
  const t = useText(cartMessages);
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLElement>(null);
  useEffect(() => void fetchCartPlay().catch(() => undefined), []);
  useEffect(() => {
    onOpen(isOpen);
    return () => onOpen(false);
  }, [isOpen, onOpen]);
  const swap = (): void => {
    const isToPlay = digitsOf !== 'play';
    setOpen(true);
    onDigits(isToPlay ? 'play' : 'packages');
    if (isToPlay) part.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    else toPackages();
  };
  const remove = (): void => {
    form.setFieldValue('play', undefined);
    setOpen(false);
    onDigits('packages');
    toPackages();
  };
  useShortcuts({ p: swap });
  if (!isOpen)
    return (
      <section ref={part} className="recharge-cart">
        <Button aria-keyshortcuts="p" onClick={swap}>
          {t('addPlay')}
          <KeyHint name="P" />
        </Button>
      </section>
    );
  return (
    <section ref={part} className="recharge-cart" aria-label={t('play')}>
      <div className="recharge-cart-head">
        <span>{t('play')}</span>
        <Button className="recharge-cart-swap" size="small" aria-keyshortcuts="p" onClick={swap}>
          {t(digitsOf === 'play' ? 'toPackages' : 'toPlay')}
          <KeyHint name="P" />
        </Button>
      </div>
      <Suspense fallback={<KeysComing />}>
        <CartPlay
          shopId={shop.id}
          cardNumber={cardNumber}
          hasDigits={digitsOf === 'play'}
          onRemove={remove}
        />
      </Suspense>
    </section>
  );
}

type PlayNoteProps = { form: FormInstance<RechargeValues>; outcome: Outcome };

/** What the game takes of the card, where one is begun. */
export function PlayNote(props: PlayNoteProps) {
  if (usePlayChoice(props.form)?.game === undefined) return null;
  return (
    <Suspense fallback={null}>
      <CartPlayNote {...props} />
    </Suspense>
  );
}
