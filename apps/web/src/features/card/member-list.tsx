import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { openCard } from '@lebean/contract/card/counter.operations';
import { exportMembers } from '@lebean/contract/card/export';
import { listMembers } from '@lebean/contract/card/operations';
import { type CardRow, cardSorts } from '@lebean/contract/card/rows';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { sexes } from '@lebean/contract/vocabulary/card';
import { cardStates } from '@lebean/domain/card-state';
import { LevelFilter } from '../../pickers/level-filter.tsx';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ShortcutHelp } from '../../screen-kit/shortcut-help.tsx';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { bringsForm } from '../../screen-kit/type-ahead.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { DrawerBar } from '../../shared/drawer/drawer-bar.tsx';
import { SellGoodsButton } from '../../shared/goods/sell-goods-button.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { type NewCard, requestedCardStore } from './card-wish.ts';
import { cardMessages } from './card.messages.ts';
import './member-list.css';
import {
  type CardSelection,
  SelectionBar,
  SelectionButton,
  useCardSelection,
  useSelectionColumn,
} from './freeze-selection.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { severalHits } from './member-hits.ts';
import { memberListMessages } from './member-list.messages.ts';
import { newCardsOf, useSearchField, useSearchThatOpens } from './member-search.ts';
import { OpenedFilter } from './opened-filter.tsx';

/** Its form and its calendar weigh as much as the list: they come when the first card is opened. */
const OpenCardDialog = lazyPart(
  async () => (await import('./open-card-dialog.tsx')).OpenCardDialog,
);

const CardShortcutDialog = lazyPart(
  async () => (await import('./card-shortcut-dialog.tsx')).CardShortcutDialog,
);

const FreezeManyDialog = lazyPart(
  async () => (await import('./freeze-many-dialog.tsx')).FreezeManyDialog,
);

/** Member query (MEM-9): a shop's own members, or with another scope those of all merchants. */
export function MemberListScreen() {
  const list = useMembers();
  const go = useGo();
  const paths = useAddresses();
  const t = useText(memberListMessages);
  const [newCard, setNewCard] = useDialogState<NewCard>();
  const [hasOpened, setHasOpened] = useDialogState(false);
  const open = (known: NewCard): void => {
    setHasOpened(true);
    setNewCard(known);
  };
  const mayOpenCards = useAllowed(openCard);
  useShortcuts({ n: mayOpenCards ? bringsForm(() => open({}), true) : undefined });
  useRequestedCard(open);
  const openRow = ({ id }: CardRow): void => go(paths.card(id));
  const openButton = <OpenCardButton onClick={() => open({})} />;
  const selection = useCardSelection();
  const matching = useMatching(list);
  const [freezing, setFreezing] = useState<'never' | 'now' | 'before'>('never');
  const columns = [...useSelectionColumn(selection), ...useMemberColumns(severalHits(list))];
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <DrawerBar />
      <SelectionBar selection={selection} list={list} onFreeze={() => setFreezing('now')} />
      <ListScreen
        list={list}
        label={t('label')}
        columns={columns}
        filters={<MemberFilters list={list} {...enterOn(selection, openRow)} onOpenCard={open} />}
        actions={
          <>
            {openButton}
            <SellGoodsButton />
            <SelectionButton selection={selection} />
            <ShortcutHelp dialog={CardShortcutDialog} />
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
            matching={matching}
            matchingCount={list.count}
            isOpen={freezing === 'now'}
            onClose={() => setFreezing('before')}
          />
        </Suspense>
      )}
      {mayOpenCards && hasOpened && (
        <Suspense fallback={null}>
          <OpenCardDialog known={newCard} onClose={() => setNewCard(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Enter over the only card that was found opens it; while cards are ticked it takes one more of them. */
const enterOn = (selection: CardSelection, onOpen: (row: CardRow) => void) => ({
  isSelecting: selection.isOn,
  onEnterOnly: selection.isOn ? (row: CardRow) => selection.take([row]) : onOpen,
});

/** A code that nobody has on a card was scanned on some page: its card is opened here (SH-44). */
function useRequestedCard(open: (known: NewCard) => void): void {
  const requested = useStore(requestedCardStore);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (requested === undefined) return;
    requestedCardStore.set(undefined);
    openNow({ cardNumber: requested });
  }, [requested]);
}

function useMembers() {
  const instants = useInstants();
  return useList(listMembers, {
    exporting: exportMembers,
    filters: {
      query: param.text,
      state: param.choice(cardStates),
      levelId: param.id,
      merchantId: param.id,
      sex: param.choice(['1', '2', '0']),
      from: param.day,
      to: param.day,
    },
    sorts: ['-openedAt', ...cardSorts],
    toInput: ({ from, to, ...filters }, position) => ({
      ...memberFilters(filters, instants({ from, to })),
      ...position,
    }),
  });
}

type Days = { readonly from?: string; readonly to?: string };

/** The filters of the list in the words of its operation. */
function memberFilters<Filters extends { readonly sex: string | undefined }>(
  { sex, ...filters }: Filters,
  { from, to }: Days,
) {
  const chosen = sexChoices.find((one) => String(one) === sex);
  return {
    ...filters,
    ...(chosen !== undefined && { sex: chosen }),
    ...(from !== undefined && { openedFrom: from }),
    ...(to !== undefined && { openedTo: to }),
  };
}

const sexChoices = [sexes.male, sexes.female, sexes.unknown] as const;

type Members = ReturnType<typeof useMembers>;

/** The filters as another operation on the same cards takes them. */
function useMatching({ filters }: Members) {
  const instants = useInstants();
  const { from, to, ...rest } = filters;
  return memberFilters(rest, instants({ from, to }));
}

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

type MemberFiltersProps = {
  list: Members;
  isSelecting: boolean;
  onEnterOnly: (row: CardRow) => void;
  onOpenCard: (known: NewCard) => void;
};

function MemberFilters({ list, isSelecting, onEnterOnly, onOpenCard }: MemberFiltersProps) {
  const t = useText(memberListMessages);
  const words = useText(cardMessages);
  const seesMerchants = useAllowed(listMerchants);
  const searchField = useSearchField();
  const { search, onlyHit, hasSeveral } = useSearchThatOpens(list, searchField, onEnterOnly);
  const verb = isSelecting ? 'Takes' : 'Opens';
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
            scan="guest"
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
        <ChoiceFilter
          label={words('sex')}
          value={list.filters.sex}
          options={sexChoices.map((sex) => ({
            value: String(sex),
            label: t(`sex${sex}`),
          }))}
          onChange={(sex) => list.changeFilters({ sex })}
        />
        <OpenedFilter
          label={words('openedAt')}
          value={{ from: list.filters.from, to: list.filters.to }}
          onChange={list.changeFilters}
        />
      </FilterBar>
      <p className="member-search-hint" role="status">
        {onlyHit !== undefined && t(`enter${verb}`)}
        {hasSeveral && t(`digit${verb}`)}
      </p>
      <NoMemberFound list={list} onOpenCard={onOpenCard} />
    </>
  );
}

/** Nobody has what was searched for: a number or a phone can be that of a new member (SH-45). */
function NoMemberFound({ list, onOpenCard }: Pick<MemberFiltersProps, 'list' | 'onOpenCard'>) {
  const t = useText(memberListMessages);
  const mayOpenCards = useAllowed(openCard);
  const { query = '' } = list.filters;
  if (!mayOpenCards || list.isLoading || list.count > 0 || list.rows === undefined) return null;
  const known = newCardsOf(query);
  if (known.length === 0) return null;
  return (
    <p className="member-nobody">
      {known.map((one) => (
        <Button key={Object.keys(one).join()} onClick={() => onOpenCard(one)}>
          {one.phone === undefined
            ? t('openWithNumber', { cardNumber: one.cardNumber ?? '' })
            : t('openWithPhone', { phone: one.phone })}
        </Button>
      ))}
    </p>
  );
}
