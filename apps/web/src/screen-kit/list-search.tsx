import { SearchFilter } from './filter-fields.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

type ListSearchProps = {
  /** As much of a list as its search needs. */
  list: {
    readonly filters: { readonly query: string | undefined };
    readonly changeFilters: (changes: { query: string | undefined }) => void;
  };
  label: string;
  placeholder: string;
};

/** The search of a list by words, which `/` brings the focus to. */
export function ListSearch({ list, label, placeholder }: ListSearchProps) {
  const field = useSearchShortcut();
  return (
    <SearchFilter
      inputRef={field}
      label={label}
      placeholder={placeholder}
      value={list.filters.query}
      onSearch={(query) => list.changeFilters({ query })}
    />
  );
}
