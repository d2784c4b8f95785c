import { Alert, Checkbox, ConfigProvider, Form, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import type { updateActivity } from '@lebean/contract/activity/change.operations';
import { listActivityGames } from '@lebean/contract/activity/operations';
import type { ActivityDetail } from '@lebean/contract/activity/rows';
import type { ClientInput } from '@lebean/contract/kernel/operation';
import type { OtherNames } from '@lebean/contract/kernel/own-names';
import { shopTypes } from '@lebean/contract/vocabulary/shop';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { DictionarySelect } from '../../screen-kit/dictionary-select.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { InstantInput } from '../../screen-kit/instant-input.tsx';
import { MinuteInput } from '../../screen-kit/minute-input.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { OtherNamesFields } from '../../screen-kit/other-names.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import type { FieldRules, FieldsOf, RecordForm } from '../../screen-kit/use-record-form.ts';
import { laterRule, neededRule } from '../../screen-kit/zod-rule.ts';
import './activity.css';
import { gameTitle } from '../../shared/games/game-title.ts';
import { activityFormMessages } from './activity-form.messages.ts';

/** An activity as its form holds it. */
export type ActivityValues = Pick<
  ActivityDetail,
  | 'activityName'
  | 'activityMode'
  | 'shopTypes'
  | 'startsAt'
  | 'endsAt'
  | 'weekdays'
  | 'fromMinute'
  | 'untilMinute'
  | 'stacksWithLevel'
> &
  OtherNames & {
    activityType: 'platform' | 'applyToJoin';
    /** The one shop that a shop's own is for; without it, all shops of the merchant. */
    shopId?: number | undefined;
    discountPercent?: number | undefined;
    fixedPrice?: number | undefined;
    gameIds: number[];
  };

/** What a form says of an activity, as the contract takes it: of percent and price only the chosen one. */
export function termsOf({
  discountPercent,
  fixedPrice,
  fromMinute,
  untilMinute,
  ...values
}: Omit<ActivityValues, 'activityType' | 'shopId'>): Omit<
  ClientInput<typeof updateActivity>,
  'activityId' | 'version'
> {
  const isDiscount = values.activityMode === 'discount';
  return {
    activityName: values.activityName,
    nameZh: values.nameZh,
    nameEn: values.nameEn,
    nameEs: values.nameEs,
    activityMode: values.activityMode,
    shopTypes: values.shopTypes,
    startsAt: values.startsAt,
    endsAt: values.endsAt,
    weekdays: values.weekdays,
    stacksWithLevel: values.stacksWithLevel,
    gameIds: values.gameIds,
    discountPercent: isDiscount ? (discountPercent ?? null) : null,
    fixedPrice: isDiscount ? null : (fixedPrice ?? null),
    fromMinute: fromMinute ?? null,
    untilMinute: untilMinute ?? null,
  };
}

type ActivityFieldsProps = {
  recordForm: RecordForm<ActivityValues>;
  field: FieldsOf<Exclude<keyof ActivityValues, 'activityType' | 'shopId'>>;
  /** Nothing for one that is added. */
  phase: ActivityDetail['phase'] | undefined;
  /** Whose it is, where that is still to be chosen. */
  whose?: ReactNode;
};

const days = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;

/** The fields of an activity; of one that has started only the end is open (ACT-1). */
export function ActivityFields({ recordForm, field, phase, whose }: ActivityFieldsProps) {
  const t = useText(activityFormMessages);
  const isStarted = phase === 'running' || phase === 'ended';
  const mode = Form.useWatch('activityMode', recordForm.form) ?? 'discount';
  const zone = useSession()?.timeZone ?? 'UTC';
  const end = field('endsAt');
  return (
    <>
      {isStarted && (
        <Alert className="activity-note" type="info" showIcon title={t('startedNote')} />
      )}
      <div className="activity-fields">
        <Closed isClosed={isStarted}>
          <FormField field={field('activityName')}>
            <Input maxLength={64} autoComplete="off" />
          </FormField>
          <OtherNamesFields field={field} />
          {whose}
          <FormField field={field('activityMode')}>
            <DictionarySelect type="activityMode" />
          </FormField>
          {mode === 'discount' ? (
            <FormField
              field={needed(field('discountPercent'), 'percentMissing')}
              label={t('percent')}
              hint={t('percentHint')}
            >
              <InputNumber className="kit-wide" min={1} max={100} precision={0} suffix="%" />
            </FormField>
          ) : (
            <FormField field={needed(field('fixedPrice'), 'priceMissing')} label={t('fixedPrice')}>
              <AmountInput unit={null} />
            </FormField>
          )}
          <FormField field={field('startsAt')} hint={t('clockHint', { zone })}>
            <InstantInput />
          </FormField>
        </Closed>
        <FormField
          field={{ ...end, rules: [...end.rules, laterRule('startsAt')] }}
          label={t('end')}
          hint={t('clockHint', { zone })}
        >
          <InstantInput />
        </FormField>
        <Closed isClosed={isStarted}>
          <WhereAndWhen field={field} />
        </Closed>
      </div>
    </>
  );
}

/** What the chosen kind of offer cannot do without; the contract leaves both open. */
const needed = (field: FieldRules, missing: 'percentMissing' | 'priceMissing'): FieldRules => ({
  ...field,
  required: true,
  rules: [neededRule(missing), ...field.rules],
});

function WhereAndWhen({ field }: Pick<ActivityFieldsProps, 'field'>) {
  const t = useText(activityFormMessages);
  return (
    <>
      <div className="activity-wide">
        <FormField field={field('gameIds')} label={t('games')}>
          <GamesSelect />
        </FormField>
      </div>
      <div className="activity-wide">
        <FormField field={field('shopTypes')} hint={t('shopTypesHint')}>
          <ShopTypesSelect />
        </FormField>
      </div>
      <div className="activity-wide">
        <FormField field={field('weekdays')} hint={t('weekdaysHint')}>
          <Checkbox.Group
            options={days.map((day, place) => ({ value: place + 1, label: t(day) }))}
          />
        </FormField>
      </div>
      <FormField field={field('fromMinute')} hint={t('hoursHint')}>
        <MinuteInput />
      </FormField>
      <FormField field={field('untilMinute')}>
        <MinuteInput />
      </FormField>
      <Form.Item name="stacksWithLevel" valuePropName="checked" className="activity-wide">
        <Checkbox>{t('stacks')}</Checkbox>
      </Form.Item>
    </>
  );
}

/** Fields that show what is and take nothing. */
function Closed({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  return <ConfigProvider componentDisabled={isClosed}>{children}</ConfigProvider>;
}

type ControlProps<Value> = { id?: string; value?: Value; onChange?: (value: Value) => void };

function GamesSelect({ id, value, onChange }: ControlProps<number[]>) {
  const language = useLanguage();
  const answer = useOperation(listActivityGames, {}, { freshSeconds: 60 });
  const options = (answer.data?.games ?? []).map((game) => ({
    value: game.id,
    label: gameTitle(game, language),
  }));
  return (
    <MultiSelect<number>
      {...(id !== undefined && { id })}
      value={value ?? []}
      options={options}
      loading={answer.isPending}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}

function ShopTypesSelect({ id, value, onChange }: ControlProps<ActivityValues['shopTypes']>) {
  const dictionary = useDictionary();
  return (
    <MultiSelect<ActivityValues['shopTypes'][number]>
      {...(id !== undefined && { id })}
      value={value ?? []}
      options={shopTypes.map((type) => ({
        value: type,
        label: dictionary.title('shopType', type),
      }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
