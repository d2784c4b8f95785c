import { useMoney } from './use-money.ts';

/** An amount whose digits stand below each other, with a true minus. */
export function SignedMoney({ value, currency }: { value: number; currency: string }) {
  const money = useMoney(currency);
  return <span className="settlement-amount">{money(value)}</span>;
}
