import { Suspense, useState } from 'react';
import { useCounter } from '../../pickers/counter-shop.ts';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import { KeysComing } from '../../screen-kit/keys-ahead.ts';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { sellGoodsMessages } from './sell-goods.messages.ts';
import { selling } from './selling.ts';

/** Most guests come for a game: the order comes when the first one wants a drink. */
const SellDialog = lazyPart(async () => (await import('./sell-dialog.tsx')).SellDialog);

/** Sells goods of the counter's shop, from wherever the cashier stands (SH-45); to the guest whose card it is. */
export function SellGoodsButton({ cardNumber }: { cardNumber?: string }) {
  const t = useText(sellGoodsMessages);
  const { shop, isComing } = useCounter();
  const [isOpen, setOpen] = useState(false);
  const maySell = isAllowed(useSession(), selling);
  const open = (): void => setOpen(true);
  // Pressed while the shop is still on its way, the key is no less meant: the order comes with the shop.
  useShortcuts({ g: maySell && (shop !== undefined || isComing) ? open : undefined });
  // Its place is taken from the start: what comes later would push down what is below a finger (SH-40).
  if (!maySell || (shop === undefined && !isComing)) return null;
  return (
    <>
      <OperationButton
        operation={selling}
        aria-keyshortcuts="g"
        disabled={shop === undefined}
        onClick={open}
      >
        {t('sellGoods')}
        <KeyHint name="G" />
      </OperationButton>
      {isOpen && shop === undefined && <KeysComing />}
      {isOpen && shop !== undefined && (
        <Suspense fallback={<KeysComing />}>
          <SellDialog shop={shop} cardNumber={cardNumber} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
