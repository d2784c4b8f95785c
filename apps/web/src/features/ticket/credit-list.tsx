import { listShops } from '@lebean/contract/shop/operations';
import {
  bookServiceCredit,
  creditStates,
  creditStateWords,
  listServiceCredits,
  rejectServiceCredit,
  type ServiceCreditRow,
} from '@lebean/contract/ticket/credit.operations';
import { exportServiceCredits } from '@lebean/contract/ticket/export';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { usePick, useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useCreditColumns } from './credit-columns.tsx';
import { BookDialog, RejectDialog } from './credit-dialogs.tsx';
import { creditListMessages } from './credit-list.messages.ts';
import { CreditTotals } from './credit-totals.tsx';
import { faultMessages } from './fault.messages.ts';
import './ticket.css';

const creditFilters = {
  query: param.text,
  creditState: param.choice(creditStates),
  shopId: param.id,
  merchantId: param.id,
  deviceId: param.id,
  from: param.day,
  to: param.day,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/settlement/credits': LinkQuery<typeof creditFilters>;
  }
}

/** What downtime has given shops: proposed, booked, rejected, and what it comes to (SVC-11). */
export function CreditListScreen() {
  const t = useText(creditListMessages);
  const list = useCredits();
  const { shown, row, open, close } = useRowDialog<'book' | 'reject', ServiceCreditRow>(list.rows);
  const rowActions = (credit: ServiceCreditRow) => (
    <CreditActions credit={credit} onAct={(act) => open(act, credit)} />
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <CreditTotals filters={list.input} />
      <ListScreen
        list={list}
        label={t('label')}
        columns={useCreditColumns()}
        filters={<CreditFilters list={list} />}
        rowActions={rowActions}
        firstStep={t('none')}
      />
      {row && shown === 'book' && <BookDialog credit={row} onClose={close} />}
      {row && shown === 'reject' && <RejectDialog credit={row} onClose={close} />}
    </>
  );
}

function useCredits() {
  const instants = useInstants();
  const inputOf = <
    Days extends { readonly from: string | undefined; readonly to: string | undefined },
  >({
    from,
    to,
    ...filters
  }: Days) => ({ ...filters, ...instants({ from, to }) });
  const list = useList(listServiceCredits, {
    exporting: exportServiceCredits,
    filters: creditFilters,
    sorts: ['-proposedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...inputOf(filters), page, pageSize }),
  });
  return { ...list, input: inputOf(list.filters) };
}

type ActionsProps = { credit: ServiceCreditRow; onAct: (act: 'book' | 'reject') => void };

/** Whoever has proposed a credit does not decide about it (CTL-1). */
function CreditActions({ credit: { creditState, isOwn }, onAct }: ActionsProps) {
  const word = useText(faultMessages);
  if (creditState !== 'proposed' || isOwn) return null;
  return (
    <>
      <OperationButton operation={bookServiceCredit} type="link" onClick={() => onAct('book')}>
        {word('book')}
      </OperationButton>
      <OperationButton operation={rejectServiceCredit} type="link" onClick={() => onAct('reject')}>
        {word('reject')}
      </OperationButton>
    </>
  );
}

function CreditFilters({ list }: { list: ReturnType<typeof useCredits> }) {
  const t = useText(creditListMessages);
  const pick = usePick();
  const isShop = useSession()?.kind === 'shop';
  const mayChooseShop = useAllowed(listShops);
  const { filters, changeFilters } = list;
  const search = (
    <SearchFilter
      label={t('search')}
      placeholder={t('searchHint')}
      value={filters.query}
      onSearch={(query) => changeFilters({ query })}
    />
  );
  return (
    <FilterBar list={list} search={search}>
      <ChoiceFilter
        label={t('state')}
        value={filters.creditState}
        options={creditStates.map((value) => ({ value, label: pick(creditStateWords[value]) }))}
        onChange={(creditState) => changeFilters({ creditState })}
      />
      {!isShop && (
        <MerchantFilter
          label={t('merchant')}
          value={filters.merchantId}
          onChange={(merchantId) => changeFilters({ merchantId })}
        />
      )}
      {mayChooseShop && (
        <ShopChoice
          placeholder={t('shop')}
          aria-label={t('shop')}
          {...(filters.shopId !== undefined && { value: filters.shopId })}
          onChange={(shopId) => changeFilters({ shopId })}
        />
      )}
      <DayRangeFilter
        label={t('period')}
        value={{ from: filters.from, to: filters.to }}
        onChange={changeFilters}
      />
    </FilterBar>
  );
}
