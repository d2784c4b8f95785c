import { AmountInput } from '../../../src/screen-kit/amount-input.tsx';
import { MoneyInput } from '../../../src/screen-kit/money-input.tsx';
import { Controlled } from '../../control.tsx';
import { examplesOf } from '../../example.ts';

const empty: number | undefined = undefined;

export const amountInput = examplesOf('AmountInput, MoneyInput', {
  'Empty amount': () => (
    <Controlled<number | undefined> label="Amount" begin={empty}>
      {(control) => <AmountInput {...control} unit="pt" />}
    </Controlled>
  ),
  'Amount that is there': () => (
    <Controlled<number | undefined> label="Amount" begin={1250}>
      {(control) => <AmountInput {...control} unit="pt" />}
    </Controlled>
  ),
  'Money with its sign': () => (
    <Controlled<number | undefined> label="Paid" begin={9900}>
      {(control) => <MoneyInput {...control} currency="EUR" />}
    </Controlled>
  ),
  'Money of no currency yet': () => (
    <Controlled<number | undefined> label="Paid" begin={empty}>
      {(control) => <MoneyInput {...control} currency={null} />}
    </Controlled>
  ),
});
