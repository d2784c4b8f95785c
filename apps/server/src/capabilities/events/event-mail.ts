import { eventPage, eventSays } from '@lebean/contract/event/words';
import { fillText, type Language, type Text } from '@lebean/contract/kernel/text';
import type { DueEvent, MailedAccount } from './event-mail.queries.ts';

const texts = {
  several: {
    zh: '您有 {count} 条新消息',
    en: 'There is news for you: {count}',
    es: 'Tiene novedades: {count}',
  },
  digest: {
    zh: '每日汇总：{count} 条消息',
    en: 'Your day: {count} {count:event|events}',
    es: 'Su día: {count} {count:suceso|sucesos}',
  },
  greeting: { zh: '{name}，您好：', en: 'Hello {name},', es: 'Hola, {name}:' },
  settings: {
    zh: '如何接收这些消息，可在个人中心设置：{link}',
    en: 'How you hear of these is yours to choose: {link}',
    es: 'Usted decide cómo recibir estos avisos: {link}',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** A mail about some events: what each says and where it is seen, and nothing else of it (NTC-10). */
export function eventMail(
  { kind, displayName, language: chosen }: MailedAccount,
  events: readonly DueEvent[],
  { isDigest, publicUrl }: { readonly isDigest: boolean; readonly publicUrl: string | undefined },
): { readonly language: Language; readonly subject: string; readonly text: string } {
  const language = chosen ?? 'zh';
  const say = (text: Text, values: Readonly<Record<string, string | number>>): string =>
    fillText(text[language], values, language);
  const linkTo = (page: string): string =>
    publicUrl === undefined || page === '' ? '' : new URL(page, publicUrl).href;
  const lines = events.map(({ category, words, gathered }) => {
    const link = linkTo(eventPage(category, words, kind));
    const says = eventSays(category, words, gathered, language);
    return link === '' ? `- ${says}` : `- ${says}\n  ${link}`;
  });
  const [only] = events;
  const isOne = events.length === 1 && only !== undefined && !isDigest;
  const count = events.reduce((sum, { gathered }) => sum + gathered, 0);
  const subject = isOne
    ? eventSays(only.category, only.words, only.gathered, language)
    : say(isDigest ? texts.digest : texts.several, { count });
  const settings = linkTo('/profile');
  const parts = [
    say(texts.greeting, { name: displayName }),
    lines.join('\n'),
    ...(settings === '' ? [] : [say(texts.settings, { link: settings })]),
  ];
  return { language, subject, text: `${parts.join('\n\n')}\n` };
}
