import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { PaperNumbers } from './paper-numbers.ts';

type PaidHowProps = { mode: string; numbers: PaperNumbers };

/** How something was paid, in a list: with the number of a slip or a voucher below it, where there is one (SH-48). */
export function PaidHow({ mode, numbers: { slipNumber, voucherNumber } }: PaidHowProps) {
  return (
    <>
      {mode}
      <PaperNumber name="slipNumber" number={slipNumber} />
      <PaperNumber name="voucherNumber" number={voucherNumber} />
    </>
  );
}

type PaperNumberProps = { name: keyof PaperNumbers; number: string | null };

function PaperNumber({ name, number }: PaperNumberProps) {
  const titleOf = useFieldTitle();
  if (number === null) return null;
  return (
    <div>
      <small>
        {titleOf(name)} {number}
      </small>
    </div>
  );
}
