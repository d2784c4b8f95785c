import type { Output } from '@lebean/contract/kernel/operation';
import type { verifyStatement } from '@lebean/contract/settlement/proof.operations';
import { type Translate, useText } from '../../platform/i18n.ts';
import { FactList } from '../../screen-kit/fact-list.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useMoney } from './use-money.ts';
import { verifyMessages } from './verify-page.messages.ts';

type Answer = Output<typeof verifyStatement>;
type Issued = NonNullable<Answer['statement']>;
type Words = Translate<(typeof verifyMessages)['zh']>;

/** One sentence that is read from two metres, and why. A mark beside it: never colour alone. */
function verdictOf({ outcome, supersededBy, statement }: Answer, t: Words) {
  if (outcome === 'unknown')
    return { mood: 'bad', mark: '?', title: t('unknown'), words: t('unknownWords') };
  if (outcome === 'altered')
    return { mood: 'bad', mark: '✕', title: t('altered'), words: t('alteredWords') };
  if (supersededBy !== null) {
    const version = supersededBy;
    const words = t('supersededWords', { version });
    return { mood: 'warn', mark: '!', title: t('superseded', { version }), words };
  }
  if (statement?.isTakenBack === true)
    return { mood: 'warn', mark: '!', title: t('takenBack'), words: t('takenBackWords') };
  return outcome === 'unaltered'
    ? { mood: 'good', mark: '✓', title: t('unaltered'), words: t('unalteredWords') }
    : { mood: 'good', mark: '✓', title: t('issued'), words: t('issuedWords') };
}

/** What is known of a statement, to be compared with the one in hand. */
export function VerifyResult({ answer }: { answer: Answer }) {
  const t = useText(verifyMessages);
  const { mood, mark, title, words } = verdictOf(answer, t);
  const { supersededBy, statement, outcome } = answer;
  return (
    <section className="verify-result" data-mood={mood}>
      <h2>
        <span aria-hidden>{mark}</span> {title}
      </h2>
      <p>{words}</p>
      {outcome === 'unaltered' && mood === 'warn' && <p>{t('unalteredWords')}</p>}
      {outcome === 'altered' && supersededBy !== null && (
        <p>{t('superseded', { version: supersededBy })}</p>
      )}
      {statement !== null && <Figures statement={statement} />}
    </section>
  );
}

function Figures({ statement }: { statement: Issued }) {
  const t = useText(verifyMessages);
  const format = useFormat();
  const money = useMoney(statement.currency);
  const { periodStart, periodLast, shopName, version } = statement;
  return (
    <>
      <p className="verify-loud">
        <span>{t('closing')}</span> <strong>{money(statement.closing)}</strong>
      </p>
      <FactList
        facts={[
          { title: t('shop'), fact: shopName },
          { title: t('period'), fact: `${periodStart} … ${periodLast}` },
          { title: t('version'), fact: `v${version}` },
          { title: t('opening'), fact: money(statement.opening) },
          { title: t('receivable'), fact: money(statement.receivable) },
          { title: t('payments'), fact: money(statement.payments) },
          { title: t('rows'), fact: format.count(statement.rowCount) },
          { title: t('position'), fact: String(statement.ledgerPosition) },
          { title: t('sealed'), fact: format.dateTime(statement.sealedAt) },
        ]}
      />
      <p className="verify-root">
        <span>{t('root')}</span> <code>{statement.merkleRoot}</code>
      </p>
    </>
  );
}
