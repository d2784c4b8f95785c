import { useFormat } from '../../screen-kit/use-format.ts';
import './balance-change.css';

type BalanceChangeProps = {
  readonly before: number;
  readonly after: number;
};

/** What there was of points or lebeans before a record and after it (PAY-1), in a column of numbers. */
export function BalanceChange({ before, after }: BalanceChangeProps) {
  const { alignedPoints } = useFormat();
  return (
    <>
      {before !== after && <span className="balance-before">{`${alignedPoints(before)} → `}</span>}
      {alignedPoints(after)}
    </>
  );
}
