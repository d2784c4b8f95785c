import type { ShareContractRow } from '@lebean/contract/share/rows';
import { useText } from '../../platform/i18n.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { shareMessages } from './share.messages.ts';
import './share.css';
import { useTermsWords } from './use-terms-words.ts';

type TermsHistoryProps = { row: ShareContractRow; isOpen: boolean; onClose: () => void };

/** All terms of a contract, the newest first: none of them was ever changed (SET-4). */
export function TermsHistory({ row: contract, isOpen, onClose }: TermsHistoryProps) {
  const t = useText(shareMessages);
  const words = useTermsWords();
  return (
    <AppModal
      title={t('historyOf', { name: contract.partnerName })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ol className="share-history">
        {contract.terms.toReversed().map((terms) => (
          <li key={`${terms.startsOn}-${terms.createdAt}`}>
            <strong>{t('since', { day: terms.startsOn })}</strong>
            <ul className="share-terms">
              {words.terms(terms, contract.currency).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <small>{terms.isReplaced ? t('replaced') : terms.createdBy}</small>
          </li>
        ))}
      </ol>
    </AppModal>
  );
}
