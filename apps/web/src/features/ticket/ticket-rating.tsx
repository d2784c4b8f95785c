import { Button, Form, Input } from 'antd';
import {
  getTicketRating,
  listRequestedRatings,
  rateTicket,
} from '@lebean/contract/ticket/rating.operations';
import { useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { useAddresses } from '../../shared/addresses.ts';
import { StarChoice, Stars } from '../../shared/comments/stars.tsx';
import { ratingMessages } from './rating.messages.ts';
import './rating.css';

/** What the shop says about a ticket, or the question how it went (SVC-12). */
export function TicketRating({ ticketId }: { ticketId: number }) {
  const t = useText(ratingMessages);
  const format = useFormat();
  const { data: answer } = useOperation(getTicketRating, { ticketId });
  if (answer === undefined) return null;
  const { rating, isAsked } = answer;
  if (rating !== null)
    return (
      <Panel title={t('rating')}>
        <Stars score={rating.score} />
        {rating.ratingWords !== '' && <p className="ticket-words">{rating.ratingWords}</p>}
        <small className="ticket-quiet">
          {t('ratedBy', { name: rating.authorName, at: format.dateTime(rating.at) })}
        </small>
      </Panel>
    );
  return isAsked ? (
    <Panel title={t('howWasIt')}>
      <RatingForm ticketId={ticketId} />
    </Panel>
  ) : null;
}

type Values = { score: number; ratingWords?: string };

function RatingForm({ ticketId }: { ticketId: number }) {
  const t = useText(ratingMessages);
  const recordForm = useRecordForm<typeof rateTicket, Values>(rateTicket, {
    toInput: (typed) => ({ ...typed, ticketId }),
    refreshes: ['ticketRating'],
    onSaved: () => showToast({ kind: 'success', text: t('thanks') }),
  });
  const { form, field, isSaving, problem, submit } = recordForm;
  const score = Form.useWatch('score', form);
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
      {problem && <CallProblem error={problem} />}
      <Form.Item name="score" rules={field('score').rules}>
        <StarChoice label={t('yourScore')} />
      </Form.Item>
      <Form.Item name="ratingWords" label={t('yourWords')} rules={field('ratingWords').rules}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        className="rating-send"
        loading={isSaving}
        disabled={score === undefined}
      >
        {t('send')}
      </Button>
    </Form>
  );
}

/** The tickets about which a shop is asked how it went, above its list (SVC-12). */
export function RequestedRatings() {
  const t = useText(ratingMessages);
  const paths = useAddresses();
  const isEnabled = useAllowed(listRequestedRatings);
  const { data: requested } = useOperation(listRequestedRatings, {}, { isEnabled });
  if (requested === undefined || requested.tickets.length === 0) return null;
  return (
    <section className="rating-asked" aria-label={t('howWasIt')}>
      <h2>{t('howWasIt')}</h2>
      <ul>
        {requested.tickets.map(({ ticketId, problem, engineerName: name }) => (
          <li key={ticketId}>
            <PageLink to={paths.ticket(ticketId)}>{problem}</PageLink>
            {name !== null && <small>{t('by', { name })}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
