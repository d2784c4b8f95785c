import { Form, Input, InputNumber, Select } from 'antd';
import { createServiceTerms, updateServiceTerms } from '@lebean/contract/service-terms/operations';
import type { ServiceTermsRow } from '@lebean/contract/service-terms/rows';
import { ticketClockWords } from '@lebean/contract/ticket/rows';
import { ticketClocks } from '@lebean/domain/ticket/clock';
import { ticketPriorities } from '@lebean/domain/ticket/priority';
import { countries } from '../../pickers/countries.ts';
import { useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { type FieldsOf, useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { HourFields } from '../../shared/hours/hour-fields.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import './service-terms.css';
import { termsMessages } from './service-terms.messages.ts';
import { useTermsName } from './use-terms-name.ts';

type Terms = Pick<ServiceTermsRow, 'workingHours' | 'holidays' | 'targets'> & {
  timeZone?: string | null;
};

const refusalFields = { SERVICE_HOURS_WRONG: 'workingHours' } as const;

/** What was typed: no zone is that of the shop, and an end at midnight is the end of the day. */
const typedTerms = ({ timeZone, workingHours, ...typed }: Terms) => ({
  ...typed,
  timeZone: timeZone === undefined || timeZone === '' ? null : timeZone,
  workingHours: workingHours.map((frame) => ({
    ...frame,
    toMinute: frame.toMinute === 0 ? 1440 : frame.toMinute,
  })),
});

type CreateProps = { known: readonly ServiceTermsRow[]; onClose: () => void };

/** Gives a country terms of its own, which begin as the default ones. */
export function CreateTermsDialog({ known, onClose }: CreateProps) {
  const t = useText(termsMessages);
  const language = useLanguage();
  const model = known.find(({ country }) => country === null);
  const taken = new Set(known.map(({ country }) => country));
  const options = countries(language).filter(({ code }) => !taken.has(code));
  const recordForm = useRecordForm<typeof createServiceTerms, Terms & { country: string }>(
    createServiceTerms,
    {
      toInput: ({ country, ...typed }) => ({ country, ...typedTerms(typed) }),
      initialValues: {
        ...(model !== undefined && { workingHours: model.workingHours, targets: model.targets }),
        holidays: [],
      },
      refusalFields: { ...refusalFields, SERVICE_TERMS_EXIST: 'country' },
      refreshes: ['ticket'],
      onSaved: onClose,
    },
  );
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('createTitle')}
      isOpen
      onClose={onClose}
      submitLabel={t('create')}
      width={720}
    >
      <FormField field={field('country')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={options.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </FormField>
      <TermsFields field={field} />
    </FormDialog>
  );
}

type ChangeProps = { terms: ServiceTermsRow; onClose: () => void };

export function ChangeTermsDialog({ terms, onClose }: ChangeProps) {
  const t = useText(termsMessages);
  const word = useText(kitWords);
  const name = useTermsName()(terms);
  const { id: termsId, version, timeZone, workingHours, holidays, targets } = terms;
  const recordForm = useRecordForm<typeof updateServiceTerms, Terms>(updateServiceTerms, {
    toInput: (typed) => ({ ...typedTerms(typed), termsId, version }),
    initialValues: { timeZone, workingHours, holidays, targets },
    refusalFields,
    refreshes: ['ticket'],
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={t('changeTitle', { name })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
      width={720}
    >
      <TermsFields field={recordForm.field} />
    </FormDialog>
  );
}

function TermsFields({ field }: { field: FieldsOf<'timeZone'> }) {
  const t = useText(termsMessages);
  return (
    <>
      <FormField field={field('timeZone')} hint={t('zoneHint')}>
        <Input maxLength={64} autoComplete="off" />
      </FormField>
      <TargetFields />
      <HourFields />
      <HolidayFields />
    </>
  );
}

/** How long each clock may run, by priority. */
function TargetFields() {
  const t = useText(termsMessages);
  const titleOf = useFieldTitle();
  const pick = usePick();
  const rules = [{ required: true, message: t('required') }];
  return (
    <Form.Item label={t('targetsTitle')}>
      <table className="terms-targets">
        <thead>
          <tr>
            <th scope="col">{titleOf('priority')}</th>
            {ticketClocks.map((clock) => (
              <th key={clock} scope="col">
                {pick(ticketClockWords[clock])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ticketPriorities.map((priority) => (
            <tr key={priority}>
              <th scope="row">{priority}</th>
              {ticketClocks.map((clock) => (
                <td key={clock}>
                  <Form.Item name={['targets', priority, clock]} rules={rules}>
                    <InputNumber
                      className="kit-wide"
                      min={1}
                      max={30_000}
                      precision={0}
                      aria-label={t('targetOf', { priority, clock: pick(ticketClockWords[clock]) })}
                    />
                  </Form.Item>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Form.Item>
  );
}
