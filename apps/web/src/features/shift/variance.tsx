import type { ShiftRow } from '@lebean/contract/shift/rows';
import { useVarianceWords } from '../../shared/drawer/shift-slip.tsx';
import './shift.css';

/** How the count differs, in words; the colour only repeats them. */
export function Variance({ shift }: { shift: Pick<ShiftRow, 'variance' | 'currency'> }) {
  const words = useVarianceWords();
  const { variance } = shift;
  return <strong className={`shift-variance ${tone(variance)}`}>{words(shift)}</strong>;
}

function tone(variance: number | null): string {
  if (variance === null) return 'shift-open';
  if (variance === 0) return 'shift-even';
  return variance < 0 ? 'shift-short' : 'shift-over';
}
