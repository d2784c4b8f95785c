import { PlayCircleOutlined } from '@ant-design/icons';
import { openPlay } from '@lebean/contract/play/operations';
import { useText } from '../../platform/i18n.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { OpenPlayDialog, type PlayableDevice } from './open-play-dialog.tsx';
import { openPlayMessages } from './open-play.messages.ts';
import { whyNot } from './why-not.ts';

type OpenPlayButtonProps = { device?: PlayableDevice; isMain?: boolean };

/**
 * Opens a game without a card, here or on a terminal that is asked for; absent for whoever may not (PLY-3). Where no game
 * can begin now, it says why (PRI-1).
 */
export function OpenPlayButton({ device, isMain = false }: OpenPlayButtonProps) {
  const t = useText(openPlayMessages);
  const [isOpen, setOpen] = useDialogState(false);
  const why = device && whyNot(device);
  const named = (label: string): string => (why === undefined ? label : `${label} · ${t(why)}`);
  return (
    <>
      <OperationButton
        operation={openPlay}
        icon={<PlayCircleOutlined aria-hidden />}
        {...(isMain && { type: 'primary' as const })}
        {...(device && {
          'aria-label':
            why === undefined
              ? t('titleOn', { device: device.uniqueCode })
              : `${named(t('open'))} · ${device.uniqueCode}`,
        })}
        disabled={why !== undefined}
        onClick={() => setOpen(true)}
      >
        {named(t('open'))}
      </OperationButton>
      <OpenPlayDialog {...(device && { device })} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
