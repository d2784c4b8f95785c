import {
  exportSoftwareVersions,
  softwareVersionStateWords,
} from '@lebean/contract/software-version/export';
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
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { Checksum } from '../../screen-kit/checksum.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { DownloadLink } from '../../screen-kit/download-link.tsx';
import { EntityList, type RowActionsProps } from '../../screen-kit/entity-list.tsx';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import './software-version-list.css';
import { OperationButton } from '../../ui/operation-button.tsx';
import { Rollout } from './rollout.tsx';
import {
  ChangeVersionDialog,
  CreateVersionDialog,
  PublishDialog,
  WithdrawDialog,
} from './software-version-dialogs.tsx';
import { softwareVersionMessages } from './software-version.messages.ts';

const dialogs = {
  change: ChangeVersionDialog,
  publish: PublishDialog,
  withdraw: WithdrawDialog,
} as const;

/** The versions of the program that runs on terminals. */
export function SoftwareVersionListScreen() {
  const t = useText(softwareVersionMessages);
  const list = useVersions();
  return (
    <>
      <h1 className="visually-hidden">{t('label')}</h1>
      <Rollout />
      <EntityList
        list={list}
        label={t('label')}
        columns={useVersionColumns()}
        filters={<VersionFilters list={list} />}
        create={{
          operation: createSoftwareVersion,
          label: t('create'),
          dialog: CreateVersionDialog,
          firstStep: () => t('firstStep'),
        }}
        dialogs={dialogs}
        rowActions={RowActions}
      />
    </>
  );
}

const useVersions = () =>
  useList(listSoftwareVersions, {
    exporting: exportSoftwareVersions,
    filters: {
      query: param.text,
      state: param.choice(softwareVersionStates),
    },
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

function RowActions({ row, onOpen }: RowActionsProps<keyof typeof dialogs, SoftwareVersionRow>) {
  const t = useText(softwareVersionMessages);
  const word = useText(kitWords);
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
          {word('edit')}
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
          {word('withdraw')}
        </OperationButton>
      )}
    </>
  );
}

function VersionFilters({ list }: { list: ReturnType<typeof useVersions> }) {
  const t = useText(softwareVersionMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
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
