import type { ListedAssistantRow } from '@lebean/contract/account/assistant.rows';
import { abilitiesSentence } from '@lebean/contract/vocabulary/ability-words';
import { absent } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n.ts';
import type { Column } from '../../screen-kit/column.ts';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import './abilities-column.css';

/** What each assistant may do, as a sentence; a node of the version before does not say (SH-47). */
export function useAbilitiesColumn(): Column<ListedAssistantRow> {
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const format = useFormat();
  return {
    key: 'abilities',
    title: titleOf('abilities'),
    render: ({ abilities, refundUpTo, currency }) => {
      if (abilities === undefined) return absent;
      const limit =
        refundUpTo === null || refundUpTo === undefined
          ? undefined
          : format.money(refundUpTo, currency ?? '');
      return (
        <span className="account-abilities">{abilitiesSentence(abilities, limit, language)}</span>
      );
    },
    onCard: 'line',
  };
}
