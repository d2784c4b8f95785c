import { useState } from 'react';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { listPartners } from '@lebean/contract/partner/operations';
import { listRoles } from '@lebean/contract/role/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { useOperation } from '../../platform/queries.ts';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';

type ChoiceProps = {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  'aria-label'?: string;
};
type Option = { readonly value: number; readonly label: string };

/** Some of very many, found by name on the server; what was chosen keeps its name. */
function FoundChoices({
  options,
  onSearch,
  isPending,
  onChange,
  ...select
}: ChoiceProps & {
  options: readonly Option[];
  onSearch: (query: string) => void;
  isPending: boolean;
}) {
  const [known, setKnown] = useState<readonly Option[]>([]);
  const { value = [] } = select;
  const beside = known.filter((one) => !options.some((found) => found.value === one.value));
  return (
    <MultiSelect<number>
      {...select}
      className="kit-wide"
      loading={isPending}
      options={[...beside.filter((one) => value.includes(one.value)), ...options]}
      showSearch={{ filterOption: false, onSearch }}
      onChange={(ids) => {
        const chosen = [...known, ...options].filter((one) => ids.includes(one.value));
        setKnown([...new Map(chosen.map((one) => [one.value, one])).values()]);
        onChange?.(ids);
      }}
    />
  );
}

export function MerchantChoices(props: ChoiceProps) {
  const [query, setQuery] = useState('');
  const { data: found, isPending } = useOperation(
    listMerchants,
    { pageSize: 50, ...(query !== '' && { query }) },
    { freshSeconds: 60, keepsPrevious: true },
  );
  const options = (found?.rows ?? []).map((row) => ({ value: row.id, label: row.merchantName }));
  return <FoundChoices {...props} options={options} onSearch={setQuery} isPending={isPending} />;
}

export function ShopChoices(props: ChoiceProps) {
  const [query, setQuery] = useState('');
  const { data: found, isPending } = useOperation(
    listShops,
    { pageSize: 50, sort: 'shopName', ...(query !== '' && { query }) },
    { freshSeconds: 60, keepsPrevious: true },
  );
  const options = (found?.rows ?? []).map((row) => ({
    value: row.id,
    label: `${row.shopName} · ${row.merchantName}`,
  }));
  return <FoundChoices {...props} options={options} onSearch={setQuery} isPending={isPending} />;
}

export function PartnerChoices(props: ChoiceProps) {
  const { data: found } = useOperation(listPartners, { pageSize: 100 }, { freshSeconds: 60 });
  const options = (found?.rows ?? []).map((row) => ({ value: row.id, label: row.partnerName }));
  return <MultiSelect<number> {...props} className="kit-wide" options={options} />;
}

export function RoleChoices(props: ChoiceProps) {
  const { data: found } = useOperation(listRoles, { pageSize: 100 }, { freshSeconds: 60 });
  const options = (found?.rows ?? []).map((row) => ({ value: row.id, label: row.roleName }));
  return <MultiSelect<number> {...props} className="kit-wide" options={options} />;
}
