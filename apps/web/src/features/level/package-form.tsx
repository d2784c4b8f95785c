import { Input } from 'antd';
import type { OtherNames } from '@lebean/contract/kernel/own-names';
import {
  applyForPackage,
  applyToStopPackage,
} from '@lebean/contract/level/package-application.operations';
import { createPackage, updatePackage } from '@lebean/contract/level/recharge-package.operations';
import type { PackageRow } from '@lebean/contract/level/recharge-package.rows';
import { useText } from '../../platform/i18n.ts';
import { AmountInput } from '../../screen-kit/amount-input.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MoneyInput } from '../../screen-kit/money-input.tsx';
import { namesIn, OtherNamesFields } from '../../screen-kit/other-names.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import './member-settings.css';
import { type FieldRules, type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { memberSettingsMessages } from './member-settings.messages.ts';
import type { NewOwner } from './new-owner.ts';
import { packageMessages } from './package.messages.ts';

type Values = OtherNames & {
  packageName: string;
  sellPrice: number;
  point: number;
  giftPoint: number;
  isForOpening: boolean;
  isForRecharge: boolean;
};

const fresh = { giftPoint: 0, isForOpening: false, isForRecharge: true };
const termsOf = (row: PackageRow): Values => ({
  packageName: row.typedName,
  ...namesIn(row),
  sellPrice: row.sellPrice,
  point: row.point,
  giftPoint: row.giftPoint,
  isForOpening: row.isForOpening,
  isForRecharge: row.isForRecharge,
});
const refreshes = ['memberSettings'];

type CreateDialogProps = { owner: NewOwner; isOpen: boolean; onClose: () => void };

export function CreatePackageDialog({ owner, isOpen, onClose }: CreateDialogProps) {
  const t = useText(packageMessages);
  const { merchantId, title } = owner;
  const recordForm = useRecordForm<typeof createPackage, Values>(createPackage, {
    toInput: (typed) => ({ ...typed, ...(merchantId !== undefined && { merchantId }) }),
    initialValues: fresh,
    refreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={t('create')}
    >
      <PackageFields field={recordForm.field} />
    </FormDialog>
  );
}

type PackageDialogProps = { row: PackageRow; onClose: () => void };

export function ChangePackageDialog({
  row,
  isOpen,
  onClose,
}: PackageDialogProps & { isOpen: boolean }) {
  const t = useText(packageMessages);
  const settings = useText(memberSettingsMessages);
  const { id: packageId, version, packageName: name } = row;
  const recordForm = useRecordForm<typeof updatePackage, Values>(updatePackage, {
    toInput: (typed) => ({ ...typed, packageId, version }),
    initialValues: termsOf(row),
    refreshes,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name })}
      isOpen={isOpen}
      onClose={onClose}
      submitLabel={settings('save')}
    >
      <p className="kit-dialog-note">{t('changeNote')}</p>
      <PackageFields field={recordForm.field} unit={row.currency} />
    </FormDialog>
  );
}

type Requested = Values & { remark: string };

/** Asks the platform for another package or, with one, for other terms of it (MEM-10). */
export function ApplyDialog({
  row,
  onClose,
}: {
  row: PackageRow | undefined;
  onClose: () => void;
}) {
  const t = useText(packageMessages);
  const recordForm = useRecordForm<typeof applyForPackage, Requested>(applyForPackage, {
    toInput: (typed) => ({ ...typed, ...(row !== undefined && { packageId: row.id }) }),
    initialValues: row === undefined ? fresh : termsOf(row),
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={row === undefined ? t('applyTitle') : t('applyChangeTitle', { name: row.packageName })}
      isOpen
      onClose={onClose}
      submitLabel={t('send')}
    >
      <p className="kit-dialog-note">{t('applyNote')}</p>
      <PackageFields field={field} unit={row?.currency ?? null} />
      <RemarkField field={field('remark')} />
    </FormDialog>
  );
}

/** Asks the platform to stop selling a package (MEM-10). */
export function ApplyToStopDialog({ row, onClose }: PackageDialogProps) {
  const t = useText(packageMessages);
  const { id: packageId, packageName: name } = row;
  const recordForm = useRecordForm<typeof applyToStopPackage, { remark: string }>(
    applyToStopPackage,
    { toInput: ({ remark }) => ({ packageId, remark }), onSaved: onClose },
  );
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('applyStopTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={t('send')}
    >
      <p className="kit-dialog-note">{t('applyNote')}</p>
      <RemarkField field={recordForm.field('remark')} isFirst />
    </FormDialog>
  );
}

function RemarkField({ field, isFirst = false }: { field: FieldRules; isFirst?: boolean }) {
  const t = useText(packageMessages);
  return (
    <FormField field={field} label={t('remark')}>
      <Input.TextArea autoFocus={isFirst} maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
    </FormField>
  );
}

type PackageFieldsProps = {
  field: FieldsOf<keyof Values>;
  /** The currency of the price, where it is known. */
  unit?: string | null;
};

function PackageFields({ field, unit = null }: PackageFieldsProps) {
  const titleOf = useFieldTitle();
  return (
    <div className="kit-fields">
      <FormField field={field('packageName')}>
        <Input autoFocus maxLength={64} autoComplete="off" />
      </FormField>
      <OtherNamesFields field={field} />
      <FormField field={field('sellPrice')}>
        <MoneyInput currency={unit} />
      </FormField>
      <FormField field={field('point')}>
        <AmountInput />
      </FormField>
      <FormField field={field('giftPoint')}>
        <AmountInput />
      </FormField>
      <SwitchField field={field('isForOpening')} label={titleOf('isForOpening')} />
      <SwitchField field={field('isForRecharge')} label={titleOf('isForRecharge')} />
    </div>
  );
}
