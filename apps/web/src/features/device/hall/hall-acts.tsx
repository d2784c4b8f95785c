import {
  AppstoreOutlined,
  MessageOutlined,
  StopOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import { listInstalls } from '@lebean/contract/device/operations';
import { tellGuest } from '@lebean/contract/hall/operations';
import type { Language } from '@lebean/contract/kernel/text';
import {
  endPlay,
  getPlay,
  listPlays,
  movePlay,
  reversePlay,
} from '@lebean/contract/play/operations';
import { formatTime } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { withQuery } from '../../../platform/page-query.ts';
import { PageLink, useGo } from '../../../platform/page.tsx';
import { useOperation } from '../../../platform/queries.ts';
import { useAllowed } from '../../../platform/session.ts';
import { AppModal } from '../../../screen-kit/app-modal.tsx';
import { useDialogState } from '../../../screen-kit/use-dialog-state.ts';
import { useAddresses } from '../../../shared/addresses.ts';
import { useGameTitle } from '../../../shared/games/game-title.ts';
import { OpenPlayButton } from '../../../shared/plays/open-play-button.tsx';
import { EndDialog, ReverseDialog } from '../../../shared/plays/play-dialogs.tsx';
import { ReportButton } from '../../../shared/tickets/report-button.tsx';
import { OperationButton } from '../../../ui/operation-button.tsx';
import { Installs } from '../installs.tsx';
import { HallMessageDialog } from './hall-message-dialog.tsx';
import { hallMessageMessages } from './hall-message.messages.ts';
import { HallMoveDialog } from './hall-move-dialog.tsx';
import { hallMoveMessages } from './hall-move.messages.ts';
import { hallPanelMessages } from './hall-panel.messages.ts';
import type { ShownTerminal } from './hall-words.ts';

type HallActsProps = {
  terminal: ShownTerminal;
  shopId: number;
  timeZone: string;
  guestLanguage: Language;
  /** The terminals of the hall that are free now. */
  free: readonly ShownTerminal[];
  onOpen: (deviceId: number) => void;
};

/**
 * What can be done about a terminal (SH-54): first what is most likely next, then the rest that the product can
 * really do. Whoever may not, has no button.
 */
export function HallActs(props: HallActsProps) {
  const { terminal, shopId, timeZone } = props;
  const t = useText(hallPanelMessages);
  const [step, setStep] = useDialogState<Step>();
  const { deviceId, uniqueCode, terminalId, state } = terminal;
  const device = { id: deviceId, uniqueCode, shopId };
  const isPlayable = terminalId !== null && !terminal.isPlaying;
  const close = (): void => setStep(undefined);
  return (
    <div className="hall-acts">
      <TicketLink terminal={terminal} />
      <RechargeLink terminal={terminal} />
      {isPlayable && (
        <OpenPlayButton
          device={{ ...device, terminalId, status: terminal.status, isPlaying: false }}
          isMain={state === 'free'}
        />
      )}
      <GuestActs terminal={terminal} onStep={setStep} />
      <ReportButton device={device} isMain={state === 'offline'} />
      {terminalId !== null && (
        <OperationButton
          operation={listInstalls}
          icon={<AppstoreOutlined aria-hidden />}
          aria-label={t('gamesOf', { device: uniqueCode })}
          onClick={() => setStep('games')}
        >
          {t('games')}
        </OperationButton>
      )}
      {!terminal.isPlaying && <LastPlay key={deviceId} deviceId={deviceId} timeZone={timeZone} />}
      <GuestDialogs {...props} step={step} onClose={close} />
      <AppModal
        title={t('gamesOf', { device: uniqueCode })}
        isOpen={step === 'games'}
        onClose={close}
      >
        {step === 'games' && <Installs deviceId={deviceId} />}
      </AppModal>
    </div>
  );
}

type Step = 'end' | 'games' | 'message' | 'move';

/** What can be done for the guest who plays (SH-54). */
function GuestActs({
  terminal: { play },
  onStep,
}: {
  terminal: ShownTerminal;
  onStep: (step: Step) => void;
}) {
  const t = useText(hallPanelMessages);
  const messageWords = useText(hallMessageMessages);
  const moves = useText(hallMoveMessages);
  if (play === null) return null;
  return (
    <>
      <OperationButton
        operation={endPlay}
        icon={<StopOutlined aria-hidden />}
        onClick={() => onStep('end')}
      >
        {t('end')}
      </OperationButton>
      <OperationButton
        operation={tellGuest}
        icon={<MessageOutlined aria-hidden />}
        onClick={() => onStep('message')}
      >
        {messageWords('message')}
      </OperationButton>
      {play.kind === 'paid' && play.cardId !== null && (
        <OperationButton
          operation={movePlay}
          icon={<SwapOutlined aria-hidden />}
          onClick={() => onStep('move')}
        >
          {moves('open')}
        </OperationButton>
      )}
    </>
  );
}

type GuestDialogsProps = HallActsProps & { step: Step | undefined; onClose: () => void };

/** The dialog of what is done for the guest who plays. */
function GuestDialogs({ terminal, step, guestLanguage, free, onOpen, onClose }: GuestDialogsProps) {
  const { play, uniqueCode } = terminal;
  if (play === null) return null;
  if (step === 'end')
    return <EndDialog play={{ ...play, id: play.playId, uniqueCode }} onClose={onClose} />;
  if (step === 'message')
    return (
      <HallMessageDialog
        playId={play.playId}
        uniqueCode={uniqueCode}
        guestLanguage={guestLanguage}
        onClose={onClose}
      />
    );
  if (step !== 'move') return null;
  return (
    <HallMoveDialog
      play={play}
      uniqueCode={uniqueCode}
      free={free}
      onMoved={onOpen}
      onClose={onClose}
    />
  );
}

/** What is broken has a ticket: it is the next thing to look at. */
function TicketLink({ terminal: { ticket, state } }: { terminal: ShownTerminal }) {
  const t = useText(hallPanelMessages);
  const go = useGo();
  const paths = useAddresses();
  if (ticket === null) return null;
  return (
    <Button
      type={state === 'fault' ? 'primary' : 'default'}
      onClick={() => go(paths.ticket(ticket.ticketId))}
    >
      {t('ticket', { number: ticket.ticketNumber })}
    </Button>
  );
}

/** Where points run short, the counter is the next step: the card with its recharge open. */
function RechargeLink({ terminal: { play, state } }: { terminal: ShownTerminal }) {
  const t = useText(hallPanelMessages);
  const go = useGo();
  const paths = useAddresses();
  const mayRecharge = useAllowed(rechargeCard);
  if (!mayRecharge || play === null || play.cardId === null) return null;
  const { cardId, name, cardNumber } = play;
  return (
    <Button
      type={state === 'soon' ? 'primary' : 'default'}
      onClick={() => go(withQuery(paths.card(cardId), { step: 'recharge' }))}
    >
      {t('recharge', { name: name ?? cardNumber ?? '' })}
    </Button>
  );
}

/** What was played last on the unit, for whoever comes back because of it; it can be taken back while that is possible (PLY-5). */
function LastPlay({ deviceId, timeZone }: { deviceId: number; timeZone: string }) {
  const t = useText(hallPanelMessages);
  const gameTitle = useGameTitle();
  const paths = useAddresses();
  const [isOpen, setOpen] = useDialogState(false);
  const isAllowed = useAllowed(listPlays);
  const newest = useOperation(listPlays, { deviceId, pageSize: 10 }, { isEnabled: isAllowed });
  const playId = newest.data?.rows.find(({ state }) => state !== 'started')?.id;
  const { data: play } = useOperation(
    getPlay,
    { playId: playId ?? 0 },
    { isEnabled: playId !== undefined },
  );
  if (play === undefined || play.endedAt === null) return null;
  const { startedAt: from, endedAt: to } = play;
  return (
    <section className="hall-last" aria-label={t('last')}>
      <small>{t('last')}</small>
      <PageLink to={paths.play(play.id)}>
        {t('lastAt', {
          game: gameTitle(play),
          from: formatTime(from, timeZone),
          to: formatTime(to, timeZone),
        })}
      </PageLink>
      {play.reversibleUntil !== null && (
        <OperationButton
          operation={reversePlay}
          danger
          icon={<UndoOutlined aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('reverse')}
        </OperationButton>
      )}
      {isOpen && <ReverseDialog play={play} onClose={() => setOpen(false)} />}
    </section>
  );
}
