import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { exportInstallsOfGame } from '@lebean/contract/device/export';
import { countInstalls, listInstallsOfGame } from '@lebean/contract/device/install.operations';
import {
  type InstallRow,
  installStates,
  installStateWords,
} from '@lebean/contract/device/install.rows';
import { gameNotFound } from '@lebean/contract/game/refusals';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { param } from '../../platform/page-query.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { FilterBar } from '../../screen-kit/filter-bar.tsx';
import { ChoiceFilter } from '../../screen-kit/filter-fields.tsx';
import { ListScreen } from '../../screen-kit/list-screen.tsx';
import { ListSearch } from '../../screen-kit/list-search.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useList } from '../../screen-kit/use-list.ts';
import { useAddresses } from '../../shared/addresses.ts';
import './device.css';
import { useGameTitle } from '../../shared/games/game-title.ts';
import { devicePath } from './device-columns.tsx';
import { installPageMessages } from './install-page.messages.ts';
import { InstallStateTag } from './install-state-tag.tsx';

/** Which terminals have a game, in which version, and which lack it (GAM-4). */
export function InstallPage() {
  const t = useText(installPageMessages);
  const pick = usePick();
  const paths = useAddresses();
  const gameId = usePageId('gameId');
  return (
    <div className="device-page">
      <PageLink to={paths.games} className="device-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      {gameId === undefined ? (
        <Alert type="warning" showIcon title={pick(gameNotFound.text)} />
      ) : (
        <InstallsOfGame key={gameId} gameId={gameId} />
      )}
    </div>
  );
}

function InstallsOfGame({ gameId }: { gameId: number }) {
  const t = useText(installPageMessages);
  const list = useInstalls(gameId);
  return (
    <>
      <Sum gameId={gameId} />
      <ListScreen
        list={list}
        label={t('label')}
        columns={useInstallColumns()}
        filters={<InstallFilters list={list} />}
        firstStep={<span>{t('none')}</span>}
      />
    </>
  );
}

/** What the list counts together, under the name of the game. */
function Sum({ gameId }: { gameId: number }) {
  const t = useText(installPageMessages);
  const format = useFormat();
  const nameOf = useGameTitle();
  const count = useOperation(countInstalls, { gameIds: [gameId] }).data?.counts[0];
  useRecordName(count && nameOf(count));
  if (count === undefined) return <h1>{t('titleOfNone')}</h1>;
  return (
    <header>
      <h1>{t('title', { name: nameOf(count) })}</h1>
      <p>
        {t('sum', {
          installed: format.count(count.installed),
          terminals: format.count(count.terminals),
          upToDate: format.count(count.upToDate),
        })}
      </p>
      <p className="device-quiet">{t('counted')}</p>
    </header>
  );
}

const useInstalls = (gameId: number) =>
  useList(listInstallsOfGame, {
    exporting: exportInstallsOfGame,
    filters: {
      query: param.text,
      installState: param.choice(installStates),
    },
    sorts: ['installState'],
    toInput: (filters, { page, pageSize }) => ({ ...filters, gameId, page, pageSize }),
  });

function InstallFilters({ list }: { list: ReturnType<typeof useInstalls> }) {
  const t = useText(installPageMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  return (
    <FilterBar
      list={list}
      search={<ListSearch list={list} label={t('search')} placeholder={t('searchHint')} />}
    >
      <ChoiceFilter
        label={titleOf('installState')}
        value={list.filters.installState}
        options={installStates.map((value) => ({ value, label: pick(installStateWords[value]) }))}
        onChange={(installState) => list.changeFilters({ installState })}
      />
    </FilterBar>
  );
}

function useInstallColumns(): ReadonlyArray<Column<InstallRow>> {
  const t = useText(installPageMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const isOfShop = useSession()?.kind === 'shop';
  const moment = (at: string | null) => (at === null ? absent : format.dateTime(at));
  return [
    {
      key: 'uniqueCode',
      title: titleOf('uniqueCode'),
      // A shop has its devices as tiles, and no page for each.
      render: (row) =>
        isOfShop ? row.uniqueCode : <PageLink to={devicePath(row)}>{row.uniqueCode}</PageLink>,
      onCard: 'heading',
    },
    {
      key: 'installState',
      title: titleOf('installState'),
      render: ({ installState }) => <InstallStateTag state={installState} />,
      onCard: 'beside',
    },
    {
      key: 'installedVersion',
      title: titleOf('installedVersion'),
      render: ({ installedVersion }) =>
        installedVersion === '' ? t('unknownVersion') : (installedVersion ?? absent),
      onCard: 'line',
    },
    {
      key: 'currentVersion',
      title: titleOf('currentVersion'),
      render: ({ currentVersion }) => currentVersion ?? absent,
      onCard: 'line',
    },
    {
      key: 'terminalName',
      title: titleOf('terminalName'),
      render: ({ terminalName }) => terminalName,
      onCard: 'line',
    },
    {
      key: 'shop',
      title: titleOf('shopName'),
      render: ({ shopName }) => shopName,
      onCard: 'line',
    },
    {
      key: 'reportedAt',
      title: titleOf('reportedAt'),
      render: ({ reportedAt }) => moment(reportedAt),
      onCard: 'hidden',
    },
    {
      key: 'lastSeenAt',
      title: titleOf('lastSeenAt'),
      render: ({ lastSeenAt }) => moment(lastSeenAt),
      onCard: 'line',
    },
  ];
}
