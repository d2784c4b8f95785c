import type { Output } from '@lebean/contract/kernel/operation';
import {
  getTicketRelations,
  linkTicket,
  mergeTicket,
  unlinkTicket,
  unmergeTicket,
} from '@lebean/contract/ticket/relation.operations';
import type { TicketDetail } from '@lebean/contract/ticket/rows';
import { ticketStateWords } from '@lebean/contract/ticket/rows';
import { usePick, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { ConfirmDialog } from '../../screen-kit/confirm-dialog.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { LinkDialog, MergeDialog } from './relation-dialogs.tsx';
import { relationMessages } from './relation.messages.ts';
import './relations.css';

type Relations = Output<typeof getTicketRelations>;
type Relative = Relations['merged'][number] | Relations['links'][number];
type Ending = { readonly kind: 'unmerge' | 'unlink'; readonly relative: Relative };
type Asking = 'merge' | 'link' | Ending;

/** What is merged into a ticket and what is linked with it (SVC-9). */
export function TicketRelations({ ticket }: { ticket: TicketDetail }) {
  const t = useText(relationMessages);
  const mayMerge = useAllowed(mergeTicket);
  const [asking, setAsking] = useDialogState<Asking>();
  const answer = useOperation(getTicketRelations, { ticketId: ticket.id });
  const { merged = [], links = [] } = answer.data ?? {};
  const isEmpty = merged.length + links.length === 0;
  if (isEmpty && !mayMerge) return null;
  const close = (): void => setAsking(undefined);
  return (
    <Panel title={t('relations')} actions={<Actions ticket={ticket} onAsk={setAsking} />}>
      {isEmpty && answer.data && <p className="ticket-quiet">{t('noRelations')}</p>}
      <Relatives
        title={t('mergedHere')}
        relatives={merged}
        onEnd={(relative) => setAsking({ kind: 'unmerge', relative })}
      />
      <Relatives
        title={t('linked')}
        relatives={links}
        onEnd={(relative) => setAsking({ kind: 'unlink', relative })}
      />
      {asking === 'merge' && <MergeDialog ticket={ticket} onClose={close} />}
      {asking === 'link' && <LinkDialog ticket={ticket} onClose={close} />}
      {typeof asking === 'object' && (
        <EndDialog ticketId={ticket.id} ending={asking} onClose={close} />
      )}
    </Panel>
  );
}

type ActionsProps = { ticket: TicketDetail; onAsk: (asking: 'merge' | 'link') => void };

function Actions({ ticket: { ticketState }, onAsk }: ActionsProps) {
  const t = useText(relationMessages);
  const isOver = ticketState === 'closed' || ticketState === 'cancelled';
  return (
    <span className="ticket-relation-actions">
      {!isOver && (
        <OperationButton operation={mergeTicket} onClick={() => onAsk('merge')}>
          {t('merge')}
        </OperationButton>
      )}
      <OperationButton operation={linkTicket} onClick={() => onAsk('link')}>
        {t('link')}
      </OperationButton>
    </span>
  );
}

type RelativesProps = {
  title: string;
  relatives: readonly Relative[];
  onEnd: (relative: Relative) => void;
};

function Relatives({ title, relatives, onEnd }: RelativesProps) {
  if (relatives.length === 0) return null;
  return (
    <>
      <h3 className="ticket-relation-title">{title}</h3>
      <ul className="ticket-thread">
        {relatives.map((relative) => (
          <RelativeLine key={relative.ticketId} relative={relative} onEnd={onEnd} />
        ))}
      </ul>
    </>
  );
}

function RelativeLine({ relative, onEnd }: { relative: Relative; onEnd: RelativesProps['onEnd'] }) {
  const t = useText(relationMessages);
  const pick = usePick();
  const format = useFormat();
  const paths = useAddresses();
  const { ticketNumber, problem, shopName, ticketState } = relative;
  const isMerged = 'mergedAt' in relative;
  return (
    <li className="ticket-relative">
      <div>
        {isMerged ? (
          <strong>{problem}</strong>
        ) : (
          <PageLink to={paths.ticket(relative.ticketId)}>{problem}</PageLink>
        )}
        <small className="ticket-number">
          {ticketNumber} · {shopName} · {pick(ticketStateWords[ticketState])}
        </small>
        {isMerged && (
          <small>
            {t('mergedBy', { name: relative.mergedBy, at: format.dateTime(relative.mergedAt) })}
          </small>
        )}
        {!isMerged && relative.isSplit && <small>{t('cameOut')}</small>}
      </div>
      <OperationButton
        operation={isMerged ? unmergeTicket : unlinkTicket}
        size="small"
        onClick={() => onEnd(relative)}
      >
        {t(isMerged ? 'unmerge' : 'unlink')}
      </OperationButton>
    </li>
  );
}

type EndDialogProps = { ticketId: number; ending: Ending; onClose: () => void };

function EndDialog({ ticketId, ending: { kind, relative }, onClose }: EndDialogProps) {
  const t = useText(relationMessages);
  const number = relative.ticketNumber;
  if (kind === 'unmerge')
    return (
      <ConfirmDialog
        operation={unmergeTicket}
        input={{ ticketId: relative.ticketId }}
        title={t('unmergeTitle', { number })}
        submitLabel={t('unmerge')}
        refreshes={['ticketNote']}
        onClose={onClose}
      >
        <p>{t('unmergeWarning')}</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      operation={unlinkTicket}
      input={{ ticketId, otherTicketId: relative.ticketId }}
      title={t('unlinkTitle', { number })}
      submitLabel={t('unlink')}
      onClose={onClose}
    >
      <p>{t('unlinkWarning')}</p>
    </ConfirmDialog>
  );
}
