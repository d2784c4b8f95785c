import type { BankLineRow } from '@lebean/contract/bank/rows';
import { bankDirectionWords } from '@lebean/contract/bank/words.rows';
import { useLanguage } from '../../platform/i18n.ts';
import { SignedMoney } from './signed-money.tsx';

/** What came in or went out, by sign and by word: a sign alone is overlooked (SET-17). */
export function LineAmount({
  line: { amount, currency },
}: {
  line: Pick<BankLineRow, 'amount' | 'currency'>;
}) {
  const language = useLanguage();
  const direction = amount < 0 ? 'out' : 'in';
  return (
    <span className={`bank-amount bank-amount-${direction}`}>
      <span className="bank-direction">{bankDirectionWords[direction][language]}</span>
      <span>
        {direction === 'in' && '+'}
        <SignedMoney value={amount} currency={currency} />
      </span>
    </span>
  );
}
