import { Tag } from 'antd';
import type { NoticeRow } from '@lebean/contract/notice/rows';
import { noticeStateTexts, severityTexts } from '@lebean/contract/notice/texts';
import type { Severity } from '@lebean/contract/notice/words.rows';
import { languageNames, useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { StateTag, type StateTone } from '../../screen-kit/state-tag.tsx';
import { noticeMessages } from './notice.messages.ts';

const tones: Readonly<Record<NoticeRow['noticeState'], StateTone>> = {
  draft: 'quiet',
  scheduled: 'coming',
  published: 'good',
  expired: 'over',
  withdrawn: 'over',
};

export function NoticeStateTag({ state }: { state: NoticeRow['noticeState'] }) {
  const pick = usePick();
  return <StateTag tone={tones[state]}>{pick(noticeStateTexts[state])}</StateTag>;
}

const colors = { info: 'default', important: 'gold', critical: 'red' } as const;

export function SeverityTag({ severity }: { severity: Severity }) {
  const pick = usePick();
  return <Tag color={colors[severity]}>{pick(severityTexts[severity])}</Tag>;
}

type ShownTitle = Pick<NoticeRow, 'noticeTitle' | 'language' | 'isFallback'>;

/** A title in the language of the reader, or in another one that says so (NTC-2). */
export function NoticeTitle({ notice }: { notice: ShownTitle }) {
  const t = useText(noticeMessages);
  const reader = useLanguage();
  const { noticeTitle, language, isFallback } = notice;
  if (!isFallback) return noticeTitle;
  return (
    <>
      <span lang={language}>{noticeTitle}</span>{' '}
      <Tag title={t('fallback', { language: languageNames[reader] })}>{language.toUpperCase()}</Tag>
    </>
  );
}
