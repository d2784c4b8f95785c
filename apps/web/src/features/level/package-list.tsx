import { PlusOutlined } from '@ant-design/icons';
import {
  applyForPackage,
  applyToStopPackage,
} from '@lebean/contract/level/package-application.operations';
import { exportPackages } from '@lebean/contract/level/recharge-package.export';
import {
  copyPackages,
  createPackage,
  disablePackage,
  enablePackage,
  listPackages,
  removePackage,
  updatePackage,
} from '@lebean/contract/level/recharge-package.operations';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { pointColumns } from '../../shared/money/point-columns.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { priceOf, useMerchantColumn } from './level-columns.tsx';
import { memberSettingsMessages } from './member-settings.messages.ts';
import { useNewOwner } from './new-owner.ts';
import { OwnerFilterBar, ownerFilters, useOwner } from './owner-filters.tsx';
import {
  ApplyDialog,
  ApplyToStopDialog,
  ChangePackageDialog,
  CreatePackageDialog,
} from './package-form.tsx';
import { packageMessages } from './package.messages.ts';
import { CopyInvitation, SettingsNotice } from './settings-notice.tsx';
import { isSettingsStep, KeepActions, type SettingsStep, StepDialog } from './settings-row.tsx';
import { type MemberSettings, useMayKeep, useMemberSettings } from './use-member-settings.ts';

type Dialog = SettingsStep | 'create' | 'change' | 'apply' | 'applyChange' | 'applyStop';

/** The recharge packages: templates to staff, to a shop those that it sells (MEM-10). */
export function PackageList() {
  const t = useText(packageMessages);
  const list = usePackageList();
  const dialog = useRowDialog<Dialog, PackageRow>(list.rows);
  const settings = useMemberSettings();
  const mayKeep = useMayKeep(settings, settings?.hasOwnPackages ?? false);
  const titles = {
    own: t('createOwnTitle'),
    template: t('createTemplateTitle'),
    of: (merchant: string) => t('createForTitle', { merchant }),
  };
  const mayAsk = settings?.right === 'packageOnly';
  const isStaff = useSession()?.kind === 'staff';
  const rowActions = (row: PackageRow) =>
    mayAsk ? (
      <AskActions row={row} onOpen={dialog.open} />
    ) : (
      <KeepActions
        operations={operations}
        isEnabled={row.isEnabled}
        onOpen={(requested) => dialog.open(requested, row)}
      />
    );
  return (
    <>
      {settings && <PackageNotice settings={settings} />}
      <ListScreen
        list={list}
        label={t('label')}
        columns={usePackageColumns(isStaff && list.filters.owner === 'merchant')}
        filters={<OwnerFilterBar list={list} />}
        firstStep={t('firstStep')}
        {...((mayKeep || mayAsk) && {
          actions: <FirstAction mayAsk={mayAsk} onOpen={dialog.open} />,
          rowActions,
        })}
      />
      <CreatePackageDialog
        owner={useNewOwner(titles, list.filters.merchantId, list.rows)}
        isOpen={dialog.shown === 'create'}
        onClose={dialog.close}
      />
      {dialog.shown === 'apply' && <ApplyDialog row={undefined} onClose={dialog.close} />}
      {dialog.row && (
        <RowDialogs
          key={dialog.row.id}
          row={dialog.row}
          shown={dialog.shown}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function usePackageList() {
  const ownerOf = useOwner();
  return useList(listPackages, {
    exporting: exportPackages,
    filters: ownerFilters,
    sorts: ['sellPrice'],
    toInput: (filters, { page, pageSize }) => ({ ...ownerOf(filters), page, pageSize }),
  });
}

function usePackageColumns(isOfMany: boolean): ReadonlyArray<Column<PackageRow>> {
  const t = useText(packageMessages);
  const titleOf = useFieldTitle();
  const settings = useText(memberSettingsMessages);
  const format = useFormat();
  const merchantColumn = useMerchantColumn<PackageRow>(isOfMany);
  return [
    {
      key: 'packageName',
      title: titleOf('packageName'),
      render: ({ packageName }) => packageName,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: settings('state'),
      render: ({ isEnabled }) => <EnabledTag isEnabled={isEnabled} t={settings} />,
      onCard: 'beside',
    },
    ...merchantColumn,
    {
      key: 'price',
      title: t('price'),
      render: ({ sellPrice, currency }) => priceOf(format, sellPrice, currency),
      align: 'end',
      onCard: 'line',
    },
    ...pointColumns(titleOf, format),
    {
      key: 'use',
      title: t('use'),
      render: ({ isForOpening, isForRecharge }) => {
        if (isForOpening && isForRecharge) return t('useBoth');
        return t(isForOpening ? 'useOpening' : 'useRecharge');
      },
      onCard: 'line',
    },
  ];
}

function PackageNotice({ settings }: { settings: MemberSettings }) {
  const t = useText(memberSettingsMessages);
  if (settings.right === 'fixed') return <SettingsNotice text={t('packagesFixed')} />;
  if (settings.right === 'packageOnly') return <SettingsNotice text={t('packagesOnRequest')} />;
  if (settings.hasOwnPackages) return null;
  return (
    <CopyInvitation
      text={t('packagesOfPlatform')}
      operation={copyPackages}
      consequence={t('copyPackages')}
    />
  );
}

type Opening = { onOpen: (dialog: Dialog, row?: PackageRow) => void };

function FirstAction({ mayAsk, onOpen }: Opening & { mayAsk: boolean }) {
  const t = useText(packageMessages);
  return (
    <OperationButton
      operation={mayAsk ? applyForPackage : createPackage}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => onOpen(mayAsk ? 'apply' : 'create')}
    >
      {t(mayAsk ? 'apply' : 'create')}
    </OperationButton>
  );
}

type RowActionsProps = Opening & { row: PackageRow };

function AskActions({ row, onOpen }: RowActionsProps) {
  const t = useText(packageMessages);
  return (
    <>
      <OperationButton
        operation={applyForPackage}
        type="link"
        onClick={() => onOpen('applyChange', row)}
      >
        {t('applyChange')}
      </OperationButton>
      {row.isEnabled && (
        <OperationButton
          operation={applyToStopPackage}
          type="link"
          onClick={() => onOpen('applyStop', row)}
        >
          {t('applyStop')}
        </OperationButton>
      )}
    </>
  );
}

const operations = {
  change: updatePackage,
  enable: enablePackage,
  disable: disablePackage,
  remove: removePackage,
} as const;

type RowDialogsProps = { row: PackageRow; shown: Dialog | undefined; onClose: () => void };

function RowDialogs({ row, shown, onClose }: RowDialogsProps) {
  const t = useText(packageMessages);
  const { id: packageId, version, packageName } = row;
  return (
    <>
      <ChangePackageDialog row={row} isOpen={shown === 'change'} onClose={onClose} />
      {shown === 'applyChange' && <ApplyDialog row={row} onClose={onClose} />}
      {shown === 'applyStop' && <ApplyToStopDialog row={row} onClose={onClose} />}
      {isSettingsStep(shown) && (
        <StepDialog
          step={shown}
          operation={operations[shown]}
          input={{ packageId, version }}
          title={t(`${shown}Title`, { name: packageName })}
          consequence={t(`${shown}Consequence`)}
          onClose={onClose}
        />
      )}
    </>
  );
}
