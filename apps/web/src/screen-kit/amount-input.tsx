import { Input } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { parseHundredths, typedHundredths } from './hundredths-text.ts';

type AmountInputProps = {
  /** Hundredths; `NaN` stands for something that is no amount, `null` for none, as a record has it. */
  value?: number | null | undefined;
  onChange?: (hundredths: number | undefined) => void;
  onBlur?: () => void;
  id?: string;
  /** The sign of a currency, before the amount. */
  unit?: ReactNode;
  /** A word or a percent sign, behind it. */
  suffix?: ReactNode;
  'aria-label'?: string;
  autoFocus?: boolean;
};

/** An amount typed with decimals and kept in hundredths (NUM-1). */
export function AmountInput({ value, onChange, unit, suffix, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  useEffect(() => {
    // Only a value from outside rewrites the text: "12." must not lose its point while it is typed.
    setTyped((now) => (sameAmount(amountOf(now), value) ? now : textOf(value)));
  }, [value]);
  return (
    <Input
      {...input}
      prefix={unit}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(amountOf(target.value));
      }}
    />
  );
}

const textOf = (value: number | null | undefined): string =>
  value === undefined || value === null || Number.isNaN(value) ? '' : typedHundredths(value);

/** No amount typed is undefined; something else than an amount is NaN, which no schema accepts. */
const amountOf = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (parseHundredths(typed) ?? Number.NaN);

const sameAmount = (one: number | undefined, other: number | null | undefined): boolean =>
  Object.is(one, other ?? undefined);
