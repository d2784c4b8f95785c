import { Alert, Button, Form, Radio, Select, Spin } from 'antd';
import { useState } from 'react';
import {
  type DistributionOutcome,
  distributeGames,
  previewDistribution,
  withdrawGames,
} from '@lebean/contract/game/distribution.operations';
import type { ShopRow } from '@lebean/contract/shop/rows';
import { shopTypes } from '@lebean/contract/vocabulary/shop';
import { countries } from '../../pickers/countries.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDictionary } from '../../screen-kit/use-dictionary.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { neededRule } from '../../screen-kit/zod-rule.ts';
import { Exclusions, Inclusions } from './distribution-outcome.tsx';
import { GameChoice, ShopChoice } from './distribution-pickers.tsx';
import { distributionMessages } from './distribution.messages.ts';

type Values = {
  gameIds: number[];
  way: 'name' | 'match';
  shopIds: number[];
  country: string | undefined;
  shopType: ShopRow['shopType'] | undefined;
};

type Step = 'distribute' | 'withdraw';
const operations = { distribute: distributeGames, withdraw: withdrawGames } as const;

type DistributionDialogProps = {
  step: Step;
  /** The game that the list is filtered by: most likely the one that is meant. */
  gameId: number | undefined;
  onClose: () => void;
};

/** What a selection is on the wire: shops by name, or all that match. */
function selectionOf({ gameIds = [], way, shopIds = [], country, shopType }: Partial<Values>) {
  return way === 'match'
    ? {
        gameIds,
        matching: {
          ...(country !== undefined && { country }),
          ...(shopType !== undefined && { shopType }),
        },
      }
    : { gameIds, shopIds };
}

/** Chooses games and shops, shows what will happen and who is left out, does it, and reports (GAM-3). */
export function DistributionDialog({ step, gameId, onClose }: DistributionDialogProps) {
  const t = useText(distributionMessages);
  const format = useFormat();
  const [done, setDone] = useState<DistributionOutcome>();
  const recordForm = useRecordForm<(typeof operations)[Step], Values>(operations[step], {
    toInput: selectionOf,
    initialValues: { gameIds: gameId === undefined ? [] : [gameId], way: 'name', shopIds: [] },
    refreshes: ['game'],
    onSaved: setDone,
  });
  const typed = Form.useWatch([], recordForm.form);
  const preview = usePreview(step, typed ?? recordForm.initialValues);
  const count = format.count(preview.data?.included ?? 0);
  if (done !== undefined) return <Report step={step} outcome={done} onClose={onClose} />;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t(`${step}Title`)}
      isOpen
      onClose={onClose}
      submitLabel={t(step === 'distribute' ? 'doDistribute' : 'doWithdraw', { count })}
      tone={step === 'distribute' ? 'plain' : 'danger'}
      width={680}
    >
      <Fields field={recordForm.field} step={step} way={typed?.way ?? 'name'} />
      <Preview step={step} preview={preview} />
    </FormDialog>
  );
}

/** What the server says about the selection as it is now. */
function usePreview(step: Step, typed: Partial<Values>) {
  const selection = selectionOf(typed);
  const isChosen =
    selection.gameIds.length > 0 &&
    (selection.shopIds === undefined || selection.shopIds.length > 0);
  const answer = useOperation(
    previewDistribution,
    { ...selection, step },
    { isEnabled: isChosen, keepsPrevious: true },
  );
  return { ...answer, data: isChosen ? answer.data : undefined, isChosen };
}

type PreviewProps = { step: Step; preview: ReturnType<typeof usePreview> };

function Preview({ step, preview }: PreviewProps) {
  const t = useText(distributionMessages);
  const format = useFormat();
  if (!preview.isChosen) return <p className="distribution-hint">{t('choose')}</p>;
  if (preview.error) return <CallProblem error={preview.error} />;
  if (preview.data === undefined) return <Spin aria-label={t('checking')} />;
  const count = format.count(preview.data.included);
  return (
    <div className="distribution-preview" aria-live="polite">
      <strong>{t(step === 'distribute' ? 'willDistribute' : 'willWithdraw', { count })}</strong>
      {step === 'withdraw' && <p className="distribution-hint">{t('consequence')}</p>}
      <Inclusions outcome={preview.data} />
      <Exclusions outcome={preview.data} />
    </div>
  );
}

type FieldsProps = {
  field: FieldsOf<'gameIds' | 'shopIds' | 'matching'>;
  step: Step;
  way: Values['way'];
};

function Fields({ field, step, way }: FieldsProps) {
  const t = useText(distributionMessages);
  return (
    <>
      <FormField field={field('gameIds')}>
        <GameChoice
          placeholder={t('gamesHint')}
          state={step === 'distribute' ? 'published' : undefined}
        />
      </FormField>
      <Form.Item name="way" label={t('shops')}>
        <Radio.Group
          options={[
            { value: 'name', label: t('byName') },
            { value: 'match', label: t('byMatch') },
          ]}
        />
      </Form.Item>
      {way === 'name' ? (
        <Form.Item name="shopIds" required rules={[neededRule('chooseShop')]}>
          <ShopChoice placeholder={t('shopsHint')} />
        </Form.Item>
      ) : (
        <MatchingFields />
      )}
    </>
  );
}

function MatchingFields() {
  const t = useText(distributionMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const dictionary = useDictionary();
  return (
    <div className="distribution-matching">
      <Form.Item name="country" label={titleOf('country')}>
        <Select
          allowClear
          placeholder={t('anyCountry')}
          options={countries(language).map(({ code, name }) => ({ value: code, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="shopType" label={t('shopType')}>
        <Select
          allowClear
          placeholder={t('anyType')}
          options={shopTypes.map((type) => ({
            value: type,
            label: dictionary.title('shopType', type),
          }))}
        />
      </Form.Item>
    </div>
  );
}

type ReportProps = { step: Step; outcome: DistributionOutcome; onClose: () => void };

/** What was done, and of each pair that was left out, why (SH-36). */
function Report({ step, outcome, onClose }: ReportProps) {
  const t = useText(distributionMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const count = format.count(outcome.included);
  return (
    <AppModal
      title={t('reportTitle')}
      isOpen
      onClose={onClose}
      width={680}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {word('close')}
        </Button>
      }
    >
      <Alert
        type={outcome.included === 0 ? 'warning' : 'success'}
        showIcon
        title={t(step === 'distribute' ? 'distributedCount' : 'withdrawnCount', { count })}
      />
      <Inclusions outcome={outcome} />
      <Exclusions outcome={outcome} />
    </AppModal>
  );
}
