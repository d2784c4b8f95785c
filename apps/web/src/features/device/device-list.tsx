import type { ReactNode } from 'react';
import { exportDevices } from '@lebean/contract/device/export';
import { listDevices } from '@lebean/contract/device/operations';
import type { DeviceRow } from '@lebean/contract/device/rows';
import { deviceStatuses } from '@lebean/domain/device-status';
import { ShopChoice } from '../../pickers/shop-choice.tsx';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useSelection } from '../../screen-kit/use-selection.ts';
import { nameOfDevice, useDeviceActions } from './device-bulk.tsx';
import { devicePath, useDeviceColumns } from './device-columns.tsx';
import { deviceMessages } from './device.messages.ts';
import { useLiveDevices } from './use-live-devices.ts';

/** The fleet, as it stands now (DEV-6). */
export function DeviceListScreen() {
  const t = useText(deviceMessages);
  return (
    <>
      <h1 className="visually-hidden">{t('listLabel')}</h1>
      <DeviceTable />
    </>
  );
}

/** The units with their filters; where they are entered, with the buttons for it. */
export function DeviceTable({ actions }: { actions?: ReactNode }) {
  const t = useText(deviceMessages);
  const go = useGo();
  const list = useSelection(useDevices(), { nameOf: nameOfDevice, actions: useDeviceActions() });
  useLiveDevices();
  return (
    <ListScreen
      list={list}
      label={t('listLabel')}
      columns={useDeviceColumns()}
      filters={<DeviceFilters list={list} />}
      onOpenRow={(row: DeviceRow) => go(devicePath(row))}
      {...(actions !== undefined && { actions })}
    />
  );
}

const deviceFilters = {
  query: param.text,
  status: param.choice(deviceStatuses),
  shopId: param.id,
  terminalVersion: param.text,
};

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/devices/list': LinkQuery<typeof deviceFilters>;
  }
}

const useDevices = () =>
  useList(listDevices, {
    exporting: exportDevices,
    filters: deviceFilters,
    sorts: ['-createdAt', 'createdAt', 'uniqueCode', '-uniqueCode', 'lastSeenAt', '-lastSeenAt'],
    toInput: (filters, { page, pageSize, sort }) => ({ ...filters, page, pageSize, sort }),
  });

function DeviceFilters({ list }: { list: ReturnType<typeof useDevices> }) {
  const t = useText(deviceMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { status, shopId, terminalVersion } = list.filters;
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('status')}
        value={status}
        options={deviceStatuses.map((value) => ({
          value,
          label: dictionary.title('deviceStatus', value),
        }))}
        onChange={(choice) => list.changeFilters({ status: choice })}
      />
      <div className="device-shop-filter">
        <ShopChoice
          aria-label={titleOf('shopName')}
          placeholder={titleOf('shopName')}
          {...(shopId !== undefined && { value: shopId })}
          onChange={(choice) => list.changeFilters({ shopId: choice })}
        />
      </div>
      {/* Set by links that count versions; here it is shown, and taken away. */}
      {terminalVersion !== undefined && (
        <ChoiceFilter
          label={t('version')}
          value={terminalVersion}
          options={[{ value: terminalVersion, label: `${t('version')} ${terminalVersion}` }]}
          onChange={(version) => list.changeFilters({ terminalVersion: version })}
        />
      )}
    </FilterBar>
  );
}
