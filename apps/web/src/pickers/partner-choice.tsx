import { Select } from 'antd';
import { listPartners } from '@lebean/contract/partner/operations';
import { useOperation } from '../platform/queries.ts';

type PartnerChoiceProps = {
  id?: string;
  value?: number | null;
  onChange?: (partnerId: number | undefined) => void;
  /** What it says while none is chosen, where none may be. */
  placeholder?: string;
  'aria-label'?: string;
};

/** One of the partners, as a control of a form. */
export function PartnerChoice({
  id,
  value,
  onChange,
  placeholder,
  'aria-label': label,
}: PartnerChoiceProps) {
  const answer = useOperation(listPartners, { pageSize: 100 }, { freshSeconds: 60 });
  const partners = answer.data?.rows ?? [];
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value ?? null}
      placeholder={placeholder}
      {...(label !== undefined && { 'aria-label': label })}
      allowClear={placeholder !== undefined}
      options={partners.map((partner) => ({ value: partner.id, label: partner.partnerName }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen?: number | null) => onChange?.(chosen ?? undefined)}
    />
  );
}
