import { LinkOutlined } from '@ant-design/icons';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import {
  type DongleRow,
  bindDongle,
  listDongles,
  unbindDongle,
} from '@lebean/contract/device/dongle.operations';
import { exportDongles } from '@lebean/contract/device/export';
import { listDevices } from '@lebean/contract/device/operations';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { YesNoFilter } from '../../screen-kit/filter-fields.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { devicePath } from './device-columns.tsx';
import { entryMessages } from './entry.messages.ts';

/** The dongles, and what each is bound to (DEV-5). */
export function DongleList() {
  const t = useText(entryMessages);
  const list = useDongles();
  const [isBinding, setBinding] = useState(false);
  const [opened, setOpened] = useDialogState<DongleRow>();
  const bindButton = (
    <OperationButton
      operation={bindDongle}
      type="primary"
      icon={<LinkOutlined aria-hidden />}
      onClick={() => setBinding(true)}
    >
      {t('bind')}
    </OperationButton>
  );
  const rowActions = (row: DongleRow) =>
    row.deviceId === null ? null : (
      <OperationButton operation={unbindDongle} type="link" onClick={() => setOpened(row)}>
        {t('unbind')}
      </OperationButton>
    );
  return (
    <>
      <ListScreen
        list={list}
        label={t('dongles')}
        columns={useDongleColumns()}
        filters={<DongleFilters list={list} />}
        actions={bindButton}
        firstStep={bindButton}
        rowActions={rowActions}
      />
      <BindDialog isOpen={isBinding} onClose={() => setBinding(false)} />
      {opened && <UnbindDialog dongle={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const useDongles = () =>
  useList(listDongles, {
    exporting: exportDongles,
    filters: { query: param.text, isBound: param.yesNo },
    sorts: ['-createdAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useDongleColumns(): ReadonlyArray<Column<DongleRow>> {
  const t = useText(entryMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return [
    { key: 'serial', title: titleOf('serial'), render: ({ serial }) => serial, onCard: 'heading' },
    {
      key: 'device',
      title: t('boundTo'),
      render: ({ deviceId, uniqueCode }) =>
        deviceId === null ? (
          t('free')
        ) : (
          <PageLink to={devicePath({ id: deviceId })}>{uniqueCode}</PageLink>
        ),
      onCard: 'beside',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName ?? absent,
      onCard: 'line',
    },
    {
      key: 'boundAt',
      title: titleOf('boundAt'),
      render: ({ boundAt }) => (boundAt === null ? absent : format.dateTime(boundAt)),
      onCard: 'line',
    },
  ];
}

function DongleFilters({ list }: { list: ReturnType<typeof useDongles> }) {
  const t = useText(entryMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const { isBound } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={word('search')} placeholder={t('dongleHint')} />}
    >
      <YesNoFilter
        label={titleOf('state')}
        value={isBound}
        yes={t('bound')}
        no={t('free')}
        onChange={(isSo) => list.changeFilters({ isBound: isSo })}
      />
    </FilterBar>
  );
}

type Values = { deviceId: number; serial: string };

function BindDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(entryMessages);
  const [query, setQuery] = useState('');
  const devices = useOperation(
    listDevices,
    { pageSize: 20, sort: 'uniqueCode', ...(query !== '' && { query }) },
    { isEnabled: isOpen },
  );
  const recordForm = useRecordForm<typeof bindDongle, Values>(bindDongle, {
    toInput: (typed) => typed,
    refusalFields: { DONGLE_BOUND: 'serial', DEVICE_NOT_FOUND: 'deviceId' },
    refreshes: ['device'],
    onSaved: onClose,
  });
  const { field } = recordForm;
  const { rows = [] } = devices.data ?? {};
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('bindTitle')}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('bind')}
    >
      <FormField field={field('serial')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <Form.Item name="deviceId" rules={field('deviceId').rules} required label={t('device')}>
        <Select
          loading={devices.isPending}
          options={rows.map(({ id, uniqueCode, shopName }) => ({
            value: id,
            label: shopName === null ? uniqueCode : `${uniqueCode} · ${shopName}`,
          }))}
          showSearch={{ filterOption: false, onSearch: setQuery }}
        />
      </Form.Item>
    </FormDialog>
  );
}

function UnbindDialog({ dongle, onClose }: { dongle: DongleRow; onClose: () => void }) {
  const t = useText(entryMessages);
  const recordForm = useRecordForm<typeof unbindDongle, object>(unbindDongle, {
    toInput: () => ({ dongleId: dongle.id }),
    refreshes: ['device'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('unbindTitle', { serial: dongle.serial })}
      isOpen
      onClose={onClose}
      submitLabel={t('unbind')}
      tone="danger"
    >
      <p>{t('unbindConsequence', { device: dongle.uniqueCode ?? '' })}</p>
    </FormDialog>
  );
}
