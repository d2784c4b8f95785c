import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { updateLevel } from '@lebean/contract/level/operations';
import { createMerchant } from '@lebean/contract/merchant/operations';
import { partnerNotFound } from '@lebean/contract/vocabulary/refusals';
import { FormDialog } from '../../../src/screen-kit/form-dialog.tsx';
import { FormField } from '../../../src/screen-kit/form-field.tsx';
import { MoneyInput } from '../../../src/screen-kit/money-input.tsx';
import { Undone } from '../../../src/screen-kit/open-work.ts';
import { OtherNamesFields } from '../../../src/screen-kit/other-names.tsx';
import { SwitchField } from '../../../src/screen-kit/switch-field.tsx';
import { useRecordForm } from '../../../src/screen-kit/use-record-form.ts';
import { amountRule } from '../../../src/screen-kit/zod-rule.ts';
import { Held } from '../../control.tsx';
import { examplesOf } from '../../example.ts';
import { answers, findsWrong, isCut, keepsWaiting, refuses } from '../../fake-server.ts';

type Values = { merchantName: string; currency: string; pointPrice?: number };

/** A form with what most forms have: a name, a code, an amount. */
function Creating() {
  const [isOpen, setOpen] = useState(false);
  const [savedId, setSavedId] = useState<number>();
  const close = (): void => setOpen(false);
  const recordForm = useRecordForm<typeof createMerchant, Values>(createMerchant, {
    toInput: (typed) => ({ ...typed, country: 'ES' }),
    initialValues: { currency: 'EUR', pointPrice: 100 },
    refusalFields: { [partnerNotFound.code]: 'merchantName' },
    onSaved: ({ id }) => {
      setSavedId(id);
      close();
    },
  });
  const { field } = recordForm;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add merchant…</Button>
      <Held value={savedId} />
      <FormDialog
        recordForm={recordForm}
        title="Add a merchant"
        isOpen={isOpen}
        onClose={close}
        submitLabel="Add merchant"
      >
        <FormField field={field('merchantName')} hint="As it stands on its door">
          <Input autoFocus maxLength={80} autoComplete="off" />
        </FormField>
        <FormField field={field('currency')}>
          <Input autoComplete="off" />
        </FormField>
        <FormField
          field={{
            ...field('pointPrice'),
            rules: [amountRule(createMerchant.input.shape.pointPrice)],
          }}
        >
          <MoneyInput currency="EUR" />
        </FormField>
        <Undone sentence="The merchant is not added yet." />
      </FormDialog>
    </>
  );
}

function Danger() {
  const recordForm = useRecordForm<typeof createMerchant, Values>(createMerchant, {
    toInput: (typed) => ({ ...typed, country: 'ES' }),
    onSaved: () => undefined,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title="Freeze the merchant Arcadia"
      isOpen
      onClose={() => undefined}
      submitLabel="Freeze"
      tone="danger"
    >
      <FormField field={recordForm.field('merchantName')} label="Reason">
        <Input.TextArea rows={3} />
      </FormField>
    </FormDialog>
  );
}

function Fields() {
  const { form, field } = useRecordForm<typeof updateLevel, { isUpgrade: boolean }>(updateLevel, {
    // Never sent: only its fields are looked at.
    toInput: () => {
      throw new Error('the fields alone are not sent');
    },
    onSaved: () => undefined,
  });
  return (
    <Form form={form} layout="vertical">
      <FormField field={field('levelName')}>
        <Input />
      </FormField>
      <SwitchField field={field('isUpgrade')} hint="At once, when enough has been paid" />
      <OtherNamesFields field={field} />
    </Form>
  );
}

const added = answers(createMerchant, () => ({ id: 42 }));

export const formDialog = examplesOf(
  'FormDialog, FormField, SwitchField, OtherNamesFields, Undone',
  {
    'A form that is saved': { Draw: Creating, answers: [added] },
    'A form under way': { Draw: Creating, answers: [keepsWaiting(createMerchant)] },
    'Refused on a field': {
      Draw: Creating,
      answers: [refuses(createMerchant, partnerNotFound, {})],
    },
    'Wrong for the server': {
      Draw: Creating,
      answers: [findsWrong(createMerchant, 'currency', 'No such currency')],
    },
    'Without a line': { Draw: Creating, answers: [isCut(createMerchant)] },
    'What cannot be taken back': Danger,
    'Fields of a form': Fields,
  },
);
