import type { GoodsSaleRow } from '@lebean/contract/goods/sale.rows';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';

/** How something was paid: by one mode, or a part of it by a second. Amounts in hundredths. */
export type PaidBy = {
  readonly paymentMode: GoodsSaleRow['paymentMode'];
  readonly secondMode: GoodsSaleRow['secondMode'];
  readonly secondPaid: number | null;
};

type Paid = PaidBy & { readonly paid: number; readonly currency: string };

/** Says how something was paid, with what each mode has paid where it was split (SH-48). */
export function usePaidBy(): (paid: Paid) => string {
  const dictionary = useDictionary();
  const format = useFormat();
  return ({ paymentMode, secondMode, secondPaid, paid, currency }) => {
    const title = (mode: string): string => dictionary.title('goodsPayment', mode);
    if (secondMode === null || secondPaid === null) return title(paymentMode);
    const first = format.money(paid - secondPaid, currency);
    return `${title(paymentMode)} ${first} + ${title(secondMode)} ${format.money(secondPaid, currency)}`;
  };
}
