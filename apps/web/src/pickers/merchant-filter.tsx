import { listMerchants } from '@lebean/contract/merchant/operations';
import { useOperation } from '../platform/queries.ts';
import { ChoiceFilter } from '../screen-kit/filter-fields.tsx';

type MerchantFilterProps = {
  label: string;
  value: number | undefined;
  onChange: (merchantId: number | undefined) => void;
};

/** One of the merchants that the account may see. */
export function MerchantFilter(filter: MerchantFilterProps) {
  const answer = useOperation(listMerchants, { pageSize: 100 }, { freshSeconds: 60 });
  const merchants = answer.data?.rows ?? [];
  return (
    <ChoiceFilter
      {...filter}
      options={merchants.map(({ id, merchantName }) => ({ value: id, label: merchantName }))}
    />
  );
}
