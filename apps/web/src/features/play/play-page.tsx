import { Alert } from 'antd';
import { endPlay, getPlay, reversePlay } from '@lebean/contract/play/operations';
import { lateEndWords } from '@lebean/contract/play/rows';
import { playNotFound } from '@lebean/contract/vocabulary/play-refusals';
import { absent } from '../../platform/format.ts';
import { usePick, useText } from '../../platform/i18n.ts';
import { usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { PlayCommentPanel } from '../../shared/comments/play-comment-panel.tsx';
import { cardRead, Lasted, PlayState, usePlayedGame } from '../../shared/plays/play-columns.tsx';
import { playDialogMessages } from '../../shared/plays/play-dialogs.messages.ts';
import { EndDialog, type PlayDetail, ReverseDialog } from '../../shared/plays/play-dialogs.tsx';
import { playMessages } from '../../shared/plays/play.messages.ts';
import { PriceSteps } from '../../shared/plays/price-steps.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import './play.css';
import { CompensatedLink, CompensationNote } from './compensation-note.tsx';
import { LateEndActions } from './late-end.tsx';
import { playPageMessages } from './play-page.messages.ts';

/** A play with its own address: what it was, what it cost, and why (PRI-6). */
export function PlayPage() {
  const t = useText(playPageMessages);
  const paths = useAddresses();
  const playId = usePageId('playId');
  const answer = useOperation(
    getPlay,
    { playId: playId ?? 0 },
    { isEnabled: playId !== undefined },
  );
  useRecordName(answer.data?.orderNumber);
  return (
    <RecordPage
      recordId={playId}
      answer={answer}
      notFound={playNotFound}
      back={{ to: paths.plays, label: t('back') }}
    >
      {(play) => <PlayView play={play} />}
    </RecordPage>
  );
}

function PlayView({ play }: { play: PlayDetail }) {
  const t = useText(playPageMessages);
  const acts = useText(playDialogMessages);
  const playedGame = usePlayedGame();
  const [step, setStep] = useDialogState<'end' | 'reverse'>();
  const close = (): void => setStep(undefined);
  return (
    <>
      <header className="kit-record-head">
        <div>
          <h1>{playedGame(play)}</h1>
          <div className="kit-record-line">
            <span className="play-order">{play.orderNumber}</span>
            <PlayState play={play} />
          </div>
          <LoudPoints play={play} />
        </div>
        <div className="play-actions">
          {play.state === 'started' && (
            <OperationButton operation={endPlay} type="primary" onClick={() => setStep('end')}>
              {acts('end')}
            </OperationButton>
          )}
          <LateEndActions play={play} />
          {play.reversibleUntil !== null && (
            <OperationButton operation={reversePlay} danger onClick={() => setStep('reverse')}>
              {acts('reverse')}
            </OperationButton>
          )}
        </div>
      </header>
      <Notes play={play} />
      <div className="play-panels">
        <Panel title={t('facts')}>
          <FactList facts={usePlayFacts(play)} />
        </Panel>
        <Panel title={t('paid')}>
          <FactList facts={usePaidFacts(play)} />
        </Panel>
        <Panel title={t('why')}>
          <WhyPrice play={play} />
        </Panel>
      </div>
      <PlayCommentPanel playId={play.id} timeZone={play.timeZone} />
      {step === 'end' && <EndDialog play={play} onClose={close} />}
      {step === 'reverse' && <ReverseDialog play={play} onClose={close} />}
    </>
  );
}

/** What the play took from the card, or holds of it while it runs: the one loud figure of its page (SH-62). */
function LoudPoints({ play }: { play: PlayDetail }) {
  const words = useText(playMessages);
  const t = useText(playPageMessages);
  const format = useFormat();
  const { point, giftPoint, heldPoint, heldGiftPoint } = play;
  const held = heldPoint + heldGiftPoint;
  const isHeld = play.state === 'started' && held > 0;
  return (
    <p className="kit-record-loud">
      {format.points(isHeld ? held : point + giftPoint)}{' '}
      <small>{isHeld ? t('held') : words('spent')}</small>
    </p>
  );
}

/** What is unusual about a play (PLY-4, PLY-5). */
function Notes({ play }: { play: PlayDetail }) {
  const t = useText(playPageMessages);
  const words = useText(playMessages);
  const format = useFormat();
  const {
    isLate,
    unchargedWhy,
    lateEnd,
    reversedAt,
    reversedBy: name,
    reversalReason: reason,
  } = play;
  return (
    <>
      {unchargedWhy !== null && lateEnd === null && (
        <Alert
          type="warning"
          showIcon
          title={t('unchargedNote', { why: words(`why_${unchargedWhy}`) })}
        />
      )}
      <CompensationNote play={play} />
      {play.isCancelledOften && <Alert type="warning" showIcon title={t('cancelledOftenNote')} />}
      {lateEnd !== null && <LateEndNote play={play} />}
      {isLate && unchargedWhy === null && <Alert type="info" showIcon title={t('lateNote')} />}
      {reversedAt !== null && (
        <Alert
          type="info"
          showIcon
          title={t('reversedNote', { name, reason, at: format.dateTime(reversedAt) })}
        />
      )}
    </>
  );
}

/** How a late play ended that could not be charged at first, by whom, and for how much (PLY-4). */
function LateEndNote({
  play: { lateEnd, unchargedWhy, settlement, currency },
}: {
  play: PlayDetail;
}) {
  const t = useText(playPageMessages);
  const words = useText(playMessages);
  const pick = usePick();
  const format = useFormat();
  if (lateEnd === null || unchargedWhy === null || settlement === null) return null;
  const { name, at, paid, reason } = settlement;
  const how = [
    pick(lateEndWords[lateEnd]),
    ...(paid > 0 ? [format.money(paid, currency)] : []),
    ...(reason === '' ? [] : [reason]),
  ].join(' · ');
  return (
    <Alert
      type="info"
      showIcon
      title={t('settledNote', { how, name, at: format.dateTime(at) })}
      description={t('wasUncharged', { why: words(`why_${unchargedWhy}`) })}
    />
  );
}

/** The steps of the price as they were when it was charged: nothing changes them later (PRI-6). */
function WhyPrice({ play: { gameId, steps, price, point, giftPoint } }: { play: PlayDetail }) {
  const t = useText(playPageMessages);
  const words = useText(playMessages);
  const format = useFormat();
  if (price === null)
    return <p className="play-quiet">{t(gameId === null ? 'noGame' : 'noSteps')}</p>;
  return (
    <>
      <PriceSteps steps={steps} />
      <p className="play-result">
        <span>{words('price')}</span>
        <strong>{format.points(price)}</strong>
      </p>
      {point + giftPoint === 0 && <p className="play-quiet">{t('free')}</p>}
    </>
  );
}

function usePlayFacts(play: PlayDetail): readonly Fact[] {
  const t = useText(playPageMessages);
  const titleOf = useFieldTitle();
  const words = useText(playMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const { startedAt, endedAt, createdAt, timeZone, pausedSeconds, isLate, reason, operatorName } =
    play;
  const fact = (title: string, value: string): Fact => ({ title, fact: value || absent });
  return [
    fact(words('startedAt'), format.shopTime(startedAt, timeZone)),
    fact(words('endedAt'), endedAt === null ? '' : format.shopTime(endedAt, timeZone)),
    { title: words('lasted'), fact: <Lasted play={play} /> },
    ...(pausedSeconds > 0
      ? [fact(t('paused'), t('seconds', { count: format.count(pausedSeconds) }))]
      : []),
    ...(isLate ? [fact(t('submitted'), format.shopTime(createdAt, timeZone))] : []),
    fact(words('kind'), dictionary.title('playKind', play.kind)),
    ...(play.compensates === null
      ? []
      : [{ title: titleOf('compensates'), fact: <CompensatedLink to={play.compensates} /> }]),
    ...(play.movedFrom === null
      ? []
      : [{ title: t('movedFrom'), fact: <CompensatedLink to={play.movedFrom} /> }]),
    ...(play.movedTo === null
      ? []
      : [{ title: t('movedTo'), fact: <CompensatedLink to={play.movedTo} /> }]),
    ...(operatorName === '' ? [] : [fact(t('operator'), operatorName)]),
    ...(reason === '' || play.unchargedWhy !== null ? [] : [fact(titleOf('reason'), reason)]),
    fact(words('shop'), play.shopName),
    fact(words('device'), play.uniqueCode),
    fact(t('terminal'), play.terminalName),
    fact(t('version'), play.versionName),
  ];
}

function usePaidFacts(play: PlayDetail): readonly Fact[] {
  const t = useText(playPageMessages);
  const acts = useText(playDialogMessages);
  const words = useText(playMessages);
  const format = useFormat();
  const dictionary = useDictionary();
  const { heldPoint, heldGiftPoint, reversibleUntil } = play;
  const isRunning = play.state === 'started';
  return [
    { title: words('card'), fact: cardRead(play) ?? words('noCard') },
    {
      title: t('chargeMode'),
      fact: play.chargeMode === null ? absent : dictionary.title('chargeMode', play.chargeMode),
    },
    ...(isRunning && heldPoint + heldGiftPoint > 0
      ? [
          { title: t('held'), fact: format.points(heldPoint) },
          { title: t('heldGift'), fact: format.points(heldGiftPoint) },
        ]
      : [
          { title: words('point'), fact: format.points(play.point) },
          { title: words('giftPoint'), fact: format.points(play.giftPoint) },
        ]),
    { title: words('lebean'), fact: format.points(play.lebean) },
    ...(reversibleUntil === null
      ? []
      : [
          {
            title: acts('reverse'),
            fact: t('reversibleUntil', { at: format.dateTime(reversibleUntil) }),
          },
        ]),
  ];
}
