import { Button, Input, Select } from 'antd';
import { type IssuerRow, listIssuers, saveIssuer } from '@lebean/contract/tax/issuer.operations';
import { countries, countryName } from '../../pickers/countries.ts';
import { CurrencyChoice } from '../../pickers/currency-choice.tsx';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { useOperation } from '../../platform/queries.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useDialogState } from '../../screen-kit/use-dialog-state.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { OperationButton } from '../../ui/operation-button.tsx';
import { issuerMessages } from './issuer.messages.ts';
import './issuer.css';

type Shown = Pick<IssuerRow, 'currency' | 'country' | 'legalName' | 'taxNumber' | 'version'>;
const none: Shown = { currency: '', country: '', legalName: '', taxNumber: '', version: 0 };

/** Which company of the platform issues the statements of each currency (SET-6). */
export function IssuerDialog({ onClose }: { onClose: () => void }) {
  const t = useText(issuerMessages);
  const word = useText(kitWords);
  const answer = useOperation(listIssuers, {});
  const [changing, setChanging] = useDialogState<Shown>();
  const issuers = answer.data?.issuers ?? [];
  return (
    <>
      <AppModal
        title={t('title')}
        isOpen={changing === undefined}
        onClose={onClose}
        footer={<Button onClick={onClose}>{word('close')}</Button>}
      >
        <p className="kit-dialog-note">{t('hint')}</p>
        {answer.error && <CallProblem error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.data !== undefined && issuers.length === 0 && <p>{t('none')}</p>}
        <ul className="tax-issuers">
          {issuers.map((issuer) => (
            <IssuerLine
              key={issuer.currency}
              issuer={issuer}
              onChange={() => setChanging(issuer)}
            />
          ))}
        </ul>
        {answer.data !== undefined && (
          <OperationButton operation={saveIssuer} onClick={() => setChanging(none)}>
            {t('add')}
          </OperationButton>
        )}
      </AppModal>
      {changing !== undefined && (
        <ChangeDialog
          // What somebody else has saved meanwhile is what the next try goes by (SH-35).
          issuer={{
            ...changing,
            version:
              issuers.find(({ currency }) => currency === changing.currency)?.version ??
              changing.version,
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

function IssuerLine({ issuer, onChange }: { issuer: IssuerRow; onChange: () => void }) {
  const t = useText(issuerMessages);
  const word = useText(kitWords);
  const format = useFormat();
  const language = useLanguage();
  const { currency, country, legalName, taxNumber, changedBy: name, changedAt } = issuer;
  const words = [countryName(country, language), taxNumber].filter((each) => each !== '');
  return (
    <li>
      <div>
        <strong>{`${currency} · ${legalName}`}</strong>
        <span>{words.join(' · ')}</span>
        <small>{t('changed', { name, at: format.dateTime(changedAt) })}</small>
      </div>
      <OperationButton
        operation={saveIssuer}
        aria-label={t('changeTitle', { currency })}
        onClick={onChange}
      >
        {word('edit')}
      </OperationButton>
    </li>
  );
}

type Values = { currency: string; country: string; legalName: string; taxNumber: string };

function ChangeDialog({ issuer, onClose }: { issuer: Shown; onClose: () => void }) {
  const t = useText(issuerMessages);
  const word = useText(kitWords);
  const { version, currency, country, legalName, taxNumber } = issuer;
  const isNew = currency === '';
  const options = countries(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  const recordForm = useRecordForm<typeof saveIssuer, Values>(saveIssuer, {
    toInput: (typed) => ({ ...typed, ...(!isNew && { currency }), version }),
    initialValues: isNew
      ? { legalName: '', taxNumber: '' }
      : { currency, country, legalName, taxNumber },
    refusalFields: { TAX_NUMBER_UNFIT: 'taxNumber' },
    onSaved: onClose,
  });
  const { field } = recordForm;
  return (
    <FormDialog
      recordForm={recordForm}
      title={isNew ? t('add') : t('changeTitle', { currency })}
      isOpen
      onClose={onClose}
      submitLabel={word('save')}
    >
      <p className="kit-dialog-note">{t('fromNowOn')}</p>
      {isNew && (
        <FormField field={field('currency')}>
          <CurrencyChoice />
        </FormField>
      )}
      <FormField field={field('legalName')}>
        <Input maxLength={128} autoComplete="off" />
      </FormField>
      <FormField field={field('country')} label={t('country')}>
        <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
      </FormField>
      <FormField field={field('taxNumber')}>
        <Input maxLength={32} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
