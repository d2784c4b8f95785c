import { PlusOutlined } from '@ant-design/icons';
import {
  createSoftwareVersion,
  downloadSoftwareVersion,
  listSoftwareVersions,
  publishSoftwareVersion,
  updateSoftwareVersion,
  withdrawSoftwareVersion,
} from '@lebean/contract/software-version/operations';
import {
  type SoftwareVersionRow,
  softwareVersionStates,
} from '@lebean/contract/software-version/rows';
import {
  exportSoftwareVersions,
  softwareVersionStateWords,
} from '@lebean/contract/software-version/export';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { Checksum } from '../../screen-kit/checksum.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter, SearchFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useRowDialog } from '../../screen-kit/use-row-dialog.ts';
import { useSearchShortcut } from '../../screen-kit/use-search-shortcut.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import {
  ChangeVersionDialog,
  CreateVersionDialog,
  PublishDialog,
  WithdrawDialog,
} from './software-version-dialogs.tsx';
import { Rollout } from './rollout.tsx';
import './software-version-list.css';
import { softwareVersionMessages } from './software-version.messages.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';

type Dialog = 'create' | 'change' | 'publish' | 'withdraw';

/** The versions of the program that runs on terminals. */
export function SoftwareVersionListScreen() {
  const t = useText(softwareVersionMessages);
  const list = useVersions();
  const { shown, row: chosen, open, close } = useRowDialog<Dialog, SoftwareVersionRow>(list.rows);
  const rowActions = (row: SoftwareVersionRow) => <RowActions row={row} onOpen={open} />;
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <Rollout />
      <ListScreen
        list={list}
        label={t('label')}
        columns={useVersionColumns()}
        filters={<VersionFilters list={list} />}
        actions={
          <OperationButton
            operation={createSoftwareVersion}
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
      <CreateVersionDialog isOpen={shown === 'create'} onClose={close} />
      {chosen && <RowDialogs key={chosen.id} row={chosen} dialog={shown} onClose={close} />}
    </>
  );
}

type RowDialogsProps = {
  row: SoftwareVersionRow;
  dialog: Dialog | undefined;
  onClose: () => void;
};

function RowDialogs({ row, dialog, onClose }: RowDialogsProps) {
  const common = { row, onClose };
  return (
    <>
      <ChangeVersionDialog {...common} isOpen={dialog === 'change'} />
      <PublishDialog {...common} isOpen={dialog === 'publish'} />
      <WithdrawDialog {...common} isOpen={dialog === 'withdraw'} />
    </>
  );
}

const useVersions = () =>
  useList(listSoftwareVersions, {
    exporting: exportSoftwareVersions,
    filters: (read) => ({
      query: read.text('query'),
      state: read.choice('state', softwareVersionStates),
    }),
    sorts: ['createdAt'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, page, pageSize }),
  });

function useVersionColumns(): ReadonlyArray<Column<SoftwareVersionRow>> {
  const t = useText(softwareVersionMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const format = useFormat();
  const words = (text: string): string => (text === '' ? absent : text);
  return [
    {
      key: 'versionNumber',
      title: titleOf('versionNumber'),
      render: ({ versionNumber }) => versionNumber,
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: ({ state }) => (
        <span className={`version-state version-${state}`}>
          {pick(softwareVersionStateWords[state])}
        </span>
      ),
      onCard: 'beside',
    },
    {
      key: 'terminalType',
      title: titleOf('terminalType'),
      render: ({ terminalType }) => terminalType,
      onCard: 'line',
    },
    {
      key: 'minimalHardware',
      title: titleOf('minimalHardware'),
      render: ({ minimalHardware }) => words(minimalHardware),
      onCard: 'line',
    },
    {
      key: 'description',
      title: titleOf('description'),
      render: ({ description }) => words(description),
      onCard: 'line',
    },
    {
      key: 'fileSize',
      title: titleOf('fileSize'),
      render: ({ file }) => (file === null ? t('noFile') : format.bytes(file.fileSize)),
      align: 'end',
      onCard: 'line',
    },
    {
      key: 'checksum',
      title: titleOf('checksum'),
      render: ({ file }) => (file === null ? absent : <Checksum checksum={file.checksum} />),
      onCard: 'line',
    },
    {
      key: 'publishedAt',
      title: titleOf('publishedAt'),
      render: ({ publishedAt }) => format.dateTime(publishedAt),
      onCard: 'line',
    },
  ];
}

type RowActionsProps = {
  row: SoftwareVersionRow;
  onOpen: (dialog: Dialog, row: SoftwareVersionRow) => void;
};

function RowActions({ row, onOpen }: RowActionsProps) {
  const t = useText(softwareVersionMessages);
  const { id: softwareVersionId, versionNumber: number, state, file, publishedAt } = row;
  return (
    <>
      {file !== null && (
        <DownloadLink
          operation={downloadSoftwareVersion}
          input={{ softwareVersionId }}
          label={t('downloadName', { number })}
        >
          {t('download')}
        </DownloadLink>
      )}
      {publishedAt === null && (
        <OperationButton
          operation={updateSoftwareVersion}
          type="link"
          onClick={() => onOpen('change', row)}
        >
          {t('change')}
        </OperationButton>
      )}
      {state !== 'published' && file !== null && (
        <OperationButton
          operation={publishSoftwareVersion}
          type="link"
          onClick={() => onOpen('publish', row)}
        >
          {t('publish')}
        </OperationButton>
      )}
      {state === 'published' && (
        <OperationButton
          operation={withdrawSoftwareVersion}
          type="link"
          danger
          onClick={() => onOpen('withdraw', row)}
        >
          {t('withdraw')}
        </OperationButton>
      )}
    </>
  );
}

function VersionFilters({ list }: { list: ReturnType<typeof useVersions> }) {
  const t = useText(softwareVersionMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const searchField = useSearchShortcut();
  return (
    <FilterBar
      list={list}
      search={
        <SearchFilter
          inputRef={searchField}
          label={t('search')}
          placeholder={t('searchHint')}
          value={list.filters.query}
          onSearch={(words) => list.changeFilters({ query: words })}
        />
      }
    >
      <ChoiceFilter
        label={titleOf('state')}
        value={list.filters.state}
        options={softwareVersionStates.map((state) => ({
          value: state,
          label: pick(softwareVersionStateWords[state]),
        }))}
        onChange={(state) => list.changeFilters({ state })}
      />
    </FilterBar>
  );
}
