import { typedNumber } from '@lebean/domain/payment-parts';

/** What a terminal has printed on its slip, and what is printed on a voucher. */
export type PaperNumbers = {
  readonly slipNumber: string | null;
  readonly voucherNumber: string | null;
};

type Typed = {
  readonly slipNumber?: string | undefined;
  readonly voucherNumber?: string | undefined;
};

/** What was typed of them, as it is sent: a field that was never shown is left out. */
export const paperNumbersOf = ({ slipNumber, voucherNumber }: Typed) => ({
  ...(slipNumber !== undefined && { slipNumber }),
  ...(voucherNumber !== undefined && { voucherNumber }),
});

/** The same as the answer of the server has them. */
export const printedNumbersOf = ({ slipNumber, voucherNumber }: Typed): PaperNumbers => ({
  slipNumber: typedNumber(slipNumber?.trim()),
  voucherNumber: typedNumber(voucherNumber?.trim().toUpperCase()),
});
