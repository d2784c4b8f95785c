import { PlusOutlined } from '@ant-design/icons';
import { exportEngineers } from '@lebean/contract/engineer/export';
import {
  createEngineer,
  listEngineers,
  updateEngineer,
} from '@lebean/contract/engineer/operations';
import type { EngineerRow } from '@lebean/contract/engineer/rows';
import { handOverTickets } from '@lebean/contract/ticket/clock.operations';
import { listTickets } from '@lebean/contract/ticket/operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { ticketCategories } from '@lebean/domain/ticket/category';
import { countryName } from '../../pickers/countries.ts';
import { CountryFilter } from '../../pickers/country-filter.tsx';
import { absent } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { withQuery } from '../../platform/with-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChangeEngineerDialog, CreateEngineerDialog } from './engineer-form.tsx';
import { engineerMessages } from './engineer.messages.ts';
import './engineer.css';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { handOverMessages } from './hand-over.messages.ts';

/** Who mends what stands still, with their load (SVC-6). */
export function EngineerListScreen() {
  const t = useText(engineerMessages);
  const list = useEngineers();
  const { shown, row, open, close } = useRowDialog<'create' | 'change' | 'handOver', EngineerRow>(
    list.rows,
  );
  const rowActions = (engineer: EngineerRow) => (
    <RowActions
      engineer={engineer}
      onChange={() => open('change', engineer)}
      onHandOver={() => open('handOver', engineer)}
    />
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useEngineerColumns()}
        filters={<EngineerFilters list={list} />}
        actions={
          <OperationButton
            operation={createEngineer}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => open('create')}
          >
            {t('create')}
          </OperationButton>
        }
        rowActions={rowActions}
        firstStep={t('firstStep')}
      />
      {shown === 'create' && <CreateEngineerDialog onClose={close} />}
      {row && shown === 'change' && <ChangeEngineerDialog engineer={row} onClose={close} />}
      {row && shown === 'handOver' && <HandOverDialog engineer={row} onClose={close} />}
    </>
  );
}

const useEngineers = () =>
  useList(listEngineers, {
    exporting: exportEngineers,
    filters: {
      query: param.text,
      country: param.text,
      skill: param.choice(ticketCategories),
      isEnabled: param.yesNo,
    },
    sorts: ['engineerName'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function EngineerFilters({ list }: { list: ReturnType<typeof useEngineers> }) {
  const t = useText(engineerMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const { country, skill, isEnabled } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <CountryFilter
        label={titleOf('country')}
        value={country}
        onChange={(chosen) => list.changeFilters({ country: chosen })}
      />
      <ChoiceFilter
        label={titleOf('skills')}
        value={skill}
        options={ticketCategories.map((value) => ({
          value,
          label: pick(ticketCategoryWords[value]),
        }))}
        onChange={(chosen) => list.changeFilters({ skill: chosen })}
      />
      <YesNoFilter
        label={titleOf('isEnabled')}
        value={isEnabled}
        yes={t('enabled')}
        no={t('disabled')}
        onChange={(isSo) => list.changeFilters({ isEnabled: isSo })}
      />
    </FilterBar>
  );
}

function useEngineerColumns(): ReadonlyArray<Column<EngineerRow>> {
  const t = useText(engineerMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: titleOf('engineerName'),
      render: ({ engineerName }) => engineerName,
      onCard: 'heading',
    },
    {
      key: 'duty',
      title: titleOf('isOnDuty'),
      render: ({ isEnabled, isOnDuty }) =>
        isEnabled ? (
          <StateTag tone={isOnDuty ? 'good' : 'quiet'}>
            {t(isOnDuty ? 'onDuty' : 'offDuty')}
          </StateTag>
        ) : (
          <EnabledTag isEnabled={false} t={t} />
        ),
      onCard: 'beside',
    },
    {
      key: 'load',
      title: titleOf('openWeight'),
      render: (engineer) => <Load engineer={engineer} />,
      onCard: 'line',
    },
    {
      key: 'regions',
      title: titleOf('regions'),
      render: ({ regions }) => regions.map((code) => countryName(code, language)).join(' · '),
      onCard: 'line',
    },
    {
      key: 'skills',
      title: titleOf('skills'),
      render: ({ skills }) => (
        <span className="engineer-skills">
          {skills.map((skill) => pick(ticketCategoryWords[skill])).join(' · ')}
        </span>
      ),
      onCard: 'line',
    },
    {
      key: 'phone',
      title: titleOf('phone'),
      render: ({ phone }) => (phone === '' ? absent : <a href={`tel:${phone}`}>{phone}</a>),
      onCard: 'line',
    },
    {
      key: 'absences',
      title: titleOf('absences'),
      render: ({ absences: [next] }) =>
        next === undefined ? absent : `${next.fromDay} – ${next.toDay}`,
      onCard: 'line',
    },
    {
      key: 'staff',
      title: titleOf('staffId'),
      render: ({ staffName }) => staffName ?? absent,
      onCard: 'hidden',
    },
  ];
}

/** What they carry, as a bar and in figures: full is full, and more is red. */
function Load({ engineer }: { engineer: EngineerRow }) {
  const t = useText(engineerMessages);
  const { openWeight: weight, capacity, openTickets: count } = engineer;
  const words = t('loadOf', { weight, capacity, count });
  return (
    <span className="engineer-load" title={words}>
      <meter
        min={0}
        max={capacity}
        high={capacity - 1}
        value={Math.min(weight, capacity)}
        aria-label={words}
      />
      <small>
        {weight} / {capacity}
      </small>
    </span>
  );
}

type RowActionsProps = { engineer: EngineerRow; onChange: () => void; onHandOver: () => void };

function RowActions({ engineer, onChange, onHandOver }: RowActionsProps) {
  const handOverWord = useText(handOverMessages);
  const t = useText(engineerMessages);
  const word = useText(kitWords);
  const go = useGo();
  const tickets = withQuery('/aftersales/list', { engineerId: engineer.id, isOpen: true });
  return (
    <>
      <OperationButton operation={listTickets} type="link" onClick={() => go(tickets)}>
        {t('tickets')}
      </OperationButton>
      <OperationButton operation={updateEngineer} type="link" onClick={onChange}>
        {word('edit')}
      </OperationButton>
      {engineer.openTickets > 0 && (
        <OperationButton operation={handOverTickets} type="link" onClick={onHandOver}>
          {handOverWord('handOver')}
        </OperationButton>
      )}
    </>
  );
}
