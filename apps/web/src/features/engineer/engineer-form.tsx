import { Input, InputNumber, Select } from 'antd';
import { listAccounts } from '@lebean/contract/account/operations';
import { createEngineer, updateEngineer } from '@lebean/contract/engineer/operations';
import type { EngineerRow } from '@lebean/contract/engineer/rows';
import { ticketCategoryWords } from '@lebean/contract/vocabulary/ticket';
import { ticketCategories, type TicketCategory } from '@lebean/domain/ticket/category';
import { countries } from '../../pickers/countries.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { MultiSelect } from '../../screen-kit/multi-select.tsx';
import { SwitchField } from '../../screen-kit/switch-field.tsx';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { HourFields } from '../../shared/hours/hour-fields.tsx';
import { AbsenceFields } from './engineer-times.tsx';
import { engineerMessages } from './engineer.messages.ts';

type Terms = Pick<EngineerRow, 'workingHours' | 'absences'> & {
  engineerName: string;
  phone?: string;
  regions: string[];
  skills: TicketCategory[];
  capacity: number;
  timeZone: string;
  staffId?: number | null;
};

const refusalFields = {
  ENGINEER_ACCOUNT_UNFIT: 'staffId',
  WORKING_HOURS_WRONG: 'workingHours',
} as const;

/** Monday to Friday, nine to six. */
const officeHours = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  fromMinute: 9 * 60,
  toMinute: 18 * 60,
}));

export function CreateEngineerDialog({ onClose }: { onClose: () => void }) {
  const t = useText(engineerMessages);
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const recordForm = useRecordForm<typeof createEngineer, Terms>(createEngineer, {
    toInput: (typed) => typed,
    initialValues: { capacity: 16, timeZone, workingHours: officeHours, absences: [] },
    refusalFields,
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
      width={680}
    >
      <TermFields field={recordForm.field} />
    </FormDialog>
  );
}

type ChangeDialogProps = { engineer: EngineerRow; onClose: () => void };

export function ChangeEngineerDialog({ engineer, onClose }: ChangeDialogProps) {
  const t = useText(engineerMessages);
  const word = useText(kitWords);
  const { id: engineerId, version, engineerName, phone, regions, skills, capacity } = engineer;
  const { timeZone, workingHours, absences, staffId, isEnabled } = engineer;
  const recordForm = useRecordForm<typeof updateEngineer, Terms & { isEnabled: boolean }>(
    updateEngineer,
    {
      toInput: (typed) => ({ ...typed, engineerId, version }),
      initialValues: {
        engineerName,
        phone,
        regions,
        skills,
        capacity,
        timeZone,
        workingHours,
        absences,
        staffId,
        isEnabled,
      },
      refusalFields,
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name: engineerName })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
      width={680}
    >
      <TermFields field={field} />
      <SwitchField field={field('isEnabled')} />
    </FormDialog>
  );
}

function TermFields({ field }: { field: FieldsOf<keyof Terms> }) {
  const t = useText(engineerMessages);
  const pick = usePick();
  const language = useLanguage();
  return (
    <>
      <div className="kit-fields">
        <FormField field={field('engineerName')}>
          <Input autoFocus maxLength={64} autoComplete="off" />
        </FormField>
        <FormField field={field('phone')}>
          <Input type="tel" maxLength={32} autoComplete="off" />
        </FormField>
        <FormField field={field('regions')}>
          <MultiSelect<string>
            options={countries(language).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </FormField>
        <FormField field={field('skills')}>
          <MultiSelect<TicketCategory>
            options={ticketCategories.map((value) => ({
              value,
              label: pick(ticketCategoryWords[value]),
            }))}
          />
        </FormField>
        <FormField field={field('capacity')} hint={t('capacityHint')}>
          <InputNumber className="kit-wide" min={1} max={200} precision={0} />
        </FormField>
        <FormField field={field('timeZone')} hint={t('zoneHint')}>
          <Input maxLength={64} autoComplete="off" />
        </FormField>
        <StaffField field={field} />
      </div>
      <HourFields />
      <AbsenceFields />
    </>
  );
}

/** The account of the platform with which they sign in. */
function StaffField({ field }: { field: FieldsOf<'staffId'> }) {
  const t = useText(engineerMessages);
  const isEnabled = useAllowed(listAccounts);
  const requested = { pageSize: 100, kind: 'staff' } as const;
  const accounts = useOperation(listAccounts, requested, { isEnabled, freshSeconds: 60 }).data
    ?.rows;
  if (!isEnabled) return null;
  return (
    <FormField field={field('staffId')} hint={t('staffHint')}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={(accounts ?? []).map(({ id, displayName, loginName }) => ({
          value: id,
          label: `${displayName} · ${loginName}`,
        }))}
      />
    </FormField>
  );
}
