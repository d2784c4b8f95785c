import { Input } from 'antd';
import { listOwnExports } from '@lebean/contract/export-job/operations';
import {
  createPartner,
  listPartners,
  type PartnerRow,
  updatePartner,
} from '@lebean/contract/partner/operations';
import {
  type CreateDialogProps,
  EntityList,
  type RowActionsProps,
  type RowDialogProps,
} from '../../../src/screen-kit/entity-list.tsx';
import { FormDialog } from '../../../src/screen-kit/form-dialog.tsx';
import { FormField } from '../../../src/screen-kit/form-field.tsx';
import { useRecordForm } from '../../../src/screen-kit/use-record-form.ts';
import { OperationButton } from '../../../src/ui/operation-button.tsx';
import { examplesOf } from '../../example.ts';
import { answers } from '../../fake-server.ts';
import {
  answersPartners,
  PartnerFilters,
  usePartnerColumns,
  usePartners,
} from '../../partner-list.tsx';
import { pageOf } from '../../samples.ts';

function CreateDialog({ isOpen, onClose }: CreateDialogProps) {
  const recordForm = useRecordForm<typeof createPartner, { partnerName: string }>(createPartner, {
    toInput: (typed) => typed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title="Add a partner"
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Add"
    >
      <FormField field={recordForm.field('partnerName')}>
        <Input autoFocus autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

function ChangeDialog({ row, isOpen, onClose }: RowDialogProps<PartnerRow>) {
  const { id: partnerId, version, partnerName, isEnabled } = row;
  const recordForm = useRecordForm<typeof updatePartner, { partnerName: string }>(updatePartner, {
    toInput: (typed) => ({ ...typed, partnerId, version, isEnabled }),
    initialValues: { partnerName },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={`Edit ${partnerName}`}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel="Keep"
    >
      <FormField field={recordForm.field('partnerName')}>
        <Input autoFocus autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}

const dialogs = { change: ChangeDialog } as const;

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, PartnerRow>) {
  return (
    <OperationButton operation={updatePartner} type="link" onClick={() => onOpen('change', row)}>
      Edit
    </OperationButton>
  );
}

function Partners() {
  const list = usePartners();
  return (
    <EntityList
      list={list}
      label="Partners"
      columns={usePartnerColumns()}
      filters={<PartnerFilters list={list} />}
      create={{
        operation: createPartner,
        label: 'Add partner',
        dialog: CreateDialog,
        firstStep: (button) => button,
      }}
      dialogs={dialogs}
      rowActions={RowActions}
    />
  );
}

const commands = [
  answers(createPartner, () => ({ id: 99 })),
  answers(updatePartner, ({ partnerId, version }) => ({ partnerId, version: version + 1 })),
  answers(listOwnExports, () => ({ exports: [] })),
];

export const entityList = examplesOf('EntityList', {
  'Rows with their dialogs': { Draw: Partners, answers: [answersPartners, ...commands] },
  'Nothing yet': {
    Draw: Partners,
    answers: [answers(listPartners, () => pageOf([])), ...commands],
  },
});
