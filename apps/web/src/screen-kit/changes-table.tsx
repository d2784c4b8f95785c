import { fieldTitle, unitOf } from '@lebean/contract/vocabulary/fields';
import { absent, formatMinute } from '../platform/format.ts';
import { useContractText, useText } from '../platform/i18n.ts';
import { changesMessages } from './changes.messages.ts';
import './changes-table.css';
import { useDictionary } from './use-dictionary.ts';
import { useFormat } from './use-format.ts';
import { kitWords } from './words.messages.ts';

type Change = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** What was and what is, side by side, in the viewer's words (ACC-6). */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const t = useText(changesMessages);
  const say = useContractText('field');
  const shown = useShownValue();
  return (
    <table className="kit-changes">
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{say(field, fieldTitle(field))}</th>
            <td>{before === null ? absent : <del>{shown(field, before)}</del>}</td>
            <td>{after === null ? absent : <ins>{shown(field, after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A logged value as people read it: amounts in whole units, types, yes and no in words. */
function useShownValue(): (field: string, value: string) => string {
  const word = useText(kitWords);
  const format = useFormat();
  const dictionary = useDictionary();
  return (field, value) => {
    const unit = unitOf(field);
    const isNumber = /^-?\d{1,15}$/.test(value);
    if (isNumber && unit === 'hundredths') return format.points(Number(value));
    if (isNumber && unit === 'minuteOfDay') return formatMinute(Number(value));
    if (value === 'true') return word('yes');
    return value === 'false' ? word('no') : dictionary.title(field, value);
  };
}
