import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useState } from 'react';
import { shopNotFound } from '@lebean/contract/kernel/refusals';
import { adjustLebeans, reverseLebeans } from '@lebean/contract/lebean/operations';
import { getWallet } from '@lebean/contract/lebean/wallet.operations';
import type { MovementRow, WalletRow } from '@lebean/contract/lebean/wallet.rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import type { WalletOwner } from './balance-chart.tsx';
import './lebean.css';
import { AdjustDialog, ReverseDialog } from './correction-dialogs.tsx';
import { lebeanMessages } from './lebean.messages.ts';
import { movementMessages } from './movement.messages.ts';
import { Movements } from './movements.tsx';
import { WalletFigures } from './wallet-figures.tsx';

/** The wallet of a partner. */
export function PartnerWalletPage() {
  const partnerId = usePageId('partnerId');
  return <WalletPage owner={partnerId === undefined ? undefined : { partnerId }} />;
}

/** The wallet of a shop. */
export function ShopWalletPage() {
  const shopId = usePageId('shopId');
  return <WalletPage owner={shopId === undefined ? undefined : { shopId }} />;
}

/** A wallet with its own address: what it holds, how long that lasts, what has moved (LB-5, LB-6). */
function WalletPage({ owner }: { owner: WalletOwner | undefined }) {
  const t = useText(lebeanMessages);
  const pick = usePick();
  const answer = useOperation(getWallet, owner ?? {}, { isEnabled: owner !== undefined });
  const isWaiting = useDelayed(answer.isLoading);
  const wallet = answer.data;
  useRecordName(wallet?.ownerName);
  return (
    <div className="lebean-page">
      <PageLink to="/lebeans/list" className="lebean-back">
        <ArrowLeftOutlined aria-hidden /> {t('back')}
      </PageLink>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {owner === undefined && <Alert type="warning" showIcon title={pick(shopNotFound.text)} />}
      {owner !== undefined && wallet !== undefined && <WalletView owner={owner} wallet={wallet} />}
      {wallet === undefined && isWaiting && (
        <div className="lebean-panel">
          <WaitingLines rows={6} />
        </div>
      )}
    </div>
  );
}

const reversibleDocuments: ReadonlySet<string> = new Set([
  'lebeanRecharge',
  'lebeanAllocation',
  'lebeanAdjustment',
]);

/** Whether a movement can be taken back (LB-4): not what was, nor what takes back. */
const isReversible = ({ documentKind, kind, reversedBy }: MovementRow): boolean =>
  reversibleDocuments.has(documentKind) && kind !== 'reversal' && reversedBy === null;

function WalletView({ owner, wallet }: { owner: WalletOwner; wallet: WalletRow }) {
  const t = useText(lebeanMessages);
  const words = useText(movementMessages);
  const mayReverse = useAllowed(reverseLebeans);
  const [isAdjusting, setAdjusting] = useState(false);
  const [reversing, setReversing] = useState<MovementRow>();
  const rowActions = (row: MovementRow) =>
    isReversible(row) && (
      <OperationButton
        operation={reverseLebeans}
        type="link"
        size="small"
        onClick={() => setReversing(row)}
      >
        {words('reverse')}
      </OperationButton>
    );
  return (
    <>
      <header className="lebean-head">
        <div>
          <h1>{wallet.ownerName}</h1>
          <p>{wallet.merchantName ?? t('partner')}</p>
        </div>
        <OperationButton operation={adjustLebeans} onClick={() => setAdjusting(true)}>
          {words('adjust')}
        </OperationButton>
      </header>
      <WalletFigures owner={owner} />
      <Movements owner={owner} {...(mayReverse && { rowActions })} />
      <AdjustDialog
        owner={owner}
        name={wallet.ownerName}
        isOpen={isAdjusting}
        onClose={() => setAdjusting(false)}
      />
      {reversing !== undefined && (
        <ReverseDialog movement={reversing} onClose={() => setReversing(undefined)} />
      )}
    </>
  );
}
