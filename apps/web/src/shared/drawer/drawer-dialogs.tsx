import { Button, Form, type FormInstance, Input, Radio } from 'antd';
import { closeShift, moveCash, openShift } from '@lebean/contract/shift/operations';
import type { ShiftDetail } from '@lebean/contract/shift/rows';
import { useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { amountRule } from '../../screen-kit/zod-rule.ts';
import { drawerBarMessages } from './drawer-bar.messages.ts';
import { drawerMessages } from './drawer.messages.ts';
import type { DrawerState, DrawerStep } from './drawer.ts';
import { ShiftSlipDialog } from './shift-slip.tsx';

type DrawerDialogsProps = {
  drawer: DrawerState;
  step: DrawerStep | undefined;
  onClose: () => void;
};

/** What a step at the drawer changes besides the shifts. */
const refreshes = ['drawer', 'shiftCash'] as const;

/** The forms of the drawer, and the slip that ends a shift. */
export function DrawerDialogs({ drawer, step, onClose }: DrawerDialogsProps) {
  const [slip, setSlip] = useDialogState<ShiftDetail>();
  return (
    <>
      <OpenDialog drawer={drawer} isOpen={step === 'open'} onClose={onClose} />
      <MoveDialog drawer={drawer} isOpen={step === 'move'} onClose={onClose} />
      <CloseDialog drawer={drawer} isOpen={step === 'close'} onClose={onClose} onClosed={setSlip} />
      {slip !== undefined && <ShiftSlipDialog shift={slip} onClose={() => setSlip(undefined)} />}
    </>
  );
}

type StepProps = { drawer: DrawerState; isOpen: boolean; onClose: () => void };

/** The amount as the button says it, so that nobody confirms another one than is typed. */
const typedAmount = (typed: unknown): number | undefined =>
  typeof typed === 'number' && !Number.isNaN(typed) ? typed : undefined;

function OpenDialog({ drawer, isOpen, onClose }: StepProps) {
  const t = useText(drawerMessages);
  const bar = useText(drawerBarMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { shopId, shopName: shop, currency } = drawer;
  const recordForm = useRecordForm<typeof openShift, { openingCash: number }>(openShift, {
    toInput: ({ openingCash }) => ({ shopId, openingCash }),
    refreshes,
    onSaved: onClose,
  });
  const typed = typedAmount(Form.useWatch('openingCash', recordForm.form));
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('openTitle', { shop })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={
        typed === undefined ? bar('open') : t('openNow', { amount: format.money(typed, currency) })
      }
    >
      <p className="drawer-hint">{t('openHint')}</p>
      <Form.Item
        name="openingCash"
        label={titleOf('openingCash')}
        required
        rules={[amountRule(openShift.input.shape.openingCash)]}
        extra={<HandedOver drawer={drawer} typed={typed} />}
      >
        <MoneyInput currency={currency} autoFocus />
      </Form.Item>
    </FormDialog>
  );
}

/** What the shift before has left, and how far from it the new count is. */
function HandedOver({ drawer, typed }: { drawer: DrawerState; typed: number | undefined }) {
  const t = useText(drawerMessages);
  const format = useFormat();
  const { lastCountedCash, currency } = drawer;
  if (lastCountedCash === null) return null;
  const gap = typed === undefined ? 0 : Math.abs(typed - lastCountedCash);
  return gap === 0 ? (
    t('handedOver', { amount: format.money(lastCountedCash, currency) })
  ) : (
    <span className="drawer-gap" role="status">
      {t('gap', { amount: format.money(gap, currency) })}
    </span>
  );
}

type Movement = { direction: 'in' | 'out'; amount: number; reason: string };

function MoveDialog({ drawer, isOpen, onClose }: StepProps) {
  const t = useText(drawerMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  const { shopName: shop, currency, shift } = drawer;
  const recordForm = useRecordForm<typeof moveCash, Movement>(moveCash, {
    toInput: (typed) => ({ ...typed, shiftId: shift?.id ?? 0 }),
    initialValues: { direction: 'out' },
    refusalFields: { DRAWER_TOO_LITTLE: 'amount' },
    refreshes,
    onSaved: onClose,
  });
  const { field, form } = recordForm;
  const direction = Form.useWatch('direction', form) ?? 'out';
  const typed = typedAmount(Form.useWatch('amount', form));
  const amount = format.money(typed ?? 0, currency);
  const now = direction === 'in' ? t('moveInNow', { amount }) : t('moveOutNow', { amount });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('moveTitle', { shop })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={typed === undefined ? t(direction) : now}
    >
      <Form.Item name="direction" label={titleOf('direction')} required>
        <Radio.Group
          optionType="button"
          options={(['out', 'in'] as const).map((one) => ({ value: one, label: t(one) }))}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label={titleOf('amount')}
        required
        rules={[amountRule(moveCash.input.shape.amount)]}
      >
        <MoneyInput currency={currency} autoFocus />
      </Form.Item>
      <FormField
        field={field('reason')}

        hint={<CommonReasons form={form} direction={direction} />}
      >
        <Input maxLength={200} autoComplete="off" placeholder={t('reasonHint')} />
      </FormField>
    </FormDialog>
  );
}

const commonReasons = { in: ['change'], out: ['bank', 'purchase'] } as const;

/** The reasons that are given every day, for one press. */
function CommonReasons({
  form,
  direction,
}: {
  form: FormInstance<Movement>;
  direction: Movement['direction'];
}) {
  const t = useText(drawerMessages);
  return (
    <span className="drawer-reasons">
      {commonReasons[direction].map((reason) => (
        <Button
          key={reason}
          size="small"
          onClick={() => {
            form.setFieldValue('reason', t(reason));
            void form.validateFields(['reason']);
          }}
        >
          {t(reason)}
        </Button>
      ))}
    </span>
  );
}

type CloseDialogProps = StepProps & { onClosed: (shift: ShiftDetail) => void };

/** The count comes first: what was expected is in the answer. */
function CloseDialog({ drawer, isOpen, onClose, onClosed }: CloseDialogProps) {
  const t = useText(drawerMessages);
  const bar = useText(drawerBarMessages);
  const format = useFormat();
  const { shopName: shop, currency, shift } = drawer;
  const recordForm = useRecordForm<typeof closeShift, { countedCash: number; remark?: string }>(
    closeShift,
    {
      toInput: ({ countedCash, remark }) => ({
        shiftId: shift?.id ?? 0,
        countedCash,
        ...(remark !== undefined && { remark }),
      }),
      refreshes,
      onSaved: (closed) => {
        onClose();
        onClosed(closed);
      },
    },
  );
  const { field, form } = recordForm;
  const typed = typedAmount(Form.useWatch('countedCash', form));
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('closeTitle', { shop })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={
        typed === undefined
          ? bar('close')
          : t('closeNow', { amount: format.money(typed, currency) })
      }
    >
      <p className="drawer-hint">{t('closeHint')}</p>
      <Form.Item
        name="countedCash"
        label={t('countedCash')}
        required
        rules={[amountRule(closeShift.input.shape.countedCash)]}
      >
        <MoneyInput currency={currency} autoFocus />
      </Form.Item>
      <FormField field={field('remark')}>
        <Input maxLength={200} autoComplete="off" placeholder={t('remarkHint')} />
      </FormField>
    </FormDialog>
  );
}
