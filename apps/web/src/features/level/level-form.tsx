import { Form, type FormInstance, Input, InputNumber, Select } from 'antd';
import type { OtherNames } from '@lebean/contract/kernel/own-names';
import { listLevels } from '@lebean/contract/level/list.operations';
import { createLevel, updateLevel } from '@lebean/contract/level/operations';
import type { LevelRow } from '@lebean/contract/level/rows';
import { useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { namesIn, OtherNamesFields } from '../../screen-kit/other-names.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { levelMessages } from './level.messages.ts';
import { memberSettingsMessages } from './member-settings.messages.ts';
import type { NewOwner } from './new-owner.ts';

type Values = OtherNames & {
  levelName: string;
  levelShortName: string;
  levelOrder: number;
  levelDiscount: number;
  levelRights: string;
  isUpgrade: boolean;
  levelUpPrice?: number;
  upgradeLevelId?: number;
  openCardPrice: number;
  cardReplacementPrice: number;
  coin: number;
  isAllowCancelCard: boolean;
};

/** Where a level goes up only if it rises by itself: what was typed before that was switched off is left out. */
export const termsOf = ({ levelUpPrice, upgradeLevelId, ...terms }: Values) => ({
  ...terms,
  ...(terms.isUpgrade && { levelUpPrice, upgradeLevelId }),
});

/** A level as its form begins with it. */
export const valuesOf = (level: LevelRow) => ({
  levelName: level.typedName,
  ...namesIn(level),
  levelShortName: level.levelShortName,
  levelOrder: level.levelOrder,
  levelDiscount: level.levelDiscount,
  levelRights: level.levelRights,
  isUpgrade: level.isUpgrade,
  ...(level.isUpgrade && { levelUpPrice: level.levelUpPrice }),
  ...(level.upgradeLevelId !== null && { upgradeLevelId: level.upgradeLevelId }),
  openCardPrice: level.openCardPrice,
  cardReplacementPrice: level.cardReplacementPrice,
  coin: level.coin,
  isAllowCancelCard: level.isAllowCancelCard,
});

const refusalFields = {
  LEVEL_ORDER_TAKEN: 'levelOrder',
  LEVEL_IS_TARGET: 'levelOrder',
  LEVEL_NOT_FOUND: 'upgradeLevelId',
  UPGRADE_NOT_HIGHER: 'upgradeLevelId',
} as const;
export const levelRefreshes = ['member', 'card', 'memberSettings', 'gamePrice'];

type CreateDialogProps = { owner: NewOwner; isOpen: boolean; onClose: () => void };

export function CreateLevelDialog({ owner, isOpen, onClose }: CreateDialogProps) {
  const t = useText(levelMessages);
  const { merchantId } = owner;
  const recordForm = useRecordForm<typeof createLevel, Values>(createLevel, {
    toInput: (typed) => ({ ...termsOf(typed), ...(merchantId !== undefined && { merchantId }) }),
    initialValues: {
      levelDiscount: 100,
      isUpgrade: false,
      openCardPrice: 0,
      cardReplacementPrice: 0,
      coin: 0,
      isAllowCancelCard: true,
    },
    refusalFields,
    refreshes: levelRefreshes,
    onSaved: onClose,
  });
  const whose = merchantId === undefined ? {} : { merchantId, owner: 'merchant' as const };
  return (
    <FormDialog
      recordForm={recordForm}
      title={owner.title}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
      width={640}
    >
      <LevelFields form={recordForm.form} field={recordForm.field} whose={whose} />
    </FormDialog>
  );
}

type ChangeDialogProps = { level: LevelRow; isOpen: boolean; onClose: () => void };

export function ChangeLevelDialog({ level, isOpen, onClose }: ChangeDialogProps) {
  const t = useText(levelMessages);
  const settings = useText(memberSettingsMessages);
  const { id: levelId, version, merchantId, levelName } = level;
  const recordForm = useRecordForm<typeof updateLevel, Values>(updateLevel, {
    toInput: (typed) => ({ ...termsOf(typed), levelId, version }),
    initialValues: valuesOf(level),
    refusalFields,
    refreshes: levelRefreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: levelName })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={settings('save')}
      width={640}
    >
      <p className="kit-dialog-note">{t('changeNote')}</p>
      <LevelFields
        form={recordForm.form}
        field={recordForm.field}
        whose={merchantId === null ? { owner: 'platform' } : { owner: 'merchant', merchantId }}
        unit={level.currency}
      />
    </FormDialog>
  );
}

type Whose = { readonly merchantId?: number; readonly owner?: 'platform' | 'merchant' };
type LevelFieldsProps = {
  form: FormInstance<Values>;
  field: FieldsOf<keyof Values>;
  whose: Whose;
  /** The currency of its prices, where it is known. */
  unit?: string | null;
};

function LevelFields({ form, field, whose, unit = null }: LevelFieldsProps) {
  const t = useText(levelMessages);
  const titleOf = useFieldTitle();
  return (
    <div className="kit-fields">
      <FormField field={field('levelName')}>
        <Input autoFocus maxLength={32} autoComplete="off" />
      </FormField>
      <OtherNamesFields field={field} />
      <FormField field={field('levelShortName')}>
        <Input maxLength={16} autoComplete="off" />
      </FormField>
      <FormField field={field('levelOrder')} hint={t('rankHint')}>
        <InputNumber className="kit-wide" min={1} max={10_000} precision={0} />
      </FormField>
      <FormField field={field('levelDiscount')} hint={t('discountHint')}>
        <InputNumber className="kit-wide" min={1} max={100} precision={0} suffix="%" />
      </FormField>
      <RiseFields form={form} field={field} whose={whose} />
      <FormField field={field('openCardPrice')}>
        <MoneyInput currency={unit} />
      </FormField>
      <FormField field={field('coin')}>
        <AmountInput />
      </FormField>
      <FormField field={field('cardReplacementPrice')}>
        <MoneyInput currency={unit} />
      </FormField>
      <SwitchField field={field('isAllowCancelCard')} label={titleOf('isAllowCancelCard')} />
      <div className="kit-fields-wide">
        <FormField field={field('levelRights')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
        </FormField>
      </div>
    </div>
  );
}

/** How far and whereto a card rises (MEM-7); only higher levels of the same owner are offered. */
function RiseFields({ form, field, whose }: Omit<LevelFieldsProps, 'unit'>) {
  const t = useText(levelMessages);
  const titleOf = useFieldTitle();
  const isUpgrade = Form.useWatch('isUpgrade', form) ?? false;
  const rank: unknown = Form.useWatch('levelOrder', form);
  const answer = useOperation(listLevels, { ...whose, isEnabled: true, pageSize: 100 });
  const higher = (answer.data?.rows ?? []).filter(
    ({ levelOrder }) => typeof rank !== 'number' || levelOrder > rank,
  );
  return (
    <>
      <div className="kit-fields-wide">
        <SwitchField
          field={field('isUpgrade')}
          label={titleOf('isUpgrade')}
          hint={t('isUpgradeHint')}
        />
      </div>
      {isUpgrade && (
        <>
          <FormField field={{ ...field('levelUpPrice'), required: true }} label={t('upPrice')}>
            <AmountInput />
          </FormField>
          <FormField field={{ ...field('upgradeLevelId'), required: true }} label={t('target')}>
            <Select
              options={higher.map(({ id, levelName }) => ({ value: id, label: levelName }))}
            />
          </FormField>
        </>
      )}
    </>
  );
}
