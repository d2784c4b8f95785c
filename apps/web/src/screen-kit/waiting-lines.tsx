import { Skeleton } from 'antd';
import { useText } from '../platform/i18n.ts';
import { kitWords } from './words.messages.ts';

/** The first line is a title, in its looks alone: the library would make an empty heading of it. */
const widths = ['38%'];

/** Stands where a record is to come, below a title and as many lines high (SH-33). */
export function WaitingLines({ rows }: { rows: number }) {
  const word = useText(kitWords);
  return (
    <div role="status" aria-busy aria-label={word('loading')}>
      <Skeleton active title={false} paragraph={{ rows: rows + 1, width: widths }} />
    </div>
  );
}
