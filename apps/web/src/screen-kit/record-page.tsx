import { ArrowLeftOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { LinkTarget } from '@lebean/contract/facts/addresses';
import type { Refusal } from '@lebean/contract/kernel/refusal';
import type { CallError } from '../platform/call-error.ts';
import { usePick } from '../platform/i18n.ts';
import { PageLink } from '../platform/page.tsx';
import { CallProblem } from './call-problem.tsx';
import './panel.css';
import './record-page.css';
import { useDelayed } from './use-delayed.ts';
import { WaitingLines } from './waiting-lines.tsx';

type RecordPageProps<Row> = {
  /** The id in the address; nothing where it reads as none. */
  recordId: number | undefined;
  answer: Pick<UseQueryResult<Row, CallError>, 'data' | 'error' | 'isLoading' | 'refetch'>;
  /** What is shown for an address that names no record. */
  notFound: Refusal;
  /** The list that the record came from. */
  back: { readonly to: LinkTarget; readonly label: string; readonly hint?: ReactNode };
  children: (row: Row) => ReactNode;
};

/** The page of one record: the way back, the record, and what to show while there is none (SH-33). */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { recordId, answer, notFound, back, children } = props;
  const pick = usePick();
  const isWaiting = useDelayed(answer.isLoading);
  return (
    <div className="kit-record">
      <PageLink to={back.to} className="kit-record-back">
        <ArrowLeftOutlined aria-hidden /> {back.label}
        {back.hint}
      </PageLink>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {recordId === undefined && <Alert type="warning" showIcon title={pick(notFound.text)} />}
      {answer.data !== undefined && children(answer.data)}
      {answer.data === undefined && isWaiting && (
        <div className="kit-panel">
          <WaitingLines rows={6} />
        </div>
      )}
    </div>
  );
}
