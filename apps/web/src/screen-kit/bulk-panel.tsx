import { Button } from 'antd';
import { useState } from 'react';
import { maxRowsAtOnce } from '@lebean/contract/vocabulary/bulk';
import { useText } from '../platform/i18n.ts';
import { OperationButton } from '../ui/operation-button.tsx';
import { BulkDialog, type Meant } from './bulk-dialog.tsx';
import { BulkReport, type Reported } from './bulk-report.tsx';
import { bulkMessages } from './bulk.messages.ts';
import './selection.css';
import type { BulkAction, Selection } from './selection.ts';
import { useFormat } from './use-format.ts';

type Opened = { readonly action: BulkAction; readonly meant: Meant };

/** How many rows are chosen, what can be done with them, and how it went (SH-36). */
export function BulkPanel({ selection }: { selection: Selection }) {
  const [opened, setOpened] = useState<Opened>();
  const [reported, setReported] = useState<Reported>();
  const isSomething = selection.isAll || selection.meant.length > 0;
  return (
    <>
      {(isSomething || selection.isStarted) && (
        <SelectionBar
          selection={selection}
          onAction={(action) => setOpened({ action, meant: meantBy(selection) })}
        />
      )}
      {opened && (
        <BulkDialog
          {...opened}
          onClose={() => setOpened(undefined)}
          onDone={(outcome, sent) => {
            setOpened(undefined);
            selection.clear();
            if (outcome.failures.length > 0)
              setReported({ action: opened.action, meant: sent, outcome });
          }}
        />
      )}
      {reported && (
        <BulkReport
          reported={reported}
          onClose={() => setReported(undefined)}
          onAgain={(rows) => {
            setReported(undefined);
            setOpened({ action: reported.action, meant: { rows } });
          }}
        />
      )}
    </>
  );
}

/** Those chosen, or by the filters of the list all that match. */
function meantBy(selection: Selection): Meant {
  const { isAll, filter, meant, matching } = selection;
  return isAll && filter !== undefined
    ? { rows: [], matching: { filter, count: matching.count } }
    : { rows: meant };
}

type SelectionBarProps = {
  selection: Selection;
  onAction: (action: BulkAction) => void;
};

function SelectionBar({ selection, onAction }: SelectionBarProps) {
  const t = useText(bulkMessages);
  const format = useFormat();
  const { isAll, meant, matching, filter } = selection;
  const count = isAll ? matching.count : meant.length;
  const max = format.count(maxRowsAtOnce);
  return (
    <div className="kit-selection" role="group" aria-label={t('selection')}>
      <strong aria-live="polite">
        {t(isAll ? 'allSelected' : 'selected', { count: format.count(count) })}
      </strong>
      {!isAll && filter !== undefined && matching.count > count && !matching.isTooMany && (
        <Button type="link" onClick={selection.chooseAll}>
          {t('selectAll', { count: format.count(matching.count) })}
        </Button>
      )}
      {!isAll && matching.isTooMany && <span>{t('tooMany', { max })}</span>}
      <div className="kit-selection-actions">
        {selection.actions.map((action) => (
          <OperationButton
            key={action.operation.id}
            operation={action.operation}
            danger={action.tone === 'danger'}
            disabled={count === 0}
            onClick={() => onAction(action)}
          >
            {action.label}
          </OperationButton>
        ))}
        <Button type="text" onClick={selection.clear}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
