import { useState } from 'react';
import {
  chooseListView,
  removeListView,
  saveListView,
} from '@lebean/contract/list-view/change.operations';
import { listListViews, type ListViewRow } from '@lebean/contract/list-view/operations';
import { FilterBar } from '../../../src/screen-kit/filter-bar.tsx';
import { FilterDrawer } from '../../../src/screen-kit/filter-drawer.tsx';
import { ChoiceFilter, SearchFilter, YesNoFilter } from '../../../src/screen-kit/filter-fields.tsx';
import { FilterSaver } from '../../../src/screen-kit/filter-saver.tsx';
import { FoundFilter } from '../../../src/screen-kit/found-filter.tsx';
import { ListSearch } from '../../../src/screen-kit/list-search.tsx';
import { ChosenView, ListViews } from '../../../src/screen-kit/list-views.tsx';
import { SavedPanel } from '../../../src/screen-kit/saved-panel.tsx';
import { ViewDefaults } from '../../../src/screen-kit/view-defaults.tsx';
import { ViewsPanel } from '../../../src/screen-kit/views-panel.tsx';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import { answers } from '../../fake-server.ts';
import '../../../src/screen-kit/list-screen.css';

const countries = ['Chile', 'China', 'España', 'México'].map((name, place) => ({
  value: place + 1,
  label: name,
}));
const many = Array.from({ length: 14 }, (_, place) => ({
  value: place + 1,
  label: `Shop ${place + 1}`,
}));

const view: ListViewRow = {
  id: 1,
  viewName: 'Due soon',
  search: 'isOpen=true',
  audience: 'mine',
  isOwn: true,
  isChosen: false,
  isMailable: true,
  mailRhythm: null,
  ownerName: 'Ana',
};
const viewAnswers = [
  answers(listListViews, () => ({
    views: [
      { ...view, isChosen: true },
      { ...view, id: 2, viewName: 'Norte', audience: 'all' as const },
      { ...view, id: 3, viewName: 'P1', audience: 'role' as const, isOwn: false },
    ],
    roles: [{ id: 1, roleName: 'Support' }],
    roleDefault: null,
    managedRoles: [
      { id: 1, roleName: 'Support', viewName: 'Norte' },
      { id: 2, roleName: 'Cashier', viewName: null },
    ],
  })),
  answers(saveListView, () => ({ id: 4 })),
  answers(removeListView, ({ listViewId }) => ({ listViewId })),
  answers(chooseListView, ({ listViewId }) => ({ listViewId })),
];

function Searching() {
  const [words, setWords] = useState<string | undefined>('norte');
  return (
    <>
      <SearchFilter label="Search shops" placeholder="Name" value={words} onSearch={setWords} />
      <Held value={words} />
    </>
  );
}

function Choosing({ options }: { options: typeof many }) {
  const [choice, setChoice] = useState<number>();
  return (
    <>
      <ChoiceFilter label="Place" value={choice} options={options} onChange={setChoice} />
      <Held value={choice} />
    </>
  );
}

function Finding() {
  const [choice, setChoice] = useState<number | undefined>(3);
  const [query, setQuery] = useState('');
  // As a server finds them; what was chosen keeps its name when it is not among these.
  const options = many.filter(({ label }) => label.includes(query)).slice(0, 5);
  const found = { options, setQuery, isPending: false };
  return (
    <>
      <FoundFilter label="Shop" value={choice} found={found} onChange={setChoice} />
      <Held value={choice} />
    </>
  );
}

function Answering() {
  const [isSo, setSo] = useState<boolean | undefined>(true);
  return (
    <>
      <YesNoFilter label="State" value={isSo} yes="Open" no="Closed" onChange={setSo} />
      <Held value={isSo} />
    </>
  );
}

function Bar() {
  const [filters, setFilters] = useState<{
    query: string | undefined;
    isOpen?: boolean | undefined;
  }>({ query: undefined, isOpen: true });
  const { query, isOpen } = filters;
  const filterCount = [query, isOpen].filter((one) => one !== undefined).length;
  const list = {
    filterCount,
    filters: { query },
    reset: () => setFilters({ query: undefined }),
    changeFilters: (changes: { query: string | undefined }) =>
      setFilters({ ...filters, ...changes }),
  };
  return (
    <>
      <FilterBar
        list={list}
        search={<ListSearch list={list} label="Search shops" placeholder="Name" />}
      >
        <YesNoFilter
          label="State"
          value={isOpen}
          yes="Open"
          no="Closed"
          onChange={(isSo) => setFilters({ ...filters, isOpen: isSo })}
        />
      </FilterBar>
      <Held value={filters} />
    </>
  );
}

function Sheet() {
  const [isOpen, setOpen] = useState(true);
  return (
    <FilterDrawer isOpen={isOpen} onClose={() => setOpen(false)} onReset={() => undefined}>
      <Answering />
    </FilterDrawer>
  );
}

export const filters = examplesOf(
  'SearchFilter, ChoiceFilter, FoundFilter, YesNoFilter, FilterBar, FilterDrawer, ListSearch, FilterSaver, SavedPanel, ListViews, ViewsPanel, ViewDefaults, ChosenView',
  {
    'A search': Searching,
    'One of a few': () => <Choosing options={countries} />,
    'One of many, found by typing': () => <Choosing options={many} />,
    'One of many, found on the server': Finding,
    'Yes or no': Answering,
    'A bar': Bar,
    'A sheet of a phone': Sheet,
    'Saved filters': () => <FilterSaver listName="example" />,
    'The panel of saved filters': () => <SavedPanel listName="example" />,
    Views: { Draw: () => <ListViews listName="ticket.list" />, answers: viewAnswers },
    'The view of a role': {
      Draw: () => <ChosenView listName="ticket.list" />,
      answers: [
        answers(listListViews, () => ({
          views: [],
          roles: [],
          roleDefault: { roleName: 'Support', viewName: 'Norte', search: 'isOpen=true' },
          managedRoles: [],
        })),
      ],
    },
    'What roles open a list with': {
      Draw: () => (
        <ViewDefaults
          listName="ticket.list"
          views={[{ ...view, id: 2, viewName: 'Norte', audience: 'all' }]}
          roles={[
            { id: 1, roleName: 'Support', viewName: 'Norte' },
            { id: 2, roleName: 'Cashier', viewName: null },
          ]}
        />
      ),
      answers: viewAnswers,
    },
    'The panel of views': {
      Draw: () => <ViewsPanel listName="ticket.list" />,
      answers: viewAnswers,
    },
  },
);
