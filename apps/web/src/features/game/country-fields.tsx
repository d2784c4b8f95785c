import { Form, Radio } from 'antd';
import type { GameDetail } from '@lebean/contract/game/rows';
import { countries as allCountries } from '../../pickers/countries.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import type { FieldsOf } from '../../screen-kit/use-record-form.ts';
import { neededRule } from '../../screen-kit/zod-rule.ts';
import { gamePageMessages } from './game-page.messages.ts';

/** How a person says a country rule. */
const rules = { all: 'ruleAll', deny: 'ruleDeny', allow: 'ruleAllow' } as const;
type Rule = keyof typeof rules;
const ruleNames: readonly Rule[] = ['all', 'deny', 'allow'];

export type CountryValues = { isBlack: Rule | undefined; countries: string[] | undefined };

/** A country rule as the form says it (PRI-1). */
export function ruleOf({ isBlack, countries }: GameDetail): Partial<CountryValues> {
  if (isBlack === null) return { countries };
  if (countries.length === 0) return { isBlack: isBlack ? 'all' : 'allow', countries };
  return { isBlack: isBlack ? 'deny' : 'allow', countries };
}

/** The rule that was set: one for all countries denies none. */
export const toRule = ({ isBlack: rule, countries = [] }: CountryValues) => ({
  isBlack: rule === undefined ? null : rule !== 'allow',
  countries: rule === 'all' ? [] : countries,
});

type CountryFieldsProps = { field: FieldsOf<keyof CountryValues> };

/** Where a game may be played. */
export function CountryFields({ field }: CountryFieldsProps) {
  const t = useText(gamePageMessages);
  const language = useLanguage();
  const rule = Form.useWatch('isBlack', Form.useFormInstance<CountryValues>());
  const list = field('countries');
  return (
    <>
      <FormField
        field={{ ...field('isBlack'), rules: [neededRule()], required: true }}
        label={t('countryRule')}
      >
        <Radio.Group
          className="game-rules"
          options={ruleNames.map((name) => ({ value: name, label: t(rules[name]) }))}
        />
      </FormField>
      {(rule === 'deny' || rule === 'allow') && (
        <FormField
          field={{ ...list, rules: [neededRule('chooseCountry')], required: true }}
          label={t('countryList')}
        >
          <MultiSelect<string>
            options={allCountries(language).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FormField>
      )}
    </>
  );
}
