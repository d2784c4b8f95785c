import { countInstalls } from '@lebean/contract/device/install.operations';
import type { InstallCount } from '@lebean/contract/device/install.rows';
import { absent } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { isAllowed, useSession } from '../../platform/session.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../addresses.ts';
import { useGameTitle } from './game-title.ts';
import './install-column.css';
import { installMessages } from './install.messages.ts';

type GameInList = { readonly id: number };

/**
 * On how many terminals the games of a page are (GAM-4), asked once for all of them; no column for whoever may not see
 * devices.
 */
export function useInstallColumns<Row extends GameInList>(
  rows: readonly Row[] | undefined,
): ReadonlyArray<Column<Row>> {
  const t = useText(installMessages);
  const session = useSession();
  const gameIds = (rows ?? []).map(({ id }) => id);
  const maySee = isAllowed(session, countInstalls);
  const isEnabled = maySee && gameIds.length > 0;
  const answer = useOperation(countInstalls, { gameIds }, { isEnabled });
  const counts = new Map(answer.data?.counts.map((count) => [count.gameId, count]));
  if (!maySee) return [];
  return [
    {
      key: 'installs',
      title: t(session?.kind === 'shop' ? 'installsOfShops' : 'installs'),
      render: ({ id }) => {
        const count = counts.get(id);
        return count === undefined ? absent : <InstallLink count={count} />;
      },
      onCard: 'line',
      onPaper: 'hidden',
    },
  ];
}

/** A number that leads to the terminals which it counts. */
function InstallLink({ count }: { count: InstallCount }) {
  const t = useText(installMessages);
  const format = useFormat();
  const paths = useAddresses();
  const name = useGameTitle()(count);
  const outdated = format.count(count.installed - count.upToDate);
  const words = {
    installed: format.count(count.installed),
    terminals: format.count(count.terminals),
  };
  return (
    <span className="install-count">
      <PageLink
        to={paths.installs(count.gameId)}
        aria-label={t('open', { ...words, name, count: outdated })}
      >
        {t('of', words)}
      </PageLink>
      {count.upToDate < count.installed && <small>{t('outdated', { count: outdated })}</small>}
    </span>
  );
}
