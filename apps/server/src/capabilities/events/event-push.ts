import { findCategory } from '@lebean/contract/event/catalogue';
import type { PushPayload } from '@lebean/contract/event/push.rows';
import { eventPage, eventSays } from '@lebean/contract/event/words';
import type { PlainPagePath } from '@lebean/contract/facts/pages';
import { fillText } from '@lebean/contract/kernel/text';
import type { DueEvent, MailedAccount } from './event-mail.queries.ts';

const several = {
  zh: '您有 {count} 条新消息',
  en: '{count} new notifications',
  es: 'Tiene {count} avisos nuevos',
} as const;

const inbox: PlainPagePath = '/notices/inbox';
/** What a screen shows before it is opened, and what fits into a message in every alphabet. */
const maxLines = 3;
const maxLetters = 300;

const short = (text: string): string => {
  const letters = Array.from(text.replaceAll(/\p{Cc}+/gu, ' '));
  return letters.length > maxLetters
    ? `${letters.slice(0, maxLetters - 1).join('')}…`
    : letters.join('');
};

/**
 * What is pushed about some events: what the inbox says of them, in the language of the account, and where to see it; nothing
 * else of it (NTC-10). Anybody who passes may read it on the screen of a phone.
 */
export function eventPush(
  { kind, language: chosen }: Pick<MailedAccount, 'kind' | 'language'>,
  events: readonly DueEvent[],
): PushPayload {
  const language = chosen ?? 'zh';
  const says = events.map(({ category, words, gathered }) =>
    short(eventSays(category, words, gathered, language)),
  );
  const [only] = events;
  const count = events.reduce((sum, { gathered }) => sum + gathered, 0);
  if (events.length === 1 && only !== undefined) {
    const page = only.gathered > 1 ? '' : eventPage(only.category, only.words, kind);
    const title = findCategory(only.category)?.title[language] ?? only.category;
    return { title, body: says.join(''), page: page === '' ? inbox : page };
  }
  return {
    title: fillText(several[language], { count }, language),
    body: says.slice(-maxLines).join('\n'),
    page: inbox,
  };
}
