import { languages } from '@lebean/contract/kernel/text';
import { fieldTitle } from '@lebean/contract/vocabulary/fields';
import { absent } from '../platform/format.ts';
import { languageNames, useContractText, useText } from '../platform/i18n.ts';
import { changesMessages } from './changes.messages.ts';
import './changes-table.css';
import { type LoggedWords, useShownValue } from './shown-value.ts';

type Change = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** In which language a text is that a record has in three. */
function languageOf(path: string): string {
  const language = languages.find((one) => path.split('.').slice(0, -1).includes(one));
  return language === undefined ? '' : ` · ${languageNames[language]}`;
}

type ChangesTableProps = { changes: readonly Change[]; words?: LoggedWords };

/** What was and what is, side by side, in the viewer's words (ACC-6). */
export function ChangesTable({ changes, words }: ChangesTableProps) {
  const t = useText(changesMessages);
  const say = useContractText('field');
  const shown = useShownValue(words);
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
            <th scope="row">
              {say(field, fieldTitle(field))}
              {languageOf(field)}
            </th>
            <td>{before === null ? absent : <del>{shown(field, before)}</del>}</td>
            <td>{after === null ? absent : <ins>{shown(field, after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
