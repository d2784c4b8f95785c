import { listInstalls } from '@lebean/contract/device/operations';
import type { Output } from '@lebean/contract/kernel/operation';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import './device.css';
import { deviceMessages } from './device.messages.ts';
import { lackingMessages } from './lacking.messages.ts';

type Answer = Output<typeof listInstalls>;

/** What the terminal of a unit says is installed, and what it lacks of its shop (GAM-4). */
export function Installs({ deviceId }: { deviceId: number }) {
  const t = useText(deviceMessages);
  const answer = useOperation(listInstalls, { deviceId });
  if (answer.error) return <CallProblem error={answer.error} />;
  if (answer.data === undefined) return null;
  const { installs, lacking } = answer.data;
  return (
    <>
      <Lacking lacking={lacking} hasReported={installs.length > 0} />
      {installs.length === 0 ? (
        <p className="device-quiet">{t('noInstalls')}</p>
      ) : (
        <InstallLines installs={installs} />
      )}
    </>
  );
}

function InstallLines({ installs }: Pick<Answer, 'installs'>) {
  const t = useText(deviceMessages);
  const gameTitle = useGameTitle();
  return (
    <ul className="device-lines">
      {installs.map(({ gameId, gameNameZh: zh, gameNameEn, gameNameEs, ...install }) => (
        <li key={gameId}>
          <span>
            {zh === null
              ? t('withdrawnGame', { id: gameId })
              : gameTitle({
                  gameName: zh,
                  gameNameEn: gameNameEn ?? '',
                  gameNameEs: gameNameEs ?? '',
                })}
          </span>
          <small>
            {t(install.isInstalled ? 'installed' : 'notInstalled')} {install.installedVersion}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** A shop without games has nothing that could be up to date. */
function Lacking({ lacking, hasReported }: Pick<Answer, 'lacking'> & { hasReported: boolean }) {
  const t = useText(lackingMessages);
  const gameTitle = useGameTitle();
  const stateOf = useLackingState();
  if (lacking.length === 0) {
    return hasReported ? <p className="device-quiet">{t('upToDate')}</p> : null;
  }
  return (
    <details className="device-lacking">
      <summary>{t('lacking', { count: lacking.length })}</summary>
      <ul className="device-lines">
        {lacking.map(({ gameNameZh: gameName, ...game }) => (
          <li key={game.gameId}>
            <span>{gameTitle({ ...game, gameName })}</span>
            <small>{stateOf(game)}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useLackingState() {
  const t = useText(lackingMessages);
  return ({
    installedVersion: installed,
    currentVersion,
  }: Pick<Answer['lacking'][number], 'installedVersion' | 'currentVersion'>): string => {
    const current = currentVersion === null ? [] : [t('current', { current: currentVersion })];
    if (installed === null) return [t('notInstalled'), ...current].join(' · ');
    if (installed === '') return [t('unknownVersion'), ...current].join(' · ');
    return [t('older', { installed }), ...current].join(' · ');
  };
}
