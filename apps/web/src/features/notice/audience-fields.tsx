import { Form, Switch } from 'antd';
import type { ReactNode } from 'react';
import { accountKinds } from '@lebean/contract/kernel/account-kind';
import { accountKindWords } from '@lebean/contract/kernel/export-words';
import { languages } from '@lebean/contract/kernel/text';
import { listMerchants } from '@lebean/contract/merchant/operations';
import { previewAudience } from '@lebean/contract/notice/operations';
import type { NoticeAudience } from '@lebean/contract/notice/rows';
import { listPartners } from '@lebean/contract/partner/operations';
import { listRoles } from '@lebean/contract/role/operations';
import { listShops } from '@lebean/contract/shop/operations';
import { shopTypes } from '@lebean/contract/vocabulary/shop';
import { isForEverybody } from '@lebean/domain/notice/audience';
import { countries } from '../../pickers/countries.ts';
import { languageNames, useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { MerchantChoices, PartnerChoices, RoleChoices, ShopChoices } from './audience-choices.tsx';
import { noConditions, type NoticeValues } from './publish-values.ts';
import { publishMessages } from './publish.messages.ts';

/** Whom a notice is for: everybody, or who fits some conditions and none of others (NTC-4). */
export function AudienceFields() {
  const t = useText(publishMessages);
  const isForAll = Form.useWatch<boolean>('isPublishGlobal');
  const isPartner = useSession()?.kind === 'partner';
  return (
    <>
      <Form.Item
        name="isPublishGlobal"
        label={isPartner ? t('allOwn') : t('all')}
        valuePropName="checked"
        extra={isPartner ? t('allOwnHint') : t('allHint')}
      >
        <Switch />
      </Form.Item>
      {!isForAll && (
        <>
          <p className="publish-hint">{t('conditionsHint')}</p>
          <div className="kit-fields">
            <ConditionFields side="include" />
          </div>
          <details className="publish-except">
            <summary>{t('except')}</summary>
            <div className="kit-fields">
              <ConditionFields side="exclude" />
            </div>
          </details>
        </>
      )}
      <AudienceCount />
    </>
  );
}

type Field = keyof NoticeAudience['include'];

function ConditionFields({ side }: { side: keyof NoticeAudience }) {
  const t = useText(publishMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const pick = usePick();
  const dictionary = useDictionary();
  const isStaff = useSession()?.kind === 'staff';
  const mayListPartners = useAllowed(listPartners);
  const mayListMerchants = useAllowed(listMerchants);
  const mayListShops = useAllowed(listShops);
  const mayListRoles = useAllowed(listRoles);
  const condition = (field: Field, isOffered: boolean, choice: ReactNode) =>
    isOffered && (
      <Form.Item
        name={['audience', side, field]}
        label={side === 'include' ? titleOf(field) : t('exceptField', { field: titleOf(field) })}
      >
        {choice}
      </Form.Item>
    );
  const options = <Value extends string>(
    values: readonly Value[],
    titleFor: (value: Value) => string,
  ) => (
    <MultiSelect<Value>
      className="kit-wide"
      options={values.map((value) => ({ value, label: titleFor(value) }))}
    />
  );
  return (
    <>
      {condition(
        'countries',
        true,
        <MultiSelect<string>
          className="kit-wide"
          options={countries(language).map(({ code, name }) => ({ value: code, label: name }))}
        />,
      )}
      {condition('partnerIds', isStaff && mayListPartners, <PartnerChoices />)}
      {condition('merchantIds', mayListMerchants, <MerchantChoices />)}
      {condition('shopIds', mayListShops, <ShopChoices />)}
      {condition(
        'shopTypes',
        true,
        options(shopTypes, (type) => dictionary.title('shopType', type)),
      )}
      {condition('roleIds', isStaff && mayListRoles, <RoleChoices />)}
      {condition(
        'accountKinds',
        isStaff,
        options(accountKinds, (kind) => pick(accountKindWords[kind])),
      )}
      {condition(
        'languages',
        true,
        options(languages, (one) => languageNames[one]),
      )}
    </>
  );
}

/** How many it holds now, and the first of them by name (NTC-4). */
function AudienceCount() {
  const t = useText(publishMessages);
  const form = Form.useFormInstance<NoticeValues>();
  const isForAll = Form.useWatch<boolean>('isPublishGlobal', form) ?? false;
  const typed = Form.useWatch<NoticeAudience | undefined>('audience', {
    form,
    preserve: true,
  });
  const audience = isForAll ? none : filled(typed);
  const isUnsaid = !isForAll && isForEverybody(audience);
  const { data: reached, error } = useOperation(
    previewAudience,
    { audience },
    { isEnabled: !isUnsaid, keepsPrevious: true, freshSeconds: 10 },
  );
  if (isUnsaid) return <p className="publish-count">{t('chooseAudience')}</p>;
  if (error) return <CallProblem error={error} />;
  if (reached === undefined) return <p className="publish-count" aria-busy />;
  const names = reached.names.map(({ name, place }) =>
    place === '' ? name : `${name} (${place})`,
  );
  return (
    <div className="publish-count" role="status">
      <strong>{reached.count === 0 ? t('nobody') : t('reaches', { count: reached.count })}</strong>
      {names.length > 0 && (
        <p>{reached.count > names.length ? `${names.join(' · ')} …` : names.join(' · ')}</p>
      )}
    </div>
  );
}

const none: NoticeAudience = { include: noConditions, exclude: noConditions };

/** Fields that are not shown have no value in the form. */
const filled = (typed: NoticeAudience | undefined): NoticeAudience => ({
  include: { ...noConditions, ...given(typed?.include) },
  exclude: { ...noConditions, ...given(typed?.exclude) },
});
const given = (conditions: object | undefined): object =>
  Object.fromEntries(Object.entries(conditions ?? {}).filter(([, value]) => value !== undefined));
