import { CountryFilter } from '../../pickers/country-filter.tsx';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { reportMessages } from './report.messages.ts';

type Operators = {
  readonly country: string | undefined;
  readonly partnerId: number | undefined;
};

type OperatorFiltersProps = {
  filters: Operators;
  onChange: (changes: Partial<Operators>) => void;
};

/** Which shops a report tells of, for those who look after those of several merchants. */
export function OperatorFilters({ filters, onChange }: OperatorFiltersProps) {
  const t = useText(reportMessages);
  const kind = useSession()?.kind ?? 'shop';
  if (kind === 'shop') return null;
  return (
    <>
      <CountryFilter
        label={t('country')}
        value={filters.country}
        onChange={(country) => onChange({ country })}
      />
      {kind === 'staff' && (
        <PartnerChoice
          {...(filters.partnerId !== undefined && { value: filters.partnerId })}
          aria-label={t('partner')}
          placeholder={t('partner')}
          onChange={(partnerId) => onChange({ partnerId })}
        />
      )}
    </>
  );
}
