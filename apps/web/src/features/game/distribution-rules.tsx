import { PlusOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useState } from 'react';
import {
  createDistributionRule,
  type DistributionRule,
  listDistributionRules,
  updateDistributionRule,
} from '@lebean/contract/game/distribution-rule.operations';
import { countryName } from '../../pickers/countries.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { EmptyState } from '../../screen-kit/empty-state.tsx';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { useDelayed } from '../../screen-kit/use-delayed.ts';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { flat, useCategoryTree } from './category-tree.ts';
import './distribution-rules.css';
import { distributionRuleMessages } from './distribution-rules.messages.ts';
import { CreateRuleDialog, EditRuleDialog } from './rule-dialogs.tsx';

type Dialog = 'create' | DistributionRule;

/** What gives games to shops by itself, as staff keep it (GAM-3). */
export function DistributionRules() {
  const t = useText(distributionRuleMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const answer = useOperation(listDistributionRules, {});
  const isWaiting = useDelayed(answer.isLoading);
  const [dialog, setDialog] = useDialogState<Dialog>();
  const [saved, setSaved] = useState('');
  const close = (): void => setDialog(undefined);
  const onSaved = (distributed: number): void => {
    const count = format.count(distributed);
    setSaved(distributed > 0 ? t('savedAndGiven', { count }) : t('saved'));
    close();
  };
  const rules = answer.data?.rules;
  return (
    <section className="distribution-rules" aria-label={t('label')}>
      <div className="distribution-rules-head">
        <div>
          <p>{t('hint')}</p>
          <p>{t('switchHint')}</p>
        </div>
        <OperationButton
          operation={createDistributionRule}
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => setDialog('create')}
        >
          {t('create')}
        </OperationButton>
      </div>
      <p role="status" className="distribution-hint">
        {saved}
      </p>
      {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {rules === undefined && isWaiting && (
        <div role="status" aria-busy aria-label={word('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
        </div>
      )}
      {rules !== undefined && rules.length === 0 && (
        <EmptyState kind="none-yet" text={t('empty')} />
      )}
      {rules !== undefined && rules.length > 0 && (
        <ul>
          {rules.map((rule) => (
            <li key={rule.id}>
              <Rule rule={rule} onEdit={() => setDialog(rule)} />
            </li>
          ))}
        </ul>
      )}
      {dialog === 'create' && <CreateRuleDialog onSaved={onSaved} onClose={close} />}
      {dialog instanceof Object && (
        <EditRuleDialog rule={dialog} onSaved={onSaved} onClose={close} />
      )}
    </section>
  );
}

function Rule({ rule, onEdit }: { rule: DistributionRule; onEdit: () => void }) {
  const t = useText(distributionRuleMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const { games, shops } = useRuleWords(rule);
  return (
    <article className="distribution-rule" aria-label={rule.ruleName}>
      <h2>
        {rule.ruleName} <EnabledTag isEnabled={rule.isEnabled} t={t} />
      </h2>
      <dl>
        <dt>{t('games')}</dt>
        <dd>{games}</dd>
        <dt>{t('shops')}</dt>
        <dd>{shops}</dd>
        {rule.remark !== '' && (
          <>
            <dt>{t('remark')}</dt>
            <dd>{rule.remark}</dd>
          </>
        )}
        <dt>{t('given')}</dt>
        <dd>{t('givenCount', { count: format.count(rule.distributed) })}</dd>
      </dl>
      <OperationButton operation={updateDistributionRule} onClick={onEdit}>
        {word('edit')}
      </OperationButton>
    </article>
  );
}

/** Which games and which shops a rule is about, as one reads it. */
function useRuleWords(rule: DistributionRule) {
  const t = useText(distributionRuleMessages);
  const language = useLanguage();
  const dictionary = useDictionary();
  const { tree } = useCategoryTree();
  const join = (words: readonly string[]): string => words.join(t('comma'));
  const titles = new Map(flat(tree ?? []).map(({ id, title }) => [id, title]));
  const games = [
    join(rule.categoryIds.flatMap((id) => titles.get(id) ?? [])),
    join(rule.chargeModes.map((mode) => dictionary.title('chargeMode', mode))),
  ];
  const shops = [
    join(rule.countries.map((code) => countryName(code, language))),
    join(rule.shopTypes.map((type) => dictionary.title('shopType', type))),
    rule.partnerName ?? '',
    rule.merchantName ?? '',
  ];
  const written = (parts: readonly string[], all: string): string =>
    parts.filter((part) => part !== '').join(' · ') || all;
  return { games: written(games, t('allGames')), shops: written(shops, t('allShops')) };
}
