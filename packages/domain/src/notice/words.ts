/** The languages that a notice may speak, in the order in which one stands in for another (NTC-2). */
const fallbackOrder = ['zh', 'en', 'es'] as const;
type NoticeLanguage = (typeof fallbackOrder)[number];

/** The words of a notice in one language; empty where it does not speak it. */
export type NoticeWords = { readonly noticeTitle: string; readonly noticeContent: string };
export type NoticeTexts = Readonly<Record<NoticeLanguage, NoticeWords>>;

/** What a reader is shown, and in which language. */
export type ShownWords = NoticeWords & {
  readonly language: NoticeLanguage;
  /** Whether another language stands in for the reader's own: the screen marks it. */
  readonly isFallback: boolean;
};

/** A notice in the language of its reader, else in the first one that it speaks (NTC-2). */
export function wordsIn(texts: NoticeTexts, wanted: NoticeLanguage): ShownWords {
  const language =
    [wanted, ...fallbackOrder].find((each) => texts[each].noticeTitle !== '') ?? wanted;
  return { ...texts[language], language, isFallback: language !== wanted };
}

/** Why the texts of a notice do not go out. */
export type TextProblem = 'none' | 'half';

/** What is wrong with the texts of a notice: it speaks no language, or in one it has only half its words (NTC-2). */
export function problemOfTexts(texts: NoticeTexts): TextProblem | undefined {
  const spoken = fallbackOrder.filter(
    (each) => texts[each].noticeTitle !== '' || texts[each].noticeContent !== '',
  );
  if (spoken.length === 0) return 'none';
  const isWhole = spoken.every(
    (each) => texts[each].noticeTitle !== '' && texts[each].noticeContent !== '',
  );
  return isWhole ? undefined : 'half';
}
