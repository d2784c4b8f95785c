import { eventCategories, eventCategoryNames } from '@lebean/contract/event/catalogue';
import { exportDeliveries } from '@lebean/contract/event/export';
import { listDeliveries } from '@lebean/contract/event/operations';
import {
  type DeliveryReason,
  type DeliveryRow,
  mailDeliveryStates,
} from '@lebean/contract/event/rows';
import { deliveryReasonTexts, deliveryStateTexts } from '@lebean/contract/event/texts';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { deliveryMessages } from './delivery.messages.ts';

const useDeliveries = () =>
  useList(listDeliveries, {
    exporting: exportDeliveries,
    filters: {
      query: param.text,
      eventCategory: param.choice(eventCategoryNames),
      mailState: param.choice(mailDeliveryStates),
      pushState: param.choice(mailDeliveryStates),
    },
    sorts: ['-at'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

/** Who has heard of what, who has not, and why (NTC-11). */
export function DeliveryListScreen() {
  const t = useText(deliveryMessages);
  const list = useDeliveries();
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen<DeliveryRow>
        list={list}
        label={t('label')}
        columns={useColumns()}
        filters={<Filters list={list} />}
        firstStep={t('firstStep')}
      />
    </>
  );
}

function Filters({ list }: { list: ReturnType<typeof useDeliveries> }) {
  const t = useText(deliveryMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('eventCategory')}
        value={list.filters.eventCategory}
        options={eventCategoryNames.map((value) => ({
          value,
          label: pick(eventCategories[value].title),
        }))}
        onChange={(eventCategory) => list.changeFilters({ eventCategory })}
      />
      <ChoiceFilter
        label={titleOf('mailState')}
        value={list.filters.mailState}
        options={mailDeliveryStates.map((value) => ({
          value,
          label: pick(deliveryStateTexts[value]),
        }))}
        onChange={(mailState) => list.changeFilters({ mailState })}
      />
      <ChoiceFilter
        label={titleOf('pushState')}
        value={list.filters.pushState}
        options={mailDeliveryStates.map((value) => ({
          value,
          label: pick(deliveryStateTexts[value]),
        }))}
        onChange={(pushState) => list.changeFilters({ pushState })}
      />
    </FilterBar>
  );
}

const tones: Readonly<Record<DeliveryRow['mailState'], StateTone>> = {
  sent: 'good',
  held: 'coming',
  skipped: 'quiet',
};

type OutcomeProps = {
  readonly state: DeliveryRow['mailState'];
  readonly reason: DeliveryReason | null;
  readonly also: string;
};

/** What became of it on one way, and why. */
function Outcome({ state, reason, also }: OutcomeProps) {
  const pick = usePick();
  return (
    <>
      <StateTag tone={tones[state]}>{pick(deliveryStateTexts[state])}</StateTag>
      <br />
      {[reason === null ? '' : pick(deliveryReasonTexts[reason]), also].filter(Boolean).join(' ')}
    </>
  );
}

function useColumns(): ReadonlyArray<Column<DeliveryRow>> {
  const t = useText(deliveryMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    { key: 'at', title: titleOf('at'), render: ({ at }) => format.dateTime(at), onCard: 'line' },
    {
      key: 'name',
      title: titleOf('name'),
      render: ({ name, loginName }) => (
        <>
          {name}
          <br />
          {loginName}
        </>
      ),
      onCard: 'heading',
    },
    {
      key: 'merchantName',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName ?? absent,
      onCard: 'line',
    },
    { key: 'says', title: titleOf('says'), render: ({ says }) => says, onCard: 'line' },
    {
      key: 'inboxState',
      title: titleOf('inboxState'),
      render: ({ inboxState, inboxReason, readAt }) => (
        <Outcome
          state={inboxState}
          reason={inboxReason}
          also={readAt === null ? '' : t('read', { at: format.dateTime(readAt) })}
        />
      ),
      onCard: 'line',
    },
    {
      key: 'mailState',
      title: titleOf('mailState'),
      render: ({ mailState, mailReason, mailDueAt }) => (
        <Outcome
          state={mailState}
          reason={mailReason}
          also={mailDueAt === null ? '' : t('until', { at: format.dateTime(mailDueAt) })}
        />
      ),
      onCard: 'line',
    },
    {
      key: 'pushState',
      title: titleOf('pushState'),
      render: ({ pushState, pushReason, pushDueAt }) => (
        <Outcome
          state={pushState}
          reason={pushReason}
          also={pushDueAt === null ? '' : t('until', { at: format.dateTime(pushDueAt) })}
        />
      ),
      onCard: 'line',
    },
  ];
}
