import { Alert, Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import {
  mergeCards,
  type MergePreview,
  previewMerge,
} from '@lebean/contract/card/merge.operations';
import { listMembers } from '@lebean/contract/card/operations';
import type { CardDetail } from '@lebean/contract/card/rows';
import type { CallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { EmptyState } from '../../screen-kit/empty-state.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useSettled } from '../../screen-kit/use-settled.ts';
import { cardMessages } from './card.messages.ts';
import { memberCareMessages } from './member-care.messages.ts';
import './merge-dialog.css';

type Preview = {
  readonly data: MergePreview | undefined;
  readonly error: CallError | null;
  readonly refetch: () => Promise<unknown>;
};

type MergeDialogProps = { card: CardDetail; isOpen: boolean; onClose: () => void };

/** Merges another card into this one: which one, what it comes to, why (SH-50). */
export function MergeDialog({ card, isOpen, onClose }: MergeDialogProps) {
  const t = useText(memberCareMessages);
  const words = useText(cardMessages);
  const [fromCardId, setFrom] = useState<number>();
  const close = (): void => {
    setFrom(undefined);
    onClose();
  };
  const { field, ...recordForm } = useRecordForm<typeof mergeCards, { reason: string }>(
    mergeCards,
    {
      toInput: ({ reason }) => ({
        cardId: card.id,
        fromCardId: fromCardId ?? 0,
        movedPoint: (preview.data?.from.point ?? 0) + (preview.data?.from.giftPoint ?? 0),
        isOtherPerson: preview.data?.isOtherPerson ?? false,
        reason,
      }),
      refreshes: ['member', 'recharge', 'play', 'approval'],
      onSaved: close,
    },
  );
  const preview: Preview = useOperation(
    previewMerge,
    { cardId: card.id, fromCardId: fromCardId ?? 0 },
    // Once they are merged there is nothing to be shown before it.
    { isEnabled: isOpen && fromCardId !== undefined && !recordForm.isSaving },
  );
  const seen = fromCardId === undefined ? undefined : preview.data;
  const { name, cardNumber } = card;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('mergeTitle', { name, cardNumber })}
      isOpen={isOpen}
      onClose={close}
      submitLabel={seen === undefined ? undefined : t('mergeSubmit')}
      tone="danger"
      width={720}
    >
      {fromCardId === undefined ? (
        <Candidates card={card} onChoose={setFrom} />
      ) : (
        <>
          <Button className="merge-other" size="small" onClick={() => setFrom(undefined)}>
            {t('mergeChooseOther')}
          </Button>
          {preview.error !== null && (
            <CallProblem error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {preview.error === null && seen === undefined && <Skeleton active title={false} />}
          {seen !== undefined && <Outcome seen={seen} />}
        </>
      )}
      {seen !== undefined && (
        <FormField field={field('reason')} label={words('reason')}>
          <Input maxLength={200} autoComplete="off" />
        </FormField>
      )}
    </FormDialog>
  );
}

type CandidatesProps = { card: CardDetail; onChoose: (cardId: number) => void };

/** The other cards of the person, or what a search or a scan finds. */
function Candidates({ card, onChoose }: CandidatesProps) {
  const t = useText(memberCareMessages);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const query = useSettled(typed.trim());
  const found = useOperation(
    listMembers,
    { query, state: 'normal', merchantId: card.merchantId, page: 1, pageSize: 10 },
    { isEnabled: query !== '' },
  );
  const own = card.otherCards.map((other) => ({ ...other, name: card.name, phone: card.phone }));
  const others = (found.data?.rows ?? []).map(({ id, ...row }) => ({ ...row, cardId: id }));
  const rows = (query === '' ? own : others).filter(
    ({ cardId, cardState }) => cardId !== card.id && cardState === 'normal',
  );
  return (
    <>
      <label className="merge-search">
        {t('mergeSearch')}
        <Input
          autoFocus
          data-scan="card"
          autoComplete="off"
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            const [only, ...more] = rows;
            // Not before the list is that of what stands there.
            const isSettled = query === typed.trim() && !found.isFetching;
            if (isSettled && only !== undefined && more.length === 0) onChoose(only.cardId);
          }}
        />
      </label>
      {rows.length === 0 && query !== '' && !found.isLoading && (
        <EmptyState kind="none-found" text={t('mergeNone')} />
      )}
      <ul className="merge-candidates" aria-label={t('mergeCandidates')}>
        {rows.map(({ cardId, cardNumber, name, phone, point, giftPoint }) => (
          <li key={cardId}>
            <span>
              <strong>{cardNumber}</strong> {name} · {phone} · {format.points(point + giftPoint)}
            </span>
            <Button
              aria-label={`${t('mergeChoose')} ${cardNumber}`}
              onClick={() => onChoose(cardId)}
            >
              {t('mergeChoose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What both cards are, and what they will be together. */
function Outcome({ seen }: { seen: MergePreview }) {
  const t = useText(memberCareMessages);
  const words = useText(cardMessages);
  const format = useFormat();
  const { into, from } = seen;
  const lines = [
    { title: words('level'), of: ({ level }: { level: string }) => level },
    ...(['point', 'giftPoint', 'accruingPoint'] as const).map((key) => ({
      title: key === 'accruingPoint' ? t('lifetime') : words(key),
      of: (side: Pick<MergePreview, typeof key>) => format.points(side[key]),
    })),
  ];
  const moved = from.point + from.giftPoint;
  const isWaiting = seen.approvalLimit !== null && moved > seen.approvalLimit;
  return (
    <>
      <table className="merge-outcome">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words('balance')}</span>
            </th>
            <th scope="col">
              {t('mergeEnds')} <small>{from.cardNumber}</small>
            </th>
            <th scope="col">
              {t('mergeKeeps')} <small>{into.cardNumber}</small>
            </th>
            <th scope="col">{t('mergeHere')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, of }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{of(from)}</td>
              <td>{of(into)}</td>
              <td>
                <strong>{of(seen)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {seen.isOtherPerson && (
        <Alert
          className="merge-note"
          type="warning"
          showIcon
          title={t('mergeOtherPerson', { name: from.name, other: into.name })}
          {...(seen.otherCards > 0 && {
            description: t('mergeOtherCards', { name: from.name, count: seen.otherCards }),
          })}
        />
      )}
      {isWaiting && <Alert className="merge-note" type="info" showIcon title={t('mergeWaits')} />}
      <p className="merge-note">{t('mergeConsequence', { cardNumber: from.cardNumber })}</p>
    </>
  );
}
