import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { exportRatings } from '@lebean/contract/ticket/export';
import {
  getRatingAverages,
  listRatings,
  lookAtRating,
  ratingGroups,
  type RatingRow,
} from '@lebean/contract/ticket/rating.operations';
import { scores } from '@lebean/domain/comment';
import { countryName } from '../../pickers/countries.ts';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { DayRangeFilter } from '../../screen-kit/day-range-filter.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useInstants } from '../../screen-kit/use-today.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { Stars } from '../../shared/comments/stars.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useRatingColumns } from './rating-columns.tsx';
import './rating.css';
import './ticket.css';
import { ratingMessages } from './rating.messages.ts';

/** How satisfied shops are, and what staff have to look at (SVC-12). */
export function RatingScreen() {
  const t = useText(ratingMessages);
  const go = useGo();
  const paths = useAddresses();
  const list = useRatings();
  const { shown, row, open, close } = useRowDialog<'look', RatingRow>(list.rows);
  const rowActions = (rating: RatingRow) =>
    rating.isToLookAt ? (
      <OperationButton
        operation={lookAtRating}
        type="link"
        size="small"
        onClick={() => open('look', rating)}
      >
        {t('look')}
      </OperationButton>
    ) : null;
  return (
    <>
      <h1 className="visually-hidden">{t('ratings')}</h1>
      <Averages />
      <ListScreen
        list={list}
        label={t('ratings')}
        columns={useRatingColumns()}
        filters={<RatingFilters list={list} />}
        rowActions={rowActions}
        onOpenRow={({ ticketId }) => go(paths.ticket(ticketId))}
        firstStep={t('noRatings')}
      />
      {row && shown === 'look' && <LookDialog rating={row} onClose={close} />}
    </>
  );
}

function useRatings() {
  const instants = useInstants();
  return useList(listRatings, {
    exporting: exportRatings,
    filters: {
      isToLookAt: param.yesNo,
      score: param.choice(['1', '2', '3', '4', '5']),
      country: param.text,
      from: param.day,
      to: param.day,
    },
    sorts: ['-at'],
    toInput: ({ from, to, score, ...filters }, { page, pageSize }) => ({
      ...filters,
      ...(score !== undefined && { score: Number(score) }),
      ...instants({ from, to }),
      page,
      pageSize,
    }),
  });
}

function RatingFilters({ list }: { list: ReturnType<typeof useRatings> }) {
  const t = useText(ratingMessages);
  const titleOf = useFieldTitle();
  const { isToLookAt, score, country, from, to } = list.filters;
  return (
    <FilterBar
      list={list}
      search={
        <YesNoFilter
          label={t('which')}
          value={isToLookAt}
          yes={t('toLook')}
          no={t('all')}
          onChange={(isSo) => list.changeFilters({ isToLookAt: isSo })}
        />
      }
    >
      <ChoiceFilter
        label={titleOf('score')}
        value={score}
        options={scores.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(chosen) => list.changeFilters({ score: chosen })}
      />
      <CountryFilter
        label={titleOf('country')}
        value={country}
        onChange={(chosen) => list.changeFilters({ country: chosen })}
      />
      <DayRangeFilter label={titleOf('at')} value={{ from, to }} onChange={list.changeFilters} />
    </FilterBar>
  );
}

const groupTitles = { engineer: 'byEngineer', country: 'byCountry' } as const;

/** Averages, where enough have answered that they say something. */
function Averages() {
  const t = useText(ratingMessages);
  const language = useLanguage();
  const [by, setBy] = useState<(typeof ratingGroups)[number]>('engineer');
  const { data: averages } = useOperation(getRatingAverages, { by });
  const nameOf = (name: string): string => (by === 'country' ? countryName(name, language) : name);
  return (
    <div className="rating-averages">
      <Panel
        title={t('averages')}
        actions={
          <Segmented
            aria-label={t('averages')}
            value={by}
            options={ratingGroups.map((value) => ({ value, label: t(groupTitles[value]) }))}
            onChange={setBy}
          />
        }
      >
        {averages?.groups.length === 0 && <p className="ticket-quiet">{t('noAverages')}</p>}
        <ul className="rating-groups">
          {averages?.groups.map(({ key, name, count, averageScore }) => (
            <li key={key}>
              {nameOf(name)}
              <strong>
                {averageScore === null ? t('tooFew') : (averageScore / 100).toFixed(1)}
              </strong>
              <small>{t('answers', { count })}</small>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function LookDialog({ rating, onClose }: { rating: RatingRow; onClose: () => void }) {
  const t = useText(ratingMessages);
  const { id: ratingId, ticketNumber: number, score, ratingWords } = rating;
  const recordForm = useRecordForm<typeof lookAtRating, { lookNote: string }>(lookAtRating, {
    toInput: (typed) => ({ ...typed, ratingId }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('lookTitle', { number })}
      isOpen
      onClose={onClose}
      submitLabel={t('done')}
    >
      <Stars score={score} />
      <p className="ticket-words">{ratingWords}</p>
      <FormField field={recordForm.field('lookNote')} hint={t('lookHint')}>
        <Input.TextArea autoFocus maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormField>
    </FormDialog>
  );
}
