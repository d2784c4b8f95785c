import { PlusOutlined } from '@ant-design/icons';
import {
  createServiceTerms,
  getServiceTerms,
  removeServiceTerms,
  updateServiceTerms,
} from '@lebean/contract/service-terms/operations';
import type { ServiceTermsRow } from '@lebean/contract/service-terms/rows';
import { ticketClocks } from '@lebean/domain/ticket/clock';
import { ticketPriorities } from '@lebean/domain/ticket/priority';
import { minutesOfWeek } from '@lebean/domain/ticket/working-time';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useLocalList } from '../../screen-kit/use-local-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './service-terms.css';
import { termsMessages } from './service-terms.messages.ts';
import { ChangeTermsDialog, CreateTermsDialog } from './terms-form.tsx';
import { useTermsName } from './use-terms-name.ts';

/** When work is done in each country, and how soon something comes of a ticket (SVC-4). */
export function ServiceTermsScreen() {
  const t = useText(termsMessages);
  const word = useText(kitWords);
  const list = useTerms();
  const { shown, row, open, close } = useRowDialog<'create' | 'change' | 'remove', ServiceTermsRow>(
    list.rows,
  );
  const rowActions = (terms: ServiceTermsRow) => (
    <>
      <OperationButton
        operation={updateServiceTerms}
        type="link"
        onClick={() => open('change', terms)}
      >
        {word('edit')}
      </OperationButton>
      {terms.country !== null && (
        <OperationButton
          operation={removeServiceTerms}
          type="link"
          danger
          onClick={() => open('remove', terms)}
        >
          {word('remove')}
        </OperationButton>
      )}
    </>
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <p className="terms-intro">{t('intro')}</p>
      <ListScreen
        list={list}
        label={t('label')}
        columns={useTermsColumns()}
        actions={
          <OperationButton
            operation={createServiceTerms}
            type="primary"
            icon={<PlusOutlined />}
            onClick={() => open('create')}
          >
            {t('create')}
          </OperationButton>
        }
        rowActions={rowActions}
      />
      {shown === 'create' && <CreateTermsDialog known={list.rows ?? []} onClose={close} />}
      {row && shown === 'change' && <ChangeTermsDialog terms={row} onClose={close} />}
      {row && shown === 'remove' && <RemoveTermsDialog terms={row} onClose={close} />}
    </>
  );
}

function useTerms() {
  const answer = useOperation(getServiceTerms, {});
  return useLocalList<ServiceTermsRow, Record<string, never>>({
    name: getServiceTerms.id,
    rows: answer.data?.terms,
    error: answer.error ?? undefined,
    filters: {},
    matches: () => true,
    reload: () => void answer.refetch(),
  });
}

function useTermsColumns(): ReadonlyArray<Column<ServiceTermsRow>> {
  const t = useText(termsMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const nameOf = useTermsName();
  return [
    { key: 'country', title: titleOf('country'), render: nameOf, onCard: 'heading' },
    {
      key: 'timeZone',
      title: titleOf('timeZone'),
      render: ({ timeZone }) => timeZone ?? t('ofShop'),
      onCard: 'line',
    },
    {
      key: 'hours',
      title: titleOf('workingHours'),
      render: ({ workingHours }) =>
        t('hoursOfWeek', { hours: Math.round(minutesOfWeek(workingHours) / 6) / 10 }),
      onCard: 'line',
    },
    {
      key: 'holidays',
      title: titleOf('holidays'),
      render: ({ holidays }) => t('holidayCount', { count: holidays.length }),
      onCard: 'line',
    },
    ...ticketPriorities.map((priority): Column<ServiceTermsRow> => ({
      key: priority,
      title: priority,
      render: ({ targets }) => (
        <span className="terms-figures">
          {ticketClocks.map((clock) => targets[priority][clock]).join(' / ')}
        </span>
      ),
      onCard: 'line',
    })),
    {
      key: 'changedAt',
      title: titleOf('changedAt'),
      render: ({ changedAt, changedBy }) => (
        <span title={changedBy}>{format.dateTime(changedAt)}</span>
      ),
      onCard: 'hidden',
    },
  ];
}

function RemoveTermsDialog({ terms, onClose }: { terms: ServiceTermsRow; onClose: () => void }) {
  const t = useText(termsMessages);
  const word = useText(kitWords);
  const name = useTermsName()(terms);
  const { id: termsId, version } = terms;
  return (
    <ConfirmDialog
      operation={removeServiceTerms}
      input={{ termsId, version }}
      title={t('removeTitle', { name })}
      submitLabel={word('remove')}
      tone="danger"
      onClose={onClose}
    >
      <p>{t('removeWords')}</p>
    </ConfirmDialog>
  );
}
