import { Select } from 'antd';
import { getReportCurrencies } from '@lebean/contract/report/operations-report.operations';
import { useOperation } from '../platform/queries.ts';
import { useAllowed } from '../platform/session.ts';

type CurrencyChoiceProps = {
  id?: string;
  value?: string | null;
  onChange?: (currency: string | null) => void;
};

/** One of the currencies that shops have; none where it is cleared. */
export function CurrencyChoice({ id, value, onChange }: CurrencyChoiceProps) {
  const isAllowed = useAllowed(getReportCurrencies);
  const answer = useOperation(getReportCurrencies, {}, { isEnabled: isAllowed, freshSeconds: 60 });
  const known = answer.data?.currencies ?? [];
  const isBeside = typeof value === 'string' && !known.includes(value);
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value ?? null}
      allowClear
      showSearch
      options={(isBeside ? [value, ...known] : known).map((currency) => ({
        value: currency,
        label: currency,
      }))}
      onChange={(chosen?: string | null) => onChange?.(chosen ?? null)}
    />
  );
}
