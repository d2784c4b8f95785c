import { Suspense, useState } from 'react';
import type { CardDetail } from '@lebean/contract/card/rows';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { CardStep } from './card-actions.tsx';
import type { NewCard } from './card-wish.ts';

const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
const PointsDialog = lazyPart(async () => (await import('./points-dialog.tsx')).PointsDialog);
const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const OpenCardDialog = lazyPart(
  async () => (await import('./open-card-dialog.tsx')).OpenCardDialog,
);

const careSteps = ['correct', 'points', 'merge', 'another'] as const satisfies readonly CardStep[];
type CareStep = (typeof careSteps)[number];

type MemberCareProps = { card: CardDetail; step: CardStep | undefined; onClose: () => void };

/**
 * The rarer dialogs of a card's page (SH-50). Each comes when it is first asked for, and stays: a call whose outcome is
 * unknown keeps its key.
 */
export function MemberCare({ card, step, onClose }: MemberCareProps) {
  const [known, setKnown] = useState<ReadonlySet<CareStep>>(new Set());
  const wanted = careSteps.find((one) => one === step);
  if (wanted !== undefined && !known.has(wanted)) setKnown(new Set([...known, wanted]));
  const dialog = { card, onClose };
  return (
    <Suspense fallback={null}>
      {known.has('correct') && <CorrectDialog {...dialog} isOpen={step === 'correct'} />}
      {known.has('points') && <PointsDialog {...dialog} isOpen={step === 'points'} />}
      {known.has('merge') && <MergeDialog {...dialog} isOpen={step === 'merge'} />}
      {known.has('another') && (
        <AnotherCard card={card} isOpen={step === 'another'} onClose={onClose} />
      )}
    </Suspense>
  );
}

type AnotherCardProps = { card: CardDetail; isOpen: boolean; onClose: () => void };

/** One more card for the same person (MEM-1). */
function AnotherCard({ card, isOpen, onClose }: AnotherCardProps) {
  const [wish, setWish] = useState<NewCard>();
  if (isOpen && wish === undefined) setWish({ sameAs: { cardId: card.id, name: card.name } });
  if (!isOpen && wish !== undefined) setWish(undefined);
  return <OpenCardDialog known={isOpen ? wish : undefined} onClose={onClose} />;
}
