import { Button } from 'antd';
import type { Trial } from '@lebean/contract/share/rows';
import type { CallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { FormProblem } from '../../screen-kit/form-problem.tsx';
import { shareMessages } from './share.messages.ts';
import { TrialTable } from './trial-table.tsx';

type TrialSectionProps = {
  trial: { data?: Trial | undefined; error: CallError | null; isFetching: boolean };
  /** Takes what is typed; what is wrong with it is shown at its fields. */
  onTry: () => Promise<void>;
};

/** What is typed in a form, tried before it is sent (SET-14). */
export function TrialSection({
  trial: { data: tried, error, isFetching },
  onTry,
}: TrialSectionProps) {
  const t = useText(shareMessages);
  return (
    <section aria-label={t('trial')}>
      <Button
        loading={isFetching}
        onClick={() => {
          onTry().catch(() => undefined);
        }}
      >
        {t('try')}
      </Button>
      <p className="kit-dialog-note">{t('trialHint')}</p>
      {error !== null && <FormProblem error={error} />}
      {tried !== undefined && error === null && <TrialTable trial={tried} />}
    </section>
  );
}
