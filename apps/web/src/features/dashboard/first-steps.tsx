import { CheckCircleFilled } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { getAttention } from '@lebean/contract/dashboard/attention.operations';
import { dismissFirstSteps } from '@lebean/contract/dashboard/first-step.operations';
import type { FirstStep, FirstStepKind } from '@lebean/contract/dashboard/first-step.rows';
import type { PlainPagePath } from '@lebean/contract/facts/pages';
import type { AccountKind } from '@lebean/contract/kernel/account-kind';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { queryKey, useCommand } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import './first-steps.css';
import { firstStepMessages } from './first-steps.messages.ts';

/** Where each step is taken; for shops it is often another page. */
const pages: Readonly<Record<FirstStepKind, PlainPagePath>> = {
  publishedGame: '/games/list',
  partner: '/partners/list',
  merchant: '/merchants/list',
  shop: '/shops/list',
  distribution: '/games/distribution',
  lebean: '/lebeans/recharge',
  allocation: '/lebeans/allocation',
  device: '/devices/list',
  game: '/gamelist/list',
  level: '/member/levels',
  package: '/member/packages',
  assistant: '/Gamedistribution/shopassistant',
  card: '/member/list',
  shift: '/Gamedistribution/shifts',
  testPrint: '/member/recharges',
  payment: '/shopledou/payments',
};

const pageOf = (step: FirstStepKind, kind: AccountKind): PlainPagePath =>
  step === 'device' && kind === 'shop' ? '/Gamedistribution/devices' : pages[step];

/** What is really missing, each with its one step, until it is done or dismissed (SH-63). */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const t = useText(firstStepMessages);
  const titleId = useId();
  const client = useQueryClient();
  const kind = useSession()?.kind;
  const { mutate, isPending } = useCommand(dismissFirstSteps);
  if (kind === undefined) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const dismiss = (): void =>
    mutate(
      {},
      { onSuccess: () => void client.invalidateQueries({ queryKey: queryKey(getAttention, {}) }) },
    );
  return (
    <section className="first-steps" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{t('title')}</h3>
        <span>{t('progress', { done, all: steps.length })}</span>
      </header>
      <ol>
        {steps.map(({ kind: step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            {isDone ? <CheckCircleFilled aria-label={t('done')} /> : <i aria-hidden />}
            <span>{t(step)}</span>
            {!isDone && (
              <PageLink
                className="attention-step"
                to={pageOf(step, kind)}
                aria-label={`${t('open')}: ${t(step)}`}
              >
                {t('open')}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      <OperationButton
        operation={dismissFirstSteps}
        type="text"
        loading={isPending}
        onClick={dismiss}
      >
        {t('dismiss')}
      </OperationButton>
    </section>
  );
}
