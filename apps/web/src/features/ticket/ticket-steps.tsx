import type { TicketDetail } from '@lebean/contract/ticket/rows';
import {
  acceptTicket,
  assignTicket,
  cancelTicket,
  classifyTicket,
  closeTicket,
  continueTicket,
  reopenTicket,
  resolveTicket,
  startTicket,
  waitTicket,
} from '@lebean/contract/ticket/step.operations';
import { allowedVerbs, type TicketVerb } from '@lebean/domain/ticket/state';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { useNow } from '../../platform/use-now.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import {
  CancelDialog,
  ClassifyDialog,
  ReopenDialog,
  ResolveDialog,
  WaitDialog,
} from './step-dialogs.tsx';
import { stepMessages } from './step.messages.ts';
import './ticket.css';

/** What takes no more than a click, and what asks something first. */
const atOnce = {
  accept: acceptTicket,
  start: startTicket,
  continue: continueTicket,
  close: closeTicket,
} as const;
const asking = {
  assign: assignTicket,
  wait: waitTicket,
  resolve: resolveTicket,
  reopen: reopenTicket,
  cancel: cancelTicket,
  classify: classifyTicket,
} as const;
const dialogs = {
  assign: AssignDialog,
  wait: WaitDialog,
  resolve: ResolveDialog,
  reopen: ReopenDialog,
  cancel: CancelDialog,
  classify: ClassifyDialog,
} as const;
type Asking = keyof typeof dialogs;

const isAtOnce = (verb: TicketVerb): verb is keyof typeof atOnce => verb in atOnce;

/** The most likely next act of a ticket: one loud button, and the rest beside it. */
function nextVerb({ ticketState, engineerId, waitingFor }: TicketDetail): TicketVerb | undefined {
  if (ticketState === 'pending') return 'accept';
  if (ticketState === 'accepted') return engineerId === null ? 'assign' : 'start';
  if (ticketState === 'inProgress') return waitingFor === null ? 'resolve' : 'continue';
  return ticketState === 'resolved' ? 'close' : undefined;
}

/** The buttons of what can be done with a ticket now, by whoever looks (SVC-1). */
export function TicketSteps({ ticket }: { ticket: TicketDetail }) {
  const t = useText(stepMessages);
  const now = useNow();
  const [shown, setShown] = useDialogState<Asking>();
  const { ticketState: state, waitingFor, engineerId, resolvedAt } = ticket;
  const facts = {
    state,
    waitingFor,
    hasEngineer: engineerId !== null,
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
  };
  const verbs = allowedVerbs(facts, new Date(now));
  const main = nextVerb(ticket);
  const Shown = shown && dialogs[shown];
  const isOver = state === 'closed' || state === 'cancelled';
  return (
    <div className="ticket-steps" role="group" aria-label={t('steps')}>
      {verbs.map((verb) =>
        isAtOnce(verb) ? (
          <AtOnce key={verb} verb={verb} ticket={ticket} isMain={verb === main} />
        ) : (
          <OperationButton
            key={verb}
            operation={asking[verb]}
            {...(verb === main && { type: 'primary' as const })}
            onClick={() => setShown(verb)}
          >
            {t(verb === 'assign' && engineerId !== null ? 'reassign' : verb)}
          </OperationButton>
        ),
      )}
      {!isOver && (
        <OperationButton operation={classifyTicket} onClick={() => setShown('classify')}>
          {t('classify')}
        </OperationButton>
      )}
      {Shown && <Shown ticket={ticket} onClose={() => setShown(undefined)} />}
    </div>
  );
}

type AtOnceProps = { verb: keyof typeof atOnce; ticket: TicketDetail; isMain: boolean };

function AtOnce({ verb, ticket: { id: ticketId, version }, isMain }: AtOnceProps) {
  const t = useText(stepMessages);
  const operation = atOnce[verb];
  const command = useCommand(operation, { refreshes: ['ticketNote', 'device'] });
  return (
    <OperationButton
      operation={operation}
      {...(isMain && { type: 'primary' as const })}
      loading={command.isPending}
      onClick={() => command.mutate({ ticketId, version })}
    >
      {t(verb)}
    </OperationButton>
  );
}
