import { eventPage, eventSays } from '@lebean/contract/event/words';
import type { Language } from '@lebean/contract/kernel/text';
import type { TemplateRecord } from '@lebean/domain/template/render';
import type { DueEvent, MailedAccount } from './event-mail.queries.ts';

interface EventMail {
  readonly language: Language;
  readonly isDigest: boolean;
  readonly publicUrl: string | undefined;
}

/** What a mail about some events is made of: what each says and where it is seen, and nothing else of it (NTC-10). */
export function eventMailRecord(
  { kind, displayName }: MailedAccount,
  events: readonly DueEvent[],
  { language, isDigest, publicUrl }: EventMail,
): TemplateRecord {
  const linkTo = (page: string): string =>
    publicUrl === undefined || page === '' ? '' : new URL(page, publicUrl).href;
  const lines = events.map(({ category, words, gathered }) => ({
    message: eventSays(category, words, gathered, language),
    url: linkTo(eventPage(category, words, kind)),
  }));
  const [only] = lines;
  return {
    name: displayName,
    // One that comes alone is the subject itself.
    message: lines.length === 1 && only !== undefined && !isDigest ? only.message : '',
    isDigest,
    count: events.reduce((sum, { gathered }) => sum + gathered, 0),
    lines,
    url: linkTo('/profile'),
  };
}
