import { EyeInvisibleOutlined } from '@ant-design/icons';
import { type ReactNode, useContext } from 'react';
import { getApproval } from '@lebean/contract/approval/operations';
import { type Address, addressOf } from '@lebean/contract/facts/addresses';
import { operationTitle } from '@lebean/contract/facts/titles';
import { getLebeanOrder } from '@lebean/contract/lebean/order.operations';
import { lebeanOrderWords } from '@lebean/contract/lebean/order.rows';
import { getOperationLog } from '@lebean/contract/operation-log/operations';
import { getPlay } from '@lebean/contract/play/operations';
import { getTicket } from '@lebean/contract/ticket/operations';
import { ticketStateWords } from '@lebean/contract/ticket/rows';
import type { TimelineEntry, TimelineKind } from '@lebean/contract/timeline/rows';
import { faultRuleWords } from '@lebean/contract/vocabulary/ticket';
import { formatDuration } from '../../platform/format.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { AllowedContext, type GuardedOperation } from '../../ui/operation-button.tsx';
import { useAddresses } from '../addresses.ts';
import { Stars } from '../comments/stars.tsx';
import { useGameTitle } from '../games/game-title.ts';
import { LogChanges } from '../logged/log-changes.tsx';
import { timeLineMessages } from './time-line.messages.ts';

/** What a step of the record's own is called, who did it included where that belongs to the sentence. */
export type EventText = (event: Pick<TimelineEntry, 'step' | 'words' | 'person'>) => string;

type EntryProps = { entry: TimelineEntry; eventText: EventText | undefined };

/** One thing that happened: what, with what, by whom. */
export function TimeLineEntry({ entry, eventText }: EntryProps) {
  return (
    <div>
      <p className="time-line-what">
        <What entry={entry} eventText={eventText} />
        <Amounts entry={entry} />
        {entry.kind !== 'event' && <By entry={entry} />}
      </p>
      <More entry={entry} />
    </div>
  );
}

/** Who did it. Before a shop the platform has no names. */
function By({ entry: { person, personKind } }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const kind = personKind === 'staff' || personKind === 'partner' ? personKind : undefined;
  const side = kind === undefined ? '' : t(kind === 'staff' ? 'platform' : 'partner');
  const words = [person, person === '' || kind !== undefined ? side : ''].filter(
    (each) => each !== '',
  );
  if (words.length === 0) return null;
  return <span className="time-line-by">{words.join(' · ')}</span>;
}

/** Money, points of a card, lebeans of a shop. */
function Amounts({ entry: { amount, currency, point, lebean } }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const format = useFormat();
  return (
    <>
      {amount !== null && currency !== null && <strong>{format.money(amount, currency)}</strong>}
      {point !== null && <strong>{t('points', { points: format.points(point) })}</strong>}
      {lebean !== null && <strong>{t('lebeans', { lebeans: format.points(lebean) })}</strong>}
    </>
  );
}

/** What stands below: fields that changed, words that were written. */
function More({ entry }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const { kind, words, mentions } = entry;
  if (kind === 'change') return entry.changeCount === 0 ? null : <LogChanges line={entry} />;
  if (words === '' || (kind !== 'message' && kind !== 'note' && kind !== 'review')) return null;
  return (
    <>
      <p className="time-line-words">{words}</p>
      {mentions.length > 0 && (
        <small>{t('mentions', { names: mentions.map((name) => `@${name}`).join(' ') })}</small>
      )}
    </>
  );
}

/** The page of a record, for whoever may open it; only its name for others. */
function RecordLink({
  to,
  by,
  children,
}: {
  to: Address;
  by: GuardedOperation;
  children: ReactNode;
}) {
  const isAllowed = useContext(AllowedContext);
  return isAllowed(by) ? <PageLink to={to}>{children}</PageLink> : children;
}

function What({ entry, eventText }: EntryProps) {
  const { kind } = entry;
  if (kind === 'event') return eventText?.(entry) ?? entry.words;
  const Sentence = telling[kind];
  return <Sentence entry={entry} />;
}

type Telling = (props: { entry: TimelineEntry }) => ReactNode;

/** What each kind of entry says; the record's own steps are the page's to say. */
const telling: Readonly<Record<Exclude<TimelineKind, 'event'>, Telling>> = {
  change: Change,
  outage: Outage,
  install: Install,
  recharge: Recharge,
  goodsSale: GoodsSale,
  lebeanOrder: LebeanOrder,
  allocation: Allocation,
  payment: Payment,
  allocated: Allocated,
  play: Play,
  ticket: Ticket,
  ticketStep: TicketStep,
  approval: Approval,
  message: Message,
  note: Note,
  review: Review,
};

function Change({ entry: { step, recordId } }: { entry: TimelineEntry }) {
  const pick = usePick();
  const words = pick(operationTitle(step));
  if (recordId === null) return words;
  return (
    <RecordLink
      by={getOperationLog}
      to={addressOf('/system/operation-log/$logId', { logId: recordId })}
    >
      {words}
    </RecordLink>
  );
}

function Outage({ entry: { at, until } }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const language = useLanguage();
  if (until === null) return t('outageNow');
  const seconds = (Date.parse(until) - Date.parse(at)) / 1000;
  return t('outage', { time: formatDuration(seconds, language) });
}

function Install({ entry }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const game = useGameOf()(entry);
  return entry.step === 'installed'
    ? t('install', { game, version: entry.words })
    : t('uninstall', { game });
}

function Recharge({ entry: { step, words } }: { entry: TimelineEntry }) {
  const dictionary = useDictionary();
  return (
    <>
      {dictionary.title('rechargeType', step)} <small>{words}</small>
    </>
  );
}

function GoodsSale({ entry: { words: goods } }: { entry: TimelineEntry }) {
  return useText(timeLineMessages)('bought', { goods });
}

function LebeanOrder({ entry: { recordId, words: number, step } }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const pick = usePick();
  const state = Object.entries(lebeanOrderWords).find(([known]) => known === step)?.[1];
  return (
    <>
      <RecordLink
        by={getLebeanOrder}
        to={addressOf('/lebeans/orders/$orderId', { orderId: recordId ?? 0 })}
      >
        {t('lebeanOrder', { number })}
      </RecordLink>
      {state !== undefined && <small>{pick(state)}</small>}
    </>
  );
}

function Allocation({ entry: { words: number } }: { entry: TimelineEntry }) {
  return useText(timeLineMessages)('allocation', { number });
}

function Payment({ entry: { step, words } }: { entry: TimelineEntry }) {
  const dictionary = useDictionary();
  return (
    <>
      {dictionary.title('statementPaymentKind', step)} <small>{words}</small>
    </>
  );
}

function Allocated({ entry: { step, words } }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const dictionary = useDictionary();
  return (
    <>
      {t('allocated', { kind: dictionary.title('statementPaymentKind', step) })}{' '}
      <small>{words}</small>
    </>
  );
}

function useGameOf(): (entry: TimelineEntry) => string {
  const t = useText(timeLineMessages);
  const gameTitle = useGameTitle();
  return ({ gameNameZh, gameNameEn, gameNameEs }) =>
    gameNameZh === null
      ? t('noGame')
      : gameTitle({
          gameName: gameNameZh,
          gameNameEn: gameNameEn ?? '',
          gameNameEs: gameNameEs ?? '',
        });
}

function Play({ entry }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const dictionary = useDictionary();
  const paths = useAddresses();
  const game = useGameOf()(entry);
  return (
    <>
      <RecordLink by={getPlay} to={paths.play(entry.recordId ?? 0)}>
        {t('play', { game })}
      </RecordLink>
      {entry.step !== 'ended' && <small>{dictionary.title('playState', entry.step)}</small>}
    </>
  );
}

function Ticket({ entry: { recordId, words, step } }: { entry: TimelineEntry }) {
  const pick = usePick();
  const paths = useAddresses();
  const state = Object.entries(ticketStateWords).find(([known]) => known === step)?.[1];
  return (
    <>
      <RecordLink by={getTicket} to={paths.ticket(recordId ?? 0)}>
        {words}
      </RecordLink>
      {state !== undefined && <small>{pick(state)}</small>}
    </>
  );
}

const ticketSteps = ['report', 'reopen', 'resolve', 'cancel'] as const;

function TicketStep({ entry }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const pick = usePick();
  const paths = useAddresses();
  const step = ticketSteps.find((known) => known === entry.step) ?? 'report';
  return (
    <>
      <RecordLink by={getTicket} to={paths.ticket(entry.recordId ?? 0)}>
        {t('ticket', { number: entry.words, step: t(step) })}
      </RecordLink>
      {entry.faultRule !== null && <small>{pick(faultRuleWords[entry.faultRule])}</small>}
    </>
  );
}

const requestStates = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'failed',
] as const;

function Approval({ entry: { recordId, words, step } }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const pick = usePick();
  const state = requestStates.find((known) => known === step);
  return (
    <>
      <RecordLink
        by={getApproval}
        to={addressOf('/system/approvals/$approvalId', { approvalId: recordId ?? 0 })}
      >
        {t('request', { operation: pick(operationTitle(words)) })}
      </RecordLink>
      {state !== undefined && <small>{t(state)}</small>}
    </>
  );
}

/** A message is headed by who wrote it. */
function Message() {
  return null;
}

/** Colour, shape and words say that it is not for the shop. */
function Note() {
  const t = useText(timeLineMessages);
  return (
    <span className="time-line-internal">
      <EyeInvisibleOutlined aria-hidden /> {t('internal')}
    </span>
  );
}

function Review({ entry }: { entry: TimelineEntry }) {
  const t = useText(timeLineMessages);
  const paths = useAddresses();
  const game = useGameOf()(entry);
  return (
    <>
      <RecordLink by={getPlay} to={paths.play(entry.recordId ?? 0)}>
        {t('review', { game })}
      </RecordLink>
      <Stars score={Number(entry.step)} />
    </>
  );
}
