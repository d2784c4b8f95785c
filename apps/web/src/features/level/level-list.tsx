import { PlusOutlined } from '@ant-design/icons';
import { exportLevels } from '@lebean/contract/level/export';
import { listLevels } from '@lebean/contract/level/list.operations';
import {
  copyLevels,
  createLevel,
  disableLevel,
  enableLevel,
  removeLevel,
  updateLevel,
} from '@lebean/contract/level/operations';
import type { LevelRow } from '@lebean/contract/level/rows';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useLevelColumns } from './level-columns.tsx';
import { ChangeLevelDialog, CreateLevelDialog } from './level-form.tsx';
import { levelMessages } from './level.messages.ts';
import { memberSettingsMessages } from './member-settings.messages.ts';
import { useNewOwner } from './new-owner.ts';
import { OwnerFilterBar, ownerFilters, useOwner } from './owner-filters.tsx';
import { CopyInvitation, SettingsNotice } from './settings-notice.tsx';
import { isSettingsStep, KeepActions, type SettingsStep, StepDialog } from './settings-row.tsx';
import { type MemberSettings, useMayKeep, useMemberSettings } from './use-member-settings.ts';

type Dialog = SettingsStep | 'create' | 'change';

/** The member levels (MEM-7): staff look after templates, a shop after its own where it may (MEM-10). */
export function LevelListScreen() {
  const t = useText(levelMessages);
  const list = useLevelList();
  const dialog = useRowDialog<Dialog, LevelRow>(list.rows);
  const settings = useMemberSettings();
  const mayKeep = useMayKeep(settings, settings?.hasOwnLevels ?? false);
  const isStaff = useSession()?.kind === 'staff';
  const titles = {
    own: t('createOwnTitle'),
    template: t('createTemplateTitle'),
    of: (merchant: string) => t('createForTitle', { merchant }),
  };
  const owner = useNewOwner(titles, list.filters.merchantId, list.rows);
  const createButton = (
    <OperationButton
      operation={createLevel}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => dialog.open('create')}
    >
      {t('create')}
    </OperationButton>
  );
  const rowActions = (row: LevelRow) => (
    <KeepActions
      operations={operations}
      isEnabled={row.isEnabled}
      onOpen={(requested) => dialog.open(requested, row)}
    />
  );
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      {settings && <LevelNotice settings={settings} />}
      <ListScreen
        list={list}
        label={t('label')}
        columns={useLevelColumns(isStaff && list.filters.owner === 'merchant', mayKeep)}
        filters={<OwnerFilterBar list={list} />}
        firstStep={t('firstStep')}
        {...(mayKeep && { actions: createButton, rowActions })}
      />
      <CreateLevelDialog owner={owner} isOpen={dialog.shown === 'create'} onClose={dialog.close} />
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

function useLevelList() {
  const ownerOf = useOwner();
  return useList(listLevels, {
    exporting: exportLevels,
    filters: ownerFilters,
    sorts: ['levelOrder'],
    toInput: (filters, { page, pageSize }) => ({ ...ownerOf(filters), page, pageSize }),
  });
}

function LevelNotice({ settings }: { settings: MemberSettings }) {
  const t = useText(memberSettingsMessages);
  if (settings.right !== 'custom') return <SettingsNotice text={t('levelsFixed')} />;
  if (settings.hasOwnLevels) return null;
  return (
    <CopyInvitation
      text={t('levelsOfPlatform')}
      operation={copyLevels}
      consequence={t('copyLevels')}
    />
  );
}

const operations = {
  change: updateLevel,
  enable: enableLevel,
  disable: disableLevel,
  remove: removeLevel,
} as const;

type RowDialogsProps = { row: LevelRow; shown: Dialog | undefined; onClose: () => void };

function RowDialogs({ row, shown, onClose }: RowDialogsProps) {
  const t = useText(levelMessages);
  const { id: levelId, version, levelName } = row;
  return (
    <>
      <ChangeLevelDialog level={row} isOpen={shown === 'change'} onClose={onClose} />
      {isSettingsStep(shown) && (
        <StepDialog
          step={shown}
          operation={operations[shown]}
          input={{ levelId, version }}
          title={t(`${shown}Title`, { name: levelName })}
          consequence={t(`${shown}Consequence`)}
          onClose={onClose}
        />
      )}
    </>
  );
}
