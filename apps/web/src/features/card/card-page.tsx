import { Alert, Tabs } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { cancelWithBalance } from '@lebean/contract/card/cancel.operations';
import { rechargeCard } from '@lebean/contract/card/counter.operations';
import type { Receipt } from '@lebean/contract/card/counter.rows';
import { getCard } from '@lebean/contract/card/operations';
import { refundCard } from '@lebean/contract/card/refund.operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import { listGoodsSales } from '@lebean/contract/goods/sale.operations';
import { listPlays } from '@lebean/contract/play/operations';
import { cardNotFound } from '@lebean/contract/vocabulary/refusals';
import { useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { param, usePageQuery } from '../../platform/page-query.ts';
import { useGo, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { useKeysComing } from '../../screen-kit/keys-ahead.ts';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { KeyHint, useShortcuts } from '../../screen-kit/shortcuts.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { GoodsSalesOf } from '../../shared/goods/goods-sales-of.tsx';
import { SellGoodsButton } from '../../shared/goods/sell-goods-button.tsx';
import { OpenPlayButton } from '../../shared/plays/open-play-button.tsx';
import { PlaysOf } from '../../shared/plays/plays-of.tsx';
import type { Bought } from './bought-lines.ts';
import { CancelBalanceDialog } from './cancel-balance-dialog.tsx';
import { CardActions, type CardStep } from './card-actions.tsx';
import { CardHistory } from './card-history.tsx';
import './card-page.css';
import { MergedInto } from './card-links.tsx';
import { cardPageMessages } from './card-page.messages.ts';
import { CardPerson } from './card-person.tsx';
import { refundQuery } from './card-query.ts';
import { CardRecharges } from './card-recharges.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberCare } from './member-care.tsx';
import { wantSearch } from './member-search.ts';
import { PendingPayment } from './pending-payment.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { ReceiptKind } from './receipt-sheet.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundWaiting } from './refund-waiting.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';

const CardTimeLine = lazyPart(async () => (await import('./card-time-line.tsx')).CardTimeLine);

/** A card with its own address: who holds it, what is on it, what can be done, what has been. */
export function CardPage() {
  const t = useText(cardPageMessages);
  const go = useGo();
  const { cards: list } = useAddresses();
  const cardId = usePageId('cardId');
  const answer = useOperation(
    getCard,
    { cardId: cardId ?? 0 },
    { isEnabled: cardId !== undefined },
  );
  const card = answer.data;
  useRecordName(card === undefined ? undefined : `${card.name} ${card.cardNumber}`);
  const toSearch = (): void => {
    wantSearch();
    go(list);
  };
  useShortcuts({ '/': toSearch, Escape: toSearch });
  useKeysComing(answer.isLoading);
  return (
    <RecordPage
      recordId={cardId}
      answer={answer}
      notFound={cardNotFound}
      back={{ to: list, label: t('back'), hint: <KeyHint name="Esc" /> }}
    >
      {(found) => <CardView card={found} />}
    </RecordPage>
  );
}

function CardView({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const [step, setStep] = useDialogState<CardStep>();
  const { rechargeId, forget } = useRequestedRefund(card, () => setStep('refund'));
  useRequestedRecharge(card, () => setStep('recharge'));
  return (
    <>
      {card.cardState === 'frozen' && (
        <Alert type="warning" showIcon title={t('frozenBecause', { reason: card.stateReason })} />
      )}
      {card.mergedInto !== null && <MergedInto into={card.mergedInto} />}
      {card.cardState === 'cancelled' && card.mergedInto === null && (
        <Alert type="info" showIcon title={t('cancelledBecause', { reason: card.stateReason })} />
      )}
      {card.waitingRefund !== null && <RefundWaiting refund={card.waitingRefund} />}
      <PendingPayment card={card} onResume={() => setStep('recharge')} />
      <div className="card-panels">
        <div className="card-front">
          <MemberCard card={card} />
          <CardActions card={card} onStep={setStep}>
            <SellGoodsButton
              {...(card.cardState === 'normal' && { cardNumber: card.cardNumber })}
            />
          </CardActions>
        </div>
        <CardPerson card={card} onStep={setStep} />
      </div>
      <CardRecords card={card} />
      <Suspense>
        <CardTimeLine cardId={card.id} />
      </Suspense>
      <CardDialogs
        card={card}
        step={step}
        rechargeId={rechargeId}
        onClose={() => {
          setStep(undefined);
          forget();
        }}
      />
    </>
  );
}

const recordTabs = ['history', 'recharges', 'plays', 'goods'] as const;
const tabParameters = { tab: param.firstOf(recordTabs) };

/** The lists of a card. Which one is open lives in the address; each begins at its first page. */
function CardRecords({ card }: { card: CardDetail }) {
  const t = useText(cardPageMessages);
  const canSeePlays = useAllowed(listPlays);
  const canSeeGoods = useAllowed(listGoodsSales);
  const { query, begin } = usePageQuery(tabParameters);
  return (
    <section aria-label={t('historyTabs')}>
      <Tabs
        activeKey={query.tab}
        destroyOnHidden
        onChange={(tab) => begin({ tab: tabParameters.tab.read(tab) }, { isNewStep: false })}
        items={[
          { key: 'history', label: t('history'), children: <CardHistory card={card} /> },
          { key: 'recharges', label: t('recharges'), children: <CardRecharges card={card} /> },
          ...(canSeePlays
            ? [{ key: 'plays', label: t('plays'), children: <CardPlays card={card} /> }]
            : []),
          ...(canSeeGoods
            ? [{ key: 'goods', label: t('goods'), children: <GoodsSalesOf cardId={card.id} /> }]
            : []),
        ]}
      />
    </section>
  );
}

/** What the card was used for; where a play went wrong, another one is opened from here (PLY-3). */
function CardPlays({ card }: { card: CardDetail }) {
  return (
    <>
      <div className="card-plays-actions">
        <OpenPlayButton />
      </div>
      <PlaysOf of={{ cardId: card.id }} />
    </>
  );
}

/** The address may ask for the refund of one payment: the list of records does. */
function useRequestedRefund(card: CardDetail, open: () => void) {
  const mayRefund = useAllowed(refundCard) && card.cardState === 'normal';
  const { query, change } = usePageQuery(refundQuery);
  const { refund: rechargeId } = query;
  const isOpened = useRef<number>(undefined);
  useEffect(() => {
    if (rechargeId === undefined || isOpened.current === rechargeId || !mayRefund) return;
    isOpened.current = rechargeId;
    open();
  }, [rechargeId, mayRefund, open]);
  const forget = (): void => {
    isOpened.current = undefined;
    if (rechargeId !== undefined) change({ refund: undefined }, { isNewStep: false });
  };
  return { rechargeId, forget };
}

/** The address may ask for a recharge: the hall does, where points run short (SH-54). It is asked for once. */
function useRequestedRecharge(card: CardDetail, open: () => void): void {
  const mayRecharge = useAllowed(rechargeCard) && card.cardState === 'normal';
  const { query, change } = usePageQuery(refundQuery);
  const isRequested = query.step === 'recharge';
  useEffect(() => {
    if (!isRequested) return;
    change({ step: undefined }, { isNewStep: false });
    if (mayRecharge) open();
  }, [isRequested, mayRecharge, open, change]);
}

type CardDialogsProps = {
  card: CardDetail;
  step: CardStep | undefined;
  rechargeId: number | undefined;
  onClose: () => void;
};
type Sale = {
  readonly receipt: Receipt;
  readonly kind: ReceiptKind;
  readonly bought?: Bought | undefined;
  readonly notBegun?: string | undefined;
};

/**
 * The dialogs of the steps. They stay in place while closed: a payment whose outcome is unknown keeps
 * its key, so that trying again after a look at the page still takes the money once.
 */
function CardDialogs({ card, step, rechargeId, onClose }: CardDialogsProps) {
  const [sale, setSale] = useState<Sale>();
  const mayRefund = useAllowed(cancelWithBalance);
  // A frozen card, or one of which a refund waits, shows why it is not cancelled yet.
  const isWithBalance =
    mayRefund &&
    card.cardState === 'normal' &&
    card.waitingRefund === null &&
    card.point + card.giftPoint > 0;
  return (
    <>
      <RechargeDialog
        card={card}
        isOpen={step === 'recharge'}
        onClose={onClose}
        onPaid={(receipt, bought, notBegun) =>
          setSale({ receipt, kind: 'recharge', bought, notBegun })
        }
      />
      <ReplaceDialog
        card={card}
        isOpen={step === 'replace'}
        onClose={onClose}
        onPaid={(receipt) => setSale({ receipt, kind: 'replacement' })}
      />
      <RefundDialog
        card={card}
        isOpen={step === 'refund'}
        rechargeId={rechargeId}
        onClose={onClose}
        onRefunded={(receipt) => setSale({ receipt, kind: 'refund' })}
      />
      {(['freeze', 'unfreeze', 'cancel'] as const).map((verb) => (
        <StateDialog
          key={verb}
          card={card}
          verb={verb}
          isOpen={step === verb && !(verb === 'cancel' && isWithBalance)}
          onClose={onClose}
        />
      ))}
      <CancelBalanceDialog
        card={card}
        isOpen={step === 'cancel' && isWithBalance}
        onClose={onClose}
      />
      <MemberCare card={card} step={step} onClose={onClose} />
      <ReceiptDialog
        kind={sale?.kind ?? 'recharge'}
        receipt={sale?.receipt}
        bought={sale?.bought}
        notBegun={sale?.notBegun}
        onClose={() => setSale(undefined)}
      />
    </>
  );
}
