import { Select, Spin } from 'antd';
import { useState } from 'react';
import { type MerchantRow, listMerchants } from '@lebean/contract/merchant/operations';
import { useOperation } from '../platform/queries.ts';

type MerchantChoiceProps = {
  id?: string;
  value?: number;
  onChange?: (merchantId: number) => void;
  onBlur?: () => void;
  /** The whole of what was chosen, for what follows from it. */
  onChosen: (merchant: MerchantRow) => void;
  placeholder: string;
};

const optionOf = (merchant: MerchantRow) => ({
  value: merchant.id,
  label: merchant.merchantName,
  merchant,
});

/**
 * One of the merchants that the account may see, found by its name on the server. Nothing is offered
 * while the server looks: Enter must not take what was found for fewer letters.
 */
export function MerchantChoice({ value, onChange, onChosen, ...select }: MerchantChoiceProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<MerchantRow>();
  const answer = useOperation(
    listMerchants,
    { pageSize: 20, isEnabled: true, ...(query !== '' && { query }) },
    { freshSeconds: 60 },
  );
  const found = answer.isPending ? [] : (answer.data?.rows ?? []);
  // Its name is shown whatever is looked for next.
  const isBeside =
    query === '' && chosen !== undefined && !found.some(({ id }) => id === chosen.id);
  return (
    <Select
      {...select}
      autoFocus
      {...(value !== undefined && { value })}
      options={(isBeside ? [chosen, ...found] : found).map(optionOf)}
      showSearch={{ filterOption: false, onSearch: setQuery }}
      notFoundContent={answer.isPending ? <Spin size="small" /> : undefined}
      onChange={(merchantId, option) => {
        if (option === undefined || Array.isArray(option)) return;
        setChosen(option.merchant);
        onChange?.(merchantId);
        onChosen(option.merchant);
      }}
    />
  );
}
