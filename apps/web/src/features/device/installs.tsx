import { listInstalls } from '@lebean/contract/device/operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useGameTitle } from '../../shared/games/game-title.ts';
import './device.css';
import { deviceMessages } from './device.messages.ts';

/** What the terminal of a unit says is installed (GAM-4). */
export function Installs({ deviceId }: { deviceId: number }) {
  const t = useText(deviceMessages);
  const gameTitle = useGameTitle();
  const answer = useOperation(listInstalls, { deviceId });
  const installs = answer.data?.installs;
  if (answer.error) return <CallProblem error={answer.error} />;
  if (installs?.length === 0) return <p className="device-quiet">{t('noInstalls')}</p>;
  return (
    <ul className="device-lines">
      {installs?.map(({ gameId, gameNameZh: zh, gameNameEn, gameNameEs, ...install }) => (
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
