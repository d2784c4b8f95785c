import { exportMembers } from '@lebean/contract/card-export';
import { type CardRow, cardSorts, listMembers } from '@lebean/contract/card';
import { openCard } from '@lebean/contract/counter';
import { listMerchants } from '@lebean/contract/merchant';
import { cardStates } from '@lebean/domain/card-state';
import { Suspense, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/i18n.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { DrawerBar } from '../../pickers/drawer-bar.tsx';
import { LevelFilter } from '../../pickers/level-filter.tsx';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ShortcutHelp } from '../../screen-kit/shortcut-help.tsx';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { cardMessages } from './card.messages.ts';
import { useCardPaths } from './card-paths.ts';
import {
  SelectionBar,
  SelectionButton,
  useCardSelection,
  useSelectionColumn,
} from './freeze-selection.tsx';
import { useMemberColumns } from './member-columns.tsx';
import './member-list.css';
import { memberListMessages } from './member-list.messages.ts';
import { useCardShortcuts } from './use-card-shortcuts.ts';
import { useSearchField, useSearchThatOpens } from './member-search.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';

/** Its form and its calendar weigh as much as the list: they come when the first card is opened. */
const OpenCardDialog = lazyPart(
  async () => (await import('./open-card-dialog.tsx')).OpenCardDialog,
);

const FreezeManyDialog = lazyPart(
  async () => (await import('./freeze-many-dialog.tsx')).FreezeManyDialog,
);

/** Member query (MEM-9): a shop's own members, or with another scope those of all merchants. */
export function MemberListScreen() {
  const list = useMembers();
  const go = useGo();
  const paths = useCardPaths();
  const t = useText(memberListMessages);
  const [isOpening, setOpening] = useDialogState(false);
  const [hasOpened, setHasOpened] = useDialogState(false);
  const open = (): void => {
    setHasOpened(true);
    setOpening(true);
  };
  const mayOpenCards = useAllowed(openCard);
  useShortcuts({ n: mayOpenCards ? open : undefined });
  const shortcuts = useCardShortcuts();
  const openRow = ({ id }: CardRow): void => go(paths.card(id));
  const openButton = <OpenCardButton onClick={open} />;
  const selection = useCardSelection();
  const [freezing, setFreezing] = useState<'never' | 'now' | 'before'>('never');
  const columns = [...useSelectionColumn(selection), ...useMemberColumns()];
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <DrawerBar />
      <SelectionBar selection={selection} list={list} onFreeze={() => setFreezing('now')} />
      <ListScreen
        list={list}
        label={t('label')}
        columns={columns}
        filters={<MemberFilters list={list} onOpenOnly={openRow} />}
        actions={
          <>
            {openButton}
            <SelectionButton selection={selection} />
            <ShortcutHelp shortcuts={shortcuts} />
          </>
        }
        onOpenRow={openRow}
        firstStep={
          mayOpenCards && (
            <>
              <p>{t('firstStep')}</p>
              {openButton}
            </>
          )
        }
      />
      {freezing !== 'never' && (
        <Suspense fallback={null}>
          <FreezeManyDialog
            selection={selection}
            matching={list.filters}
            matchingCount={list.count}
            isOpen={freezing === 'now'}
            onClose={() => setFreezing('before')}
          />
        </Suspense>
      )}
      {mayOpenCards && hasOpened && (
        <Suspense fallback={null}>
          <OpenCardDialog isOpen={isOpening} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </>
  );
}

const useMembers = () =>
  useList(listMembers, {
    exporting: exportMembers,
    filters: (read) => ({
      query: read.text('query'),
      state: read.choice('state', cardStates),
      levelId: read.id('levelId'),
      merchantId: read.id('merchantId'),
    }),
    sorts: ['-openedAt', ...cardSorts],
    toInput: (filters, position) => ({ ...filters, ...position }),
  });

type Members = ReturnType<typeof useMembers>;

function OpenCardButton({ onClick }: { onClick: () => void }) {
  const t = useText(cardMessages);
  return (
    <OperationButton
      operation={openCard}
      type="primary"
      icon={<PlusOutlined />}
      aria-keyshortcuts="n"
      onClick={onClick}
    >
      {t('openCard')}
      <KeyHint name="N" />
    </OperationButton>
  );
}

type MemberFiltersProps = { list: Members; onOpenOnly: (row: CardRow) => void };

function MemberFilters({ list, onOpenOnly }: MemberFiltersProps) {
  const t = useText(memberListMessages);
  const words = useText(cardMessages);
  const seesMerchants = useAllowed(listMerchants);
  const searchField = useSearchField();
  const { search, onlyHit } = useSearchThatOpens(list, onOpenOnly);
  return (
    <>
      <FilterBar
        list={list}
        search={
          <SearchFilter
            inputRef={searchField}
            label={t('search')}
            placeholder={t('searchHint')}
            value={list.filters.query}
            onSearch={search}
          />
        }
      >
        <ChoiceFilter
          label={words('cardState')}
          value={list.filters.state}
          options={cardStates.map((state) => ({ value: state, label: words(state) }))}
          onChange={(state) => list.changeFilters({ state })}
        />
        {seesMerchants && (
          <MerchantFilter
            label={words('merchant')}
            value={list.filters.merchantId}
            onChange={(merchantId) => list.changeFilters({ merchantId, levelId: undefined })}
          />
        )}
        {/* Levels belong to a merchant: without one their names would repeat. */}
        {(!seesMerchants || list.filters.merchantId !== undefined) && (
          <LevelFilter
            label={words('level')}
            merchantId={list.filters.merchantId}
            value={list.filters.levelId}
            onChange={(levelId) => list.changeFilters({ levelId })}
          />
        )}
      </FilterBar>
      <p className="member-search-hint" role="status">
        {onlyHit !== undefined && t('enterOpens')}
      </p>
    </>
  );
}
