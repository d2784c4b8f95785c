import { PlusOutlined } from '@ant-design/icons';
import { attachEquipmentFile } from '@lebean/contract/device/equipment-file.operations';
import {
  type EquipmentRow,
  createEquipment,
  listEquipment,
  updateEquipment,
} from '@lebean/contract/device/equipment.operations';
import { exportEquipment } from '@lebean/contract/device/export';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { entryMessages } from './entry.messages.ts';
import { EquipmentFilesDialog } from './equipment-files-dialog.tsx';
import { equipmentFilesMessages } from './equipment-files.messages.ts';
import { ChangeEquipmentDialog, CreateEquipmentDialog } from './equipment-form.tsx';
import { EquipmentPicture } from './equipment-picture.tsx';

const dialogs = { change: ChangeEquipmentDialog, files: EquipmentFilesDialog } as const;

/** The catalogue of equipment (DEV-1). */
export function EquipmentList() {
  const t = useText(entryMessages);
  const word = useText(kitWords);
  const list = useEquipment();
  return (
    <EntityList
      list={list}
      label={t('equipment')}
      columns={useEquipmentColumns()}
      filters={
        <FilterBar
          list={list}
          search={
            <ListSearch list={list} label={word('search')} placeholder={t('equipmentHint')} />
          }
        />
      }
      create={{
        operation: createEquipment,
        label: t('addEquipment'),
        dialog: CreateEquipmentDialog,
        icon: <PlusOutlined aria-hidden />,
        firstStep: (button) => button,
      }}
      dialogs={dialogs}
      rowActions={RowActions}
    />
  );
}

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, EquipmentRow>) {
  const word = useText(kitWords);
  const files = useText(equipmentFilesMessages);
  return (
    <>
      <OperationButton
        operation={updateEquipment}
        type="link"
        onClick={() => onOpen('change', row)}
      >
        {word('edit')}
      </OperationButton>
      <OperationButton
        operation={attachEquipmentFile}
        type="link"
        onClick={() => onOpen('files', row)}
      >
        {files('files')}
      </OperationButton>
    </>
  );
}

const useEquipment = () =>
  useList(listEquipment, {
    exporting: exportEquipment,
    filters: { query: param.text },
    sorts: ['title'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useEquipmentColumns(): ReadonlyArray<Column<EquipmentRow>> {
  const t = useText(entryMessages);
  const word = useText(kitWords);
  const files = useText(equipmentFilesMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    {
      key: 'title',
      title: titleOf('equipmentTitle'),
      render: ({ title, picture }) => (
        <span className="equipment-pictured">
          <EquipmentPicture pictureId={picture?.id ?? null} />
          {title}
        </span>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ isEnabled }) => t(isEnabled ? 'on' : 'off'),
      onCard: 'beside',
    },
    {
      key: 'description',
      title: titleOf('description'),
      render: ({ description }) => (description === '' ? absent : description),
      onCard: 'line',
    },
    {
      key: 'dongleCheck',
      title: titleOf('isDongleChecked'),
      render: ({ isDongleChecked }) => word(isDongleChecked ? 'yes' : 'no'),
      onCard: 'line',
    },
    {
      key: 'deviceCount',
      title: titleOf('deviceCount'),
      render: ({ deviceCount }) => format.count(deviceCount),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'documents',
      title: files('documents'),
      render: ({ documents }) => format.count(documents.length),
      align: 'end',
      onCard: 'line',
    },
  ];
}
