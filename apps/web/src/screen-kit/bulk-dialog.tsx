import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { BulkOperation, BulkOutcome } from '@lebean/contract/vocabulary/bulk';
import { selectionChanged } from '@lebean/contract/vocabulary/bulk.refusals';
import { call } from '../platform/api.ts';
import { type CallError, RefusedError } from '../platform/call-error.ts';
import { useText } from '../platform/i18n.ts';
import { showToast } from '../platform/toast.ts';
import { bulkMessages } from './bulk.messages.ts';
import { CallProblem } from './call-problem.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { BulkAction, MeantRow, SharedOfRows } from './selection.ts';
import { useFormat } from './use-format.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import { useUndo } from './use-undo.ts';

/** The rows of one action: chosen ones, or those that the server finds by the filters of the list. */
export type Meant = {
  readonly rows: readonly MeantRow[];
  readonly matching?: { readonly filter: object; readonly count: number };
};

type BulkDialogProps = {
  action: BulkAction;
  meant: Meant;
  onClose: () => void;
  /** With the rows that were sent, in the order of the places that the outcome names. */
  onDone: (outcome: BulkOutcome, sent: Meant) => void;
};

/** How many rows are named. */
const maxNames = 5;

/** Says what will be done to how many rows and what will not, asks once, and does it (SH-36). */
export function BulkDialog({ action, meant, onClose, onDone }: BulkDialogProps) {
  const t = useText(bulkMessages);
  const format = useFormat();
  const tellDone = useTellDone(action);
  const { operation, label, shared } = action;
  const [form] = Form.useForm<Typed>();
  const typed = Form.useWatch<Typed | undefined>([], form) ?? {};
  const isTypedFirst = typeof shared?.preview === 'function';
  const preview = usePreview(action, meant, previewed(shared, typed));
  const seen = preview.data;
  const sent = { ...meant, rows: changingRows(meant, seen) };
  const recordForm = useRecordForm<BulkOperation, Typed>(operation, {
    form,
    toInput: (values) => ({ ...values, ...whichRows(sent, seen) }),
    refreshes: action.refreshes ?? [],
    onSaved: (outcome) => {
      tellDone(outcome);
      onDone(outcome, sent);
    },
    // Nobody has said yes to the rows that there are now: they are shown before they are asked about.
    onFailed: (error) => {
      if (error instanceof RefusedError && error.code === selectionChanged.code)
        void preview.refetch();
    },
  });
  const count = seen?.count ?? meant.matching?.count ?? meant.rows.length;
  const changing = seen?.done.length ?? 0;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('title', { action: label, count: format.count(count) })}
      isOpen
      onClose={onClose}
      submitLabel={
        changing > 0 && !preview.isFetching
          ? t('submit', { action: label, count: format.count(changing) })
          : undefined
      }
      tone={action.tone ?? 'plain'}
    >
      <p>{action.consequence}</p>
      {isTypedFirst && shared?.fields(recordForm.field)}
      {preview.error && (
        <CallProblem error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {preview.isFetching && seen === undefined && (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
      {seen && <Preview operation={operation} rows={sent.rows} outcome={seen} />}
      {!isTypedFirst && changing > 0 && shared?.fields(recordForm.field)}
    </FormDialog>
  );
}

type Typed = Record<string, unknown>;

/** What all rows have in common in the preview; nothing while too little is typed for one. */
function previewed(shared: SharedOfRows | undefined, typed: Typed): object | undefined {
  if (shared === undefined) return {};
  return typeof shared.preview === 'function' ? shared.preview(typed) : shared.preview;
}

/** What the very call would do, before anybody says yes to it. */
const usePreview = ({ operation }: BulkAction, meant: Meant, common: object | undefined) =>
  useQuery<BulkOutcome, CallError>({
    queryKey: ['preview', operation.id, meant, common],
    enabled: common !== undefined,
    queryFn: ({ signal }) => {
      const { rows, matching } = meant;
      const which =
        matching === undefined
          ? { chosen: rows.map(rowKey) }
          : { matching: { filter: matching.filter } };
      return call(operation, previewInput({ ...common, ...which }), { signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

const previewInput = (input: object): ClientInput<BulkOperation> => ({ ...input, isPreview: true });

const rowKey = ({ id, version }: MeantRow) => ({ id, version });

/** The chosen rows that the preview says will change. */
function changingRows({ rows }: Meant, seen: BulkOutcome | undefined): readonly MeantRow[] {
  const left = new Set(seen?.failures.map(({ place }) => place));
  return rows.filter((_row, place) => !left.has(place));
}

/** Of all that match just these that were shown. */
function whichRows({ rows, matching }: Meant, seen: BulkOutcome | undefined): object {
  return matching === undefined
    ? { chosen: rows.map(rowKey) }
    : { matching: { ...matching, count: seen?.count ?? 0, seen: seen?.seen ?? '' } };
}

type PreviewProps = {
  operation: BulkOperation;
  rows: readonly MeantRow[];
  outcome: BulkOutcome;
};

function Preview({ operation, rows, outcome }: PreviewProps) {
  const t = useText(bulkMessages);
  const format = useFormat();
  const wordsOf = useRefusalWords(operation);
  const { done, failures, names } = outcome;
  const named = rows.length > 0 ? rows.map(({ name }) => name).slice(0, maxNames) : names;
  const others = done.length - named.length;
  const reasons = Map.groupBy(failures, ({ code, values }) => wordsOf(code, values));
  return (
    <>
      {done.length === 0 && <p>{t('nothing')}</p>}
      {done.length > 0 && (
        <>
          <div>{t('willChange', { count: format.count(done.length) })}</div>
          <ul className="kit-bulk-names">
            {named.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two rows may have one name, and none moves
              <li key={place}>{name}</li>
            ))}
            {others > 0 && <li>{t('more', { count: format.count(others) })}</li>}
          </ul>
        </>
      )}
      {failures.length > 0 && (
        <>
          <div className="kit-bulk-stay">{t('stay', { count: format.count(failures.length) })}</div>
          <ul className="kit-bulk-left">
            {[...reasons].map(([reason, those]) => (
              <li key={reason}>{t('stayReason', { reason, count: format.count(those.length) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Says how many were done, and offers to take these back where that can be (SH-59). */
function useTellDone({ label, undo }: BulkAction) {
  const t = useText(bulkMessages);
  const format = useFormat();
  const offerUndo = useUndo();
  return ({ done }: BulkOutcome): void => {
    if (done.length === 0) return;
    const text = t('done', { action: label, count: format.count(done.length) });
    if (undo === undefined) {
      showToast({ kind: 'success', text });
      return;
    }
    offerUndo({
      text,
      operation: undo,
      input: { chosen: done },
      reported: ({ done: back, failures }) => {
        const count = format.count(back.length);
        const failed = format.count(failures.length);
        return failures.length === 0
          ? { kind: 'success', text: t('undoneCount', { count }) }
          : { kind: 'warning', text: t('undoneBut', { count, failed }) };
      },
    });
  };
}
