import { useFormat } from '../../screen-kit/use-format.ts';

/** Writes an amount of one currency, with a true minus where it is less than nothing. */
export function useMoney(currency: string): (hundredths: number) => string {
  const format = useFormat();
  return (hundredths) =>
    `${hundredths < 0 ? '−' : ''}${format.money(Math.abs(hundredths), currency)}`;
}
