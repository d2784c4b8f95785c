import { useLanguage } from '../platform/i18n.ts';
import { ChoiceFilter } from '../screen-kit/filter-fields.tsx';
import { countries } from './countries.ts';

type CountryFilterProps = {
  label: string;
  value: string | undefined;
  onChange: (country: string | undefined) => void;
};

export function CountryFilter(filter: CountryFilterProps) {
  const options = countries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  return <ChoiceFilter {...filter} options={options} />;
}
