import type { RatingRow } from '@lebean/contract/ticket/rating.operations';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { StateTag } from '../../screen-kit/state-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { Stars } from '../../shared/comments/stars.tsx';
import { ratingMessages } from './rating.messages.ts';

/** What the list shows of each answer (SVC-12). */
export function useRatingColumns(): ReadonlyArray<Column<RatingRow>> {
  const titleOf = useFieldTitle();
  const paths = useAddresses();
  const format = useFormat();
  const language = useLanguage();
  return [
    {
      key: 'problem',
      title: titleOf('problem'),
      render: ({ ticketId, problem }) => (
        <PageLink to={paths.ticket(ticketId)} className="ticket-problem">
          {problem}
        </PageLink>
      ),
      onCard: 'heading',
    },
    {
      key: 'score',
      title: titleOf('score'),
      render: ({ score }) => <Stars score={score} />,
      onCard: 'beside',
    },
    {
      key: 'words',
      title: titleOf('ratingWords'),
      render: (row) => <Words row={row} />,
      onCard: 'line',
    },
    { key: 'shop', title: titleOf('shopName'), render: ({ shopName }) => shopName, onCard: 'line' },
    {
      key: 'country',
      title: titleOf('country'),
      render: ({ country }) => countryName(country, language),
      onCard: 'hidden',
    },
    {
      key: 'engineer',
      title: titleOf('engineerName'),
      render: ({ engineerName }) => engineerName ?? absent,
      onCard: 'line',
    },
    {
      key: 'at',
      title: titleOf('at'),
      render: ({ at }) => format.dateTime(at),
      onCard: 'line',
    },
  ];
}

function Words({ row }: { row: RatingRow }) {
  const t = useText(ratingMessages);
  const { ratingWords, isToLookAt, lookNote, lookedBy } = row;
  return (
    <div className="rating-words">
      {ratingWords === '' ? absent : ratingWords}
      {isToLookAt && (
        <p className="ticket-quiet">
          <StateTag tone="coming">{t('toLook')}</StateTag>
        </p>
      )}
      {lookNote !== null && (
        <p className="ticket-quiet">
          {t('looked')} · {lookedBy}: {lookNote}
        </p>
      )}
    </div>
  );
}
