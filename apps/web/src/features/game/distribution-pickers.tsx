import { Spin } from 'antd';
import { useState } from 'react';
import { listGameOptions } from '@lebean/contract/game/distribution.operations';
import { listShops } from '@lebean/contract/shop/operations';
import { useOperation } from '../../platform/queries.ts';
import {
  type Found,
  FoundFilter,
  type FoundFilterProps,
  useKnownOptions,
} from '../../screen-kit/found-filter.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';

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

/** One of the games that the account sees. */
export const GameFilter = (props: Omit<FoundFilterProps, 'found'>) => (
  <FoundFilter {...props} found={useGameOptions(undefined)} />
);

/** One of the shops that the account sees. */
export const ShopFilter = (props: Omit<FoundFilterProps, 'found'>) => (
  <FoundFilter {...props} found={useShopOptions()} />
);

type ChoiceProps = {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  placeholder: string;
};

function SomeOf({ id, value = [], onChange, placeholder, found }: ChoiceProps & { found: Found }) {
  const options = useKnownOptions(found.options, value);
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
