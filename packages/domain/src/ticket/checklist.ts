/** What is asked about a point of a checklist (SVC-10). */
export const checkKinds = ['yesNo', 'number', 'photo'] as const;
export type CheckKind = (typeof checkKinds)[number];

/** As much of a point as decides whether it is met. */
export interface CheckPoint {
  readonly kind: CheckKind;
  readonly isMandatory: boolean;
  /** The range that a number has to be in; open where there is nothing. */
  readonly min: number | null;
  readonly max: number | null;
}

/** What was found about a point; nothing where nobody has looked yet. */
export interface CheckAnswer {
  readonly isYes: boolean | null;
  readonly measured: number | null;
  readonly photoId: number | null;
}

export const checkStates = ['open', 'outOfRange', 'met'] as const;
export type CheckState = (typeof checkStates)[number];

/** How a point stands: a number that was measured outside of its range is kept, and is not met (SVC-10). */
export function checkState(point: CheckPoint, answer: CheckAnswer | undefined): CheckState {
  if (answer === undefined) return 'open';
  if (point.kind === 'yesNo') return answer.isYes === null ? 'open' : 'met';
  if (point.kind === 'photo') return answer.photoId === null ? 'open' : 'met';
  if (answer.measured === null) return 'open';
  return isWithin(point, answer.measured) ? 'met' : 'outOfRange';
}

const isWithin = ({ min, max }: CheckPoint, measured: number): boolean =>
  (min === null || measured >= min) && (max === null || measured <= max);

/** The mandatory points that are not met: they come before resolving (SVC-10). */
export const hinderingPoints = <Point extends CheckPoint & { readonly state: CheckState }>(
  points: readonly Point[],
): Point[] => points.filter(({ isMandatory, state }) => isMandatory && state !== 'met');

/** Whether a range can be met: only a number has one, and its min is not above its max. */
export const isRangeRight = ({ kind, min, max }: CheckPoint): boolean => {
  if (kind !== 'number') return min === null && max === null;
  return min === null || max === null || min <= max;
};

/** Whether an answer is one to such a point: that, and nothing else. */
export function isAnswerTo(kind: CheckKind, { isYes, measured, photoId }: CheckAnswer): boolean {
  const given = { yesNo: isYes, number: measured, photo: photoId };
  return given[kind] !== null && Object.values(given).filter((one) => one !== null).length === 1;
}
