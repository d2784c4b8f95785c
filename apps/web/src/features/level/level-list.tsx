import { PlusOutlined } from '@ant-design/icons';
import {
  copyLevels,
  createLevel,
  disableLevel,
  enableLevel,
  type LevelRow,
  listLevels,
  removeLevel,
  updateLevel,
} from '@lebean/contract/level';
import { exportLevels } from '@lebean/contract/level-export';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { useLevelColumns } from './level-columns.tsx';
import { ChangeLevelDialog, CreateLevelDialog, type LevelOwner } from './level-form.tsx';
import { levelMessages } from './level.messages.ts';
import { memberSettingsMessages } from './member-settings.messages.ts';
import { OwnerFilterBar, readOwnerFilters, useOwner } from './owner-filters.tsx';
import { CopyInvitation, SettingsNotice } from './settings-notice.tsx';
import { type MemberSettings, useMayKeep, useMemberSettings } from './use-member-settings.ts';

type Dialog = 'create' | 'change' | 'enable' | 'disable' | 'remove';

/** The member levels (MEM-7): staff look after templates, a shop after its own where it may (MEM-10). */
export function LevelListScreen() {
  const t = useText(levelMessages);
  const list = useLevelList();
  const dialog = useRowDialog<Dialog, LevelRow>(list.rows);
  const settings = useMemberSettings();
  const mayKeep = useMayKeep(settings, settings?.hasOwnLevels ?? false);
  const isStaff = useSession()?.kind === 'staff';
  const owner = useNewOwner(list.filters.merchantId, list.rows);
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
  const rowActions = (row: LevelRow) => <RowActions row={row} onOpen={dialog.open} />;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      {settings && <LevelNotice settings={settings} />}
      <ListScreen
        list={list}
        label={t('label')}
        columns={useLevelColumns(isStaff && list.filters.owner === 'merchant')}
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
    filters: readOwnerFilters,
    sorts: ['levelOrder'],
    toInput: (filters, { page, pageSize }) => ({ ...ownerOf(filters), page, pageSize }),
  });
}

/** Whom a new level belongs to: the merchant that staff look at, else the platform or the own merchant. */
function useNewOwner(
  merchantId: number | undefined,
  rows: readonly LevelRow[] | undefined,
): LevelOwner {
  const t = useText(levelMessages);
  const isStaff = useSession()?.kind === 'staff';
  if (!isStaff) return { title: t('createOwnTitle') };
  if (merchantId === undefined) return { title: t('createTemplateTitle') };
  const merchant = rows?.find((row) => row.merchantId === merchantId)?.merchantName;
  return {
    merchantId,
    title:
      merchant === undefined || merchant === null
        ? t('createOwnTitle')
        : t('createForTitle', { merchant }),
  };
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

type RowActionsProps = { row: LevelRow; onOpen: (dialog: Dialog, row: LevelRow) => void };

function RowActions({ row, onOpen }: RowActionsProps) {
  const t = useText(memberSettingsMessages);
  const { isEnabled } = row;
  return (
    <>
      <OperationButton operation={updateLevel} type="link" onClick={() => onOpen('change', row)}>
        {t('change')}
      </OperationButton>
      <OperationButton
        operation={isEnabled ? disableLevel : enableLevel}
        type="link"
        onClick={() => onOpen(isEnabled ? 'disable' : 'enable', row)}
      >
        {t(isEnabled ? 'disable' : 'enable')}
      </OperationButton>
      <OperationButton
        operation={removeLevel}
        type="link"
        danger
        onClick={() => onOpen('remove', row)}
      >
        {t('remove')}
      </OperationButton>
    </>
  );
}

type RowDialogsProps = { row: LevelRow; shown: Dialog | undefined; onClose: () => void };

type Step = 'enable' | 'disable' | 'remove';
/** What takes no more than a yes. */
const steps: Readonly<
  Record<
    Step,
    {
      readonly operation: typeof enableLevel | typeof disableLevel | typeof removeLevel;
      readonly tone: 'plain' | 'danger';
    }
  >
> = {
  enable: { operation: enableLevel, tone: 'plain' },
  disable: { operation: disableLevel, tone: 'danger' },
  remove: { operation: removeLevel, tone: 'danger' },
};

function RowDialogs({ row, shown, onClose }: RowDialogsProps) {
  const t = useText(levelMessages);
  const settings = useText(memberSettingsMessages);
  const { id: levelId, version, levelName } = row;
  const step = shown === 'enable' || shown === 'disable' || shown === 'remove' ? shown : undefined;
  return (
    <>
      <ChangeLevelDialog level={row} isOpen={shown === 'change'} onClose={onClose} />
      {step && (
        <ConfirmDialog
          {...steps[step]}
          input={{ levelId, version }}
          title={t(`${step}Title`, { name: levelName })}
          submitLabel={settings(step)}
          refreshes={['memberSettings']}
          onClose={onClose}
        >
          <p className="kit-dialog-note">{t(`${step}Consequence`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
