import { Select } from 'antd';
import { type Region, listCities, listProvinces } from '@lebean/contract/region/operations';
import { useOperation } from '../platform/queries.ts';

type RegionPickerProps = {
  /** The country of a province, or the province of a city. */
  of: { readonly country: string | undefined } | { readonly province: string | null | undefined };
  placeholder: string;
  /** What was chosen once and is no longer offered: it keeps its name. */
  held?: Region | undefined;
  id?: string;
  value?: string | null;
  onChange?: (code: string | null) => void;
  onBlur?: () => void;
};

/** A choice of a province in a country or of a city in a province; nothing where none is known. */
export function RegionPicker({ of, held, value, onChange, ...select }: RegionPickerProps) {
  const offered = useRegions(of);
  const isGivenUp = held?.code === value && offered.every(({ code }) => code !== value);
  const regions = held !== undefined && isGivenUp ? [held, ...offered] : offered;
  return (
    <Select
      {...select}
      value={value ?? null}
      disabled={regions.length === 0}
      allowClear
      showSearch={{
        filterOption: (typed, region) => plain(region?.label ?? '').includes(plain(typed)),
      }}
      options={regions.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code: string | undefined) => onChange?.(code ?? null)}
    />
  );
}

/** As people without accents at hand type. */
const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Regions do not change while somebody works: they are asked for once. */
const hour = 3600;

function useRegions(of: RegionPickerProps['of']): readonly Region[] {
  const country = 'country' in of ? of.country : undefined;
  const province = 'province' in of ? of.province : undefined;
  const provinces = useOperation(
    listProvinces,
    { country: country ?? '' },
    { isEnabled: country !== undefined, freshSeconds: hour },
  );
  const cities = useOperation(
    listCities,
    { province: province ?? '' },
    { isEnabled: typeof province === 'string', freshSeconds: hour },
  );
  return ('country' in of ? provinces.data : cities.data) ?? [];
}
