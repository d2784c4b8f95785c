import { Input } from 'antd';
import { exportJoins } from '@lebean/contract/activity/join.export';
import {
  type JoinRow,
  approveJoin,
  approveJoins,
  listJoins,
  rejectJoin,
  rejectJoins,
  withdrawJoin,
} from '@lebean/contract/activity/join.operations';
import { joinStates } from '@lebean/domain/activity-state';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { decisionColumns } from '../../screen-kit/decision-columns.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import type { BulkAction } from '../../screen-kit/selection.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useSelection } from '../../screen-kit/use-selection.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { joinFilters } from './activity-query.ts';
import { JoinStateTag } from './activity-state-tag.tsx';
import { activityMessages } from './activity.messages.ts';

const refreshes = ['activity', 'gamePrice'];

/** Who asked to join which activity, and what is decided about it (ACT-1). */
export function JoinList() {
  const t = useText(activityMessages);
  const word = useText(kitWords);
  const list = useSelection(useJoins(), { nameOf: nameOfJoin, actions: useJoinActions() });
  const [opened, setOpened] = useDialogState<{
    verb: 'approve' | 'reject' | 'withdraw';
    id: number;
  }>();
  const chosen = list.rows?.find(({ id }) => id === opened?.id);
  const close = (): void => setOpened(undefined);
  const rowActions = ({ id, state }: JoinRow) =>
    state === 'pending' && (
      <>
        <OperationButton
          operation={approveJoin}
          type="link"
          onClick={() => setOpened({ verb: 'approve', id })}
        >
          {t('approve')}
        </OperationButton>
        <OperationButton
          operation={rejectJoin}
          type="link"
          danger
          onClick={() => setOpened({ verb: 'reject', id })}
        >
          {word('reject')}
        </OperationButton>
        <OperationButton
          operation={withdrawJoin}
          type="link"
          onClick={() => setOpened({ verb: 'withdraw', id })}
        >
          {word('withdraw')}
        </OperationButton>
      </>
    );
  return (
    <>
      <ListScreen
        list={list}
        label={t('requests')}
        columns={useJoinColumns()}
        filters={<StateFilter list={list} />}
        rowActions={rowActions}
      />
      {chosen !== undefined && opened?.verb === 'approve' && (
        <ApproveDialog join={chosen} onClose={close} />
      )}
      {chosen !== undefined && opened?.verb === 'reject' && (
        <RejectDialog join={chosen} onClose={close} />
      )}
      {chosen !== undefined && opened?.verb === 'withdraw' && (
        <WithdrawDialog join={chosen} onClose={close} />
      )}
    </>
  );
}

const nameOfJoin = ({ shopName, activityName }: JoinRow): string => `${shopName} · ${activityName}`;

/** What is decided about many requests at once, for one reason (SH-66). */
function useJoinActions(): readonly BulkAction[] {
  const t = useText(activityMessages);
  const word = useText(kitWords);
  return [
    {
      operation: approveJoins,
      label: t('approve'),
      consequence: t('approveManyConsequence'),
      refreshes,
    },
    {
      operation: rejectJoins,
      label: word('reject'),
      consequence: t('rejectManyConsequence'),
      tone: 'danger',
      refreshes,
      shared: {
        preview: { reason: '–' },
        fields: (field) => (
          <FormField field={field('reason')} label={t('reason')}>
            <Input autoFocus maxLength={200} autoComplete="off" />
          </FormField>
        ),
      },
    },
  ];
}

const useJoins = () =>
  useList(listJoins, {
    exporting: exportJoins,
    filters: joinFilters,
    sorts: ['-requestedAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function StateFilter({ list }: { list: ReturnType<typeof useJoins> }) {
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  return (
    <FilterBar
      list={list}
      search={
        <ChoiceFilter
          label={titleOf('state')}
          value={list.filters.state}
          options={joinStates.map((state) => ({
            value: state,
            label: dictionary.title('joinState', state),
          }))}
          onChange={(state) => list.changeFilters({ state })}
        />
      }
    >
      {null}
    </FilterBar>
  );
}

function useJoinColumns(): ReadonlyArray<Column<JoinRow>> {
  const t = useText(activityMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => <JoinStateTag state={state} />,
      onCard: 'beside',
    },
    {
      key: 'activity',
      title: titleOf('activityName'),
      render: ({ activityName }) => activityName,
      onCard: 'line',
    },
    {
      key: 'merchant',
      title: titleOf('merchantName'),
      render: ({ merchantName }) => merchantName,
      onCard: 'line',
    },
    ...decisionColumns(titleOf, format),
    {
      key: 'reason',
      title: t('reason'),
      render: ({ reason }) => (reason === '' ? absent : reason),
      onCard: 'hidden',
    },
  ];
}

type DialogProps = { join: JoinRow; onClose: () => void };

function ApproveDialog({ join, onClose }: DialogProps) {
  const t = useText(activityMessages);
  return (
    <ConfirmDialog
      operation={approveJoin}
      input={{ joinId: join.id }}
      title={t('approveTitle', { shop: join.shopName })}
      submitLabel={t('approve')}
      refreshes={refreshes}
      onClose={onClose}
    >
      <p className="activity-consequence">{t('approveConsequence', { name: join.activityName })}</p>
    </ConfirmDialog>
  );
}

/** A shop takes its own request back, while nobody has decided about it. */
function WithdrawDialog({ join, onClose }: DialogProps) {
  const t = useText(activityMessages);
  const word = useText(kitWords);
  return (
    <ConfirmDialog
      operation={withdrawJoin}
      input={{ joinId: join.id }}
      title={t('withdrawTitle', { shop: join.shopName })}
      submitLabel={word('withdraw')}
      refreshes={refreshes}
      onClose={onClose}
    >
      <p className="activity-consequence">
        {t('withdrawConsequence', { name: join.activityName })}
      </p>
    </ConfirmDialog>
  );
}

function RejectDialog({ join, onClose }: DialogProps) {
  const t = useText(activityMessages);
  const word = useText(kitWords);
  const recordForm = useRecordForm<typeof rejectJoin, { reason: string }>(rejectJoin, {
    toInput: ({ reason }) => ({ joinId: join.id, reason }),
    refreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('rejectTitle', { shop: join.shopName })}
      isOpen
      onClose={onClose}
      submitLabel={word('reject')}
      tone="danger"
    >
      <FormField field={recordForm.field('reason')} label={t('reason')}>
        <Input autoFocus maxLength={200} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
