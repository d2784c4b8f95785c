import type { ComponentProps } from 'react';
import { AmountInput } from './amount-input.tsx';
import { useFormat } from './use-format.ts';

type MoneyInputProps = Omit<ComponentProps<typeof AmountInput>, 'unit'> & {
  /** Of the amount, where it is known: its sign stands before what is typed. An empty one is not chosen yet. */
  currency: string | null;
};

/** An amount of money, typed with decimals and kept in hundredths (NUM-1). */
export function MoneyInput({ currency, ...input }: MoneyInputProps) {
  const { symbol } = useFormat();
  return (
    <AmountInput {...input} unit={currency === null || currency === '' ? null : symbol(currency)} />
  );
}
