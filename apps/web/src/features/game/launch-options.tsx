import { Tag } from 'antd';
import type { LaunchOption } from '@lebean/contract/game/rows';
import { useText } from '../../platform/i18n.ts';
import { versionMessages } from './version.messages.ts';

const switches = [
  'isMouseCentred',
  'canCaptureScreen',
  'isWindowForeground',
  'isSteamVrClosed',
] as const;

/** What terminals start, to be read: the path, what is ended, and what is switched on. */
export function LaunchOptions({ options }: { options: readonly LaunchOption[] }) {
  const t = useText(versionMessages);
  if (options.length === 0) return <p className="game-unset">{t('noOptions')}</p>;
  return (
    <ul className="game-options">
      {options.map((option) => (
        <li key={`${option.title} ${option.startPath}`}>
          <strong>{option.title}</strong> <Tag>{t(option.openType)}</Tag>
          <code>{option.startPath}</code>
          <p>
            {option.endProcesses.length > 0 && (
              <span>
                {t('endProcesses')} <code>{option.endProcesses.join(', ')}</code>
              </span>
            )}
            {option.windowTitle !== '' && (
              <span>
                {t('windowTitle')} {option.windowTitle}
              </span>
            )}
            <span>
              {t('eyeCapture')} {t(option.eyeCapture)}
            </span>
            {switches
              .filter((name) => option[name])
              .map((name) => (
                <span key={name}>{t(name)}</span>
              ))}
            {option.openType === 'video' && (
              <>
                <span>
                  {t(option.videoShowType)} / {t(option.videoLayoutType)}
                </span>
                <span>
                  {t('videoStartWait')} {option.videoStartWaitSeconds}
                </span>
                {option.isEndedByVideo && <span>{t('isEndedByVideo')}</span>}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
