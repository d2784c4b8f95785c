import { Select, Spin } from 'antd';
import { useState } from 'react';
import { listGameOptions } from '@lebean/contract/game/distribution.operations';
import { listShops } from '@lebean/contract/shop/operations';
import { useOperation } from '../../platform/queries.ts';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';

type Option = { readonly value: number; readonly label: string };

/** Games found by their name on the server. */
function useGameOptions(state: 'published' | undefined) {
  const nameOf = useGameTitle();
  const [query, setQuery] = useState('');
  const answer = useOperation(
    listGameOptions,
    { ...(query !== '' && { query }), ...(state !== undefined && { state }) },
    { freshSeconds: 30 },
  );
  const options = answer.data?.games.map((game) => ({ value: game.id, label: nameOf(game) }));
  return { options, setQuery, isPending: answer.isPending };
}

/** Shops found by their name on the server. */
function useShopOptions() {
  const [query, setQuery] = useState('');
  const answer = useOperation(
    listShops,
    { pageSize: 20, sort: 'shopName', ...(query !== '' && { query }) },
    { freshSeconds: 30 },
  );
  const options = answer.data?.rows.map(({ id, shopName }) => ({ value: id, label: shopName }));
  return { options, setQuery, isPending: answer.isPending };
}

type Found = ReturnType<typeof useShopOptions>;

/** What was chosen is still called by its name when something else is looked for. */
function useKnown(found: readonly Option[] | undefined, chosen: readonly number[]): Option[] {
  const [known, setKnown] = useState<ReadonlyMap<number, Option>>(new Map());
  const isNew = (found ?? []).some((option) => known.get(option.value)?.label !== option.label);
  if (isNew)
    setKnown(new Map([...known, ...(found ?? []).map((each) => [each.value, each] as const)]));
  const beside = chosen
    .filter((value) => !(found ?? []).some((option) => option.value === value))
    .flatMap((value) => known.get(value) ?? []);
  return [...beside, ...(found ?? [])];
}

type FilterProps = {
  label: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

function OneOf({ label, value, onChange, found }: FilterProps & { found: Found }) {
  const options = useKnown(found.options, value === undefined ? [] : [value]);
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

/** One of the games that the account sees. */
export const GameFilter = (props: FilterProps) => (
  <OneOf {...props} found={useGameOptions(undefined)} />
);

/** One of the shops that the account sees. */
export const ShopFilter = (props: FilterProps) => <OneOf {...props} found={useShopOptions()} />;

type ChoiceProps = {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  placeholder: string;
};

function SomeOf({ id, value = [], onChange, placeholder, found }: ChoiceProps & { found: Found }) {
  const options = useKnown(found.options, value);
  return (
    <MultiSelect<number>
      {...(id !== undefined && { id })}
      value={value}
      options={options}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: found.setQuery }}
      notFoundContent={found.isPending ? <Spin size="small" /> : undefined}
      onChange={(ids) => onChange?.(ids)}
    />
  );
}

/** Some of the games; those on the shelf where only they can be given. */
export const GameChoice = ({
  state,
  ...props
}: ChoiceProps & { state: 'published' | undefined }) => (
  <SomeOf {...props} found={useGameOptions(state)} />
);

/** Some of the shops. */
export const ShopChoice = (props: ChoiceProps) => <SomeOf {...props} found={useShopOptions()} />;
