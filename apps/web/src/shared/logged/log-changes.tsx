import { loggedWords } from '@lebean/contract/operation-log/logged-words';
import type { OperationLogRow } from '@lebean/contract/operation-log/rows';
import { fieldTitle } from '@lebean/contract/vocabulary/fields';
import { absent } from '../../platform/format.ts';
import { useContractText, useText } from '../../platform/i18n.ts';
import { useShownValue } from '../../screen-kit/shown-value.ts';
import { deviceName } from '../../ui/device.ts';
import './logged.css';
import { loggedMessages } from './logged.messages.ts';

/** A list is to be looked over: what is longer stands on the page of the line. */
const maxShownCharacters = 60;

const shortened = (text: string): string => {
  const characters = Array.from(text);
  const isLong = characters.length > maxShownCharacters;
  return isLong ? `${characters.slice(0, maxShownCharacters - 1).join('')}…` : text;
};

/** What a call changed, in a few words (SH-68): the first fields, and how many more there are. */
export function LogChanges({ line }: { line: Pick<OperationLogRow, 'changes' | 'changeCount'> }) {
  const t = useText(loggedMessages);
  const say = useContractText('field');
  const inWords = useShownValue(loggedWords);
  const shown = (field: string, value: string): string =>
    shortened((field === 'userAgent' ? deviceName(value) : undefined) ?? inWords(field, value));
  const { changes, changeCount } = line;
  if (changes.length === 0) return <span className="log-none">{absent}</span>;
  const more = changeCount - changes.length;
  return (
    <ul className="log-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="log-kind">{say(field, fieldTitle(field))}</span>{' '}
          {before !== null && (
            <>
              <del>{shown(field, before)}</del> →{' '}
            </>
          )}
          {after === null ? absent : <span>{shown(field, after)}</span>}
        </li>
      ))}
      {more > 0 && <li className="log-none">{t('moreChanges', { count: more })}</li>}
    </ul>
  );
}
