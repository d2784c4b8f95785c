import { Input } from 'antd';
import type { OtherNames } from '@lebean/contract/kernel/own-names';
import { useText } from '../platform/i18n.ts';
import { FormField } from './form-field.tsx';
import './other-names.css';
import { otherNamesMessages } from './other-names.messages.ts';
import type { FieldsOf } from './use-record-form.ts';

const names = ['nameZh', 'nameEn', 'nameEs'] as const satisfies readonly (keyof OtherNames)[];

/** The names of a record as its form begins with them: the one that was typed, and those of each language. */
export const namesIn = ({ nameZh, nameEn, nameEs }: Required<OtherNames>): OtherNames => ({
  nameZh,
  nameEn,
  nameEs,
});

/** What something is called in each language, below the name that is typed first (SH-23). */
export function OtherNamesFields({ field }: { field: FieldsOf<keyof OtherNames> }) {
  const t = useText(otherNamesMessages);
  return (
    <details className="kit-names kit-fields-wide">
      <summary>{t('title')}</summary>
      <div className="kit-fields">
        {names.map((name) => (
          <FormField key={name} field={field(name)} label={t(name)} hint={t('hint')}>
            <Input maxLength={64} autoComplete="off" />
          </FormField>
        ))}
      </div>
    </details>
  );
}
