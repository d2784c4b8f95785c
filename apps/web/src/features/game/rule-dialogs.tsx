import { Checkbox, Form, Input, Spin } from 'antd';
import {
  createDistributionRule,
  type DistributionRule,
  previewDistributionRule,
  type RuleCriteria,
  updateDistributionRule,
} from '@lebean/contract/game/distribution-rule.operations';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { Exclusions, Inclusions } from './distribution-outcome.tsx';
import { distributionRuleMessages } from './distribution-rules.messages.ts';
import { RuleCriteriaFields } from './rule-criteria-fields.tsx';

type Values = Omit<RuleCriteria, 'partnerId' | 'merchantId'> & {
  ruleName: string;
  partnerId: number | undefined;
  merchantId: number | undefined;
  isEnabled: boolean;
  remark: string;
  isAppliedNow: boolean;
};

const nothingChosen: Partial<Values> = {
  categoryIds: [],
  chargeModes: [],
  countries: [],
  shopTypes: [],
  isEnabled: true,
  isAppliedNow: false,
};

/** What was chosen so far, as the server takes it. */
const criteriaOf = (typed: Partial<Values>): RuleCriteria => ({
  categoryIds: typed.categoryIds ?? [],
  chargeModes: typed.chargeModes ?? [],
  countries: typed.countries ?? [],
  shopTypes: typed.shopTypes ?? [],
  partnerId: typed.partnerId ?? null,
  merchantId: typed.merchantId ?? null,
});

const ruleOf = (typed: Values) => ({
  ...criteriaOf(typed),
  ruleName: typed.ruleName,
  isEnabled: typed.isEnabled,
  remark: typed.remark,
  isAppliedNow: typed.isAppliedNow,
});

const refusalFields = { DISTRIBUTION_RULE_NAME_TAKEN: 'ruleName' } as const;
const refreshes = ['distribution'];

type CreateRuleDialogProps = { onSaved: (distributed: number) => void; onClose: () => void };

/** Says a rule, shows what it would do now, and adds it. */
export function CreateRuleDialog({ onSaved, onClose }: CreateRuleDialogProps) {
  const t = useText(distributionRuleMessages);
  const recordForm = useRecordForm<typeof createDistributionRule, Values>(createDistributionRule, {
    toInput: ruleOf,
    initialValues: nothingChosen,
    refusalFields,
    refreshes,
    onSaved: ({ distributed }) => onSaved(distributed),
  });
  const typed = Form.useWatch([], recordForm.form);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
      width={720}
    >
      <RuleFields field={recordForm.field} />
      <RulePreview typed={typed ?? recordForm.initialValues ?? nothingChosen} />
    </FormDialog>
  );
}

type EditRuleDialogProps = CreateRuleDialogProps & { rule: DistributionRule };

/** Changes a rule, switches it off, or applies it to what is there already. */
export function EditRuleDialog({ rule, onSaved, onClose }: EditRuleDialogProps) {
  const t = useText(distributionRuleMessages);
  const word = useText(kitWords);
  const { id: ruleId, version, partnerId, merchantId, ...kept } = rule;
  const recordForm = useRecordForm<typeof updateDistributionRule, Values>(updateDistributionRule, {
    toInput: (typed) => ({ ...ruleOf(typed), ruleId, version }),
    initialValues: {
      ...kept,
      partnerId: partnerId ?? undefined,
      merchantId: merchantId ?? undefined,
      isAppliedNow: false,
    },
    refusalFields,
    refreshes,
    onSaved: ({ distributed }) => onSaved(distributed),
  });
  const typed = Form.useWatch([], recordForm.form);
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('editTitle', { name: rule.ruleName })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
      width={720}
    >
      <RuleFields field={recordForm.field} rule={rule} />
      <RulePreview typed={typed ?? recordForm.initialValues ?? nothingChosen} />
    </FormDialog>
  );
}

type RuleFieldsProps = { field: FieldsOf<keyof Values>; rule?: DistributionRule };

function RuleFields({ field, rule }: RuleFieldsProps) {
  const t = useText(distributionRuleMessages);
  return (
    <>
      <FormField field={field('ruleName')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <RuleCriteriaFields field={field} {...(rule !== undefined && { rule })} />
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" />
      </FormField>
      <SwitchField field={field('isEnabled')} label={t('inForce')} hint={t('inForceHint')} />
    </>
  );
}

/** What the rule would do to the games that are published now, and whether it is to. */
function RulePreview({ typed }: { typed: Partial<Values> }) {
  const t = useText(distributionRuleMessages);
  const format = useFormat();
  const preview = useOperation(previewDistributionRule, criteriaOf(typed), { keepsPrevious: true });
  const outcome = preview.error ? undefined : preview.data;
  // What stands there is of what was chosen before.
  const isStale = preview.isPlaceholderData;
  return (
    <div className="distribution-preview" aria-live="polite" aria-busy={isStale}>
      {preview.error && <CallProblem error={preview.error} />}
      {outcome === undefined && !preview.error && <Spin aria-label={t('checking')} />}
      {outcome !== undefined && (
        <>
          <strong>
            {isStale ? t('checking') : t('matchesNow', { count: format.count(outcome.included) })}
          </strong>
          <div className={isStale ? 'distribution-stale' : undefined}>
            <Inclusions outcome={outcome} />
            <Exclusions outcome={outcome} />
          </div>
        </>
      )}
      <Form.Item name="isAppliedNow" valuePropName="checked" extra={t('applyNowHint')}>
        <Checkbox>{t('applyNow')}</Checkbox>
      </Form.Item>
    </div>
  );
}
