import { PlayCircleOutlined } from '@ant-design/icons';
import { openPlay } from '@lebean/contract/play';
import { useText } from '../platform/i18n.ts';
import { OperationButton } from '../ui/operation-button.tsx';
import { OpenPlayDialog, type PlayableDevice } from './open-play-dialog.tsx';
import { openPlayMessages } from './open-play.messages.ts';
import { useDialogState } from '../screen-kit/use-dialog-state.ts';

/** Opens a game without a card, here or on a terminal that is asked for; absent for who may not (PLY-3). */
export function OpenPlayButton({ device }: { device?: PlayableDevice }) {
  const t = useText(openPlayMessages);
  const [isOpen, setOpen] = useDialogState(false);
  return (
    <>
      <OperationButton
        operation={openPlay}
        icon={<PlayCircleOutlined aria-hidden />}
        {...(device && { 'aria-label': t('titleOn', { device: device.uniqueCode }) })}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </OperationButton>
      <OpenPlayDialog {...(device && { device })} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
