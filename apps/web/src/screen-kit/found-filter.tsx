import { Select, Spin } from 'antd';
import { useState } from 'react';

type Option = { readonly value: number; readonly label: string };

/** What the server finds for the words that are typed. */
export type Found = {
  readonly options: readonly Option[] | undefined;
  readonly setQuery: (query: string) => void;
  readonly isPending: boolean;
};

/** What was chosen is still called by its name when something else is looked for. */
export function useKnownOptions(
  found: readonly Option[] | undefined,
  chosen: readonly number[],
): Option[] {
  const [known, setKnown] = useState<ReadonlyMap<number, Option>>(new Map());
  const isNew = (found ?? []).some((option) => known.get(option.value)?.label !== option.label);
  if (isNew)
    setKnown(new Map([...known, ...(found ?? []).map((each) => [each.value, each] as const)]));
  const beside = chosen
    .filter((value) => !(found ?? []).some((option) => option.value === value))
    .flatMap((value) => known.get(value) ?? []);
  return [...beside, ...(found ?? [])];
}

export type FoundFilterProps = {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  found: Found;
};

/** One of many records, found by its name on the server. */
export function FoundFilter({ label, value, onChange, found }: FoundFilterProps) {
  const options = useKnownOptions(found.options, value === undefined ? [] : [value]);
  return (
    <Select<number>
      className="kit-choice"
      aria-label={label}
      placeholder={label}
      allowClear
      value={value ?? null}
      options={options}
      showSearch={{ filterOption: false, onSearch: found.setQuery }}
      notFoundContent={found.isPending ? <Spin size="small" /> : undefined}
      onChange={(id: number | undefined) => onChange(id)}
    />
  );
}
