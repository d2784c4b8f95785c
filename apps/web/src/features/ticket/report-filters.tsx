import { listEngineers } from '@lebean/contract/engineer/operations';
import {
  type TicketAge,
  ticketAges,
  type TicketFigure,
  ticketFigures,
} from '@lebean/domain/ticket/figures';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { MerchantFilter } from '../../pickers/merchant-filter.tsx';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ticketReportMessages } from './ticket-report.messages.ts';

type Whom = {
  readonly country?: string | undefined;
  readonly merchantId?: number | undefined;
  readonly engineerId?: number | undefined;
};
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };
type Narrowed<Filters> = {
  readonly filters: Filters;
  readonly changeFilters: (change: Filters) => void;
};

/** Of when the tickets are. */
export function PeriodFilter({ list }: { list: Narrowed<Days> }) {
  const t = useText(ticketReportMessages);
  const { from, to } = list.filters;
  return <DayRangeFilter label={t('period')} value={{ from, to }} onChange={list.changeFilters} />;
}

/** Whose tickets they are (SVC-14). */
export function WhomFilters({ list }: { list: Narrowed<Whom> }) {
  const t = useText(ticketReportMessages);
  const { country, merchantId, engineerId } = list.filters;
  const isEnabled = useAllowed(listEngineers);
  const { data: engineers } = useOperation(
    listEngineers,
    { pageSize: 100 },
    { isEnabled, freshSeconds: 60 },
  );
  return (
    <>
      <CountryFilter
        label={t('country')}
        value={country}
        onChange={(chosen) => list.changeFilters({ country: chosen })}
      />
      <MerchantFilter
        label={t('merchant')}
        value={merchantId}
        onChange={(chosen) => list.changeFilters({ merchantId: chosen })}
      />
      {isEnabled && (
        <ChoiceFilter
          label={t('engineer')}
          value={engineerId}
          options={(engineers?.rows ?? []).map(({ id, engineerName }) => ({
            value: id,
            label: engineerName,
          }))}
          onChange={(chosen) => list.changeFilters({ engineerId: chosen })}
        />
      )}
    </>
  );
}

type Figured = {
  readonly figure?: TicketFigure | undefined;
  readonly age?: TicketAge | undefined;
};

/** What a number of the report has counted: whoever came from it sees why these rows are here (RPT-4). */
export function FigureFilters({ list }: { list: Narrowed<Figured> }) {
  const t = useText(ticketReportMessages);
  const { figure, age } = list.filters;
  return (
    <>
      <ChoiceFilter
        label={t('figure')}
        value={figure}
        options={ticketFigures.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => list.changeFilters({ figure: chosen })}
      />
      <ChoiceFilter
        label={t('age')}
        value={age}
        options={ticketAges.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => list.changeFilters({ age: chosen })}
      />
    </>
  );
}
