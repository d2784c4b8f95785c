import {
  type ChecklistRow,
  type CheckPointRow,
  getChecklists,
  publishChecklist,
  titleOfPoint,
} from '@lebean/contract/ticket/checklist.operations';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { ChecklistDialog } from './checklist-dialog.tsx';
import { checklistMessages } from './checklist.messages.ts';
import './checklist.css';
import './ticket.css';

/** What engineers look at before they resolve a ticket, by category (SVC-10). */
export function ChecklistScreen() {
  const t = useText(checklistMessages);
  const answer = useOperation(getChecklists, {});
  const [edited, setEdited] = useDialogState<ChecklistRow>();
  return (
    <>
      <h1 className="visually-hidden">{t('checklists')}</h1>
      <p className="ticket-quiet">{t('hint')}</p>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      <div className="checklist-cards">
        {answer.data?.checklists.map((checklist) => (
          <Card
            key={checklist.ticketCategory}
            checklist={checklist}
            onEdit={() => setEdited(checklist)}
          />
        ))}
      </div>
      {edited && <ChecklistDialog checklist={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Card({ checklist, onEdit }: { checklist: ChecklistRow; onEdit: () => void }) {
  const t = useText(checklistMessages);
  const pick = usePick();
  const format = useFormat();
  const { ticketCategory, version, points, operatorName: name, createdAt } = checklist;
  return (
    <Panel
      title={pick(ticketCategoryWords[ticketCategory])}
      actions={
        <OperationButton operation={publishChecklist} onClick={onEdit}>
          {t('edit')}
        </OperationButton>
      }
    >
      {points.length === 0 ? (
        <p className="ticket-quiet">{t('none')}</p>
      ) : (
        <ol>
          {points.map((point) => (
            <PointWords key={JSON.stringify(point)} point={point} />
          ))}
        </ol>
      )}
      {name !== null && createdAt !== null && (
        <small className="ticket-quiet">
          {t('version', { version, name, at: format.dateTime(createdAt) })}
        </small>
      )}
    </Panel>
  );
}

function PointWords({ point }: { point: CheckPointRow }) {
  const t = useText(checklistMessages);
  const pick = usePick();
  const { kind, min, max, unit, isMandatory } = point;
  const range = [min, max].some((one) => one !== null)
    ? ` ${min ?? '…'}–${max ?? '…'} ${unit}`
    : '';
  return (
    <li>
      {pick(titleOfPoint(point))}{' '}
      <small>
        {t(kind)}
        {range}
        {isMandatory && ` · ${t('mandatory')}`}
      </small>
    </li>
  );
}
