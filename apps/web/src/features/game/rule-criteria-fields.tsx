import { Select, Spin } from 'antd';
import { useState } from 'react';
import type {
  DistributionRule,
  RuleCriteria,
} from '@lebean/contract/game/distribution-rule.operations';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { chargeModes } from '@lebean/contract/vocabulary/game';
import { shopTypes } from '@lebean/contract/vocabulary/shop';
import { countries } from '../../pickers/countries.ts';
import { PartnerChoice } from '../../pickers/partner-choice.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { categoryOptions, useCategoryTree } from './category-tree.ts';
import { distributionRuleMessages } from './distribution-rules.messages.ts';

type RuleCriteriaFieldsProps = { field: FieldsOf<keyof RuleCriteria>; rule?: DistributionRule };

/** Which games go to which shops; what is left empty means all. */
export function RuleCriteriaFields({ field, rule }: RuleCriteriaFieldsProps) {
  const t = useText(distributionRuleMessages);
  return (
    <>
      <fieldset className="distribution-criteria">
        <legend>{t('games')}</legend>
        <GameFields field={field} />
      </fieldset>
      <fieldset className="distribution-criteria">
        <legend>{t('shops')}</legend>
        <ShopFields field={field} {...(rule !== undefined && { rule })} />
      </fieldset>
    </>
  );
}

function GameFields({ field }: RuleCriteriaFieldsProps) {
  const t = useText(distributionRuleMessages);
  const titleOf = useFieldTitle();
  const dictionary = useDictionary();
  const { tree } = useCategoryTree();
  return (
    <>
      <FormField field={{ ...field('categoryIds'), required: false }} label={titleOf('category')}>
        <MultiSelect<number> options={categoryOptions(tree)} placeholder={t('anyCategory')} />
      </FormField>
      <FormField field={{ ...field('chargeModes'), required: false }} label={titleOf('chargeMode')}>
        <MultiSelect<string>
          placeholder={t('anyMode')}
          options={chargeModes.map((mode) => ({
            value: mode,
            label: dictionary.title('chargeMode', mode),
          }))}
        />
      </FormField>
    </>
  );
}

function ShopFields({ field, rule }: RuleCriteriaFieldsProps) {
  const t = useText(distributionRuleMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const dictionary = useDictionary();
  return (
    <>
      <FormField field={{ ...field('countries'), required: false }} label={titleOf('country')}>
        <MultiSelect<string>
          placeholder={t('anyCountry')}
          options={countries(language).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </FormField>
      <FormField field={{ ...field('shopTypes'), required: false }} label={titleOf('shopType')}>
        <MultiSelect<string>
          placeholder={t('anyType')}
          options={shopTypes.map((type) => ({
            value: type,
            label: dictionary.title('shopType', type),
          }))}
        />
      </FormField>
      <FormField field={field('partnerId')} label={titleOf('partnerName')}>
        <PartnerChoice placeholder={t('anyPartner')} />
      </FormField>
      <FormField field={field('merchantId')} label={titleOf('merchantName')}>
        <MerchantOfRule rule={rule} placeholder={t('anyMerchant')} />
      </FormField>
    </>
  );
}

type MerchantOfRuleProps = {
  id?: string;
  value?: number;
  onChange?: (merchantId: number | undefined) => void;
  rule: DistributionRule | undefined;
  placeholder: string;
};

/** A merchant found by its name on the server; the one that the rule names is known by its name at once. */
function MerchantOfRule({ id, value, onChange, rule, placeholder }: MerchantOfRuleProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(
    rule?.merchantId ? { value: rule.merchantId, label: rule.merchantName ?? '' } : undefined,
  );
  const answer = useOperation(
    listMerchants,
    { pageSize: 20, ...(query !== '' && { query }) },
    { freshSeconds: 60 },
  );
  const found = (answer.data?.rows ?? []).map((merchant) => ({
    value: merchant.id,
    label: merchant.merchantName,
  }));
  const isBeside = chosen !== undefined && !found.some((option) => option.value === chosen.value);
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      value={value ?? null}
      allowClear
      placeholder={placeholder}
      options={isBeside ? [chosen, ...found] : found}
      showSearch={{ filterOption: false, onSearch: setQuery }}
      notFoundContent={answer.isPending ? <Spin size="small" /> : undefined}
      onChange={(merchantId?: number) => {
        setChosen(found.find((option) => option.value === merchantId));
        onChange?.(merchantId);
      }}
    />
  );
}
