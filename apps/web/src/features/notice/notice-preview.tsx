import { Form } from 'antd';
import { useState } from 'react';
import { type Language, languages } from '@lebean/contract/kernel/text';
import { wordsIn } from '@lebean/domain/notice/words';
import { languageNames, useLanguage, useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Panel } from '../../screen-kit/panel.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { NoticeArticle } from './inbox-reading.tsx';
import type { NoticeValues } from './publish-values.ts';
import { publishMessages } from './publish.messages.ts';

const views = ['shop', 'partner', 'phone'] as const;
type View = (typeof views)[number];

/** A notice as a shop, a partner and a phone would show it, in each language (NTC-12). */
export function NoticePreview() {
  const t = useText(publishMessages);
  const [view, setView] = useState<View>('shop');
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const form = Form.useFormInstance<NoticeValues>();
  const values = Form.useWatch((all: NoticeValues) => all, { form, preserve: true });
  const isPartner = useSession()?.kind === 'partner';
  const labels = { shop: t('asShop'), partner: t('asPartner'), phone: t('asPhone') };
  return (
    <Panel title={t('preview')}>
      <ChoiceRow
        label={t('previewAs')}
        choices={views.map((value) => ({ value, label: labels[value] }))}
        chosen={view}
        onChoose={setView}
      />
      <ChoiceRow
        label={t('language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        chosen={language}
        onChoose={setLanguage}
      />
      <div className="publish-frame" data-as={view}>
        {values?.texts === undefined ? (
          t('unwritten')
        ) : (
          <PreviewArticle
            values={values}
            language={language}
            isPartners={isPartner && view !== 'partner'}
          />
        )}
      </div>
    </Panel>
  );
}

type PreviewProps = { values: NoticeValues; language: Language; isPartners: boolean };

function PreviewArticle({ values, language, isPartners }: PreviewProps) {
  const [now] = useState(() => new Date().toISOString());
  const words = wordsIn(values.texts, language);
  return (
    <NoticeArticle
      notice={{
        ...words,
        attachments: [...(values.attachments ?? [])],
        isFallback: words.isFallback && words.noticeTitle !== '',
        noticeType: values.noticeType,
        severity: values.severity,
        isPartners,
        actionLink: values.actionLink,
        publishTime: values.publishTime ?? now,
        correctedAt: null,
        expiresAt: values.expiresAt ?? null,
        acknowledgeUntil: values.acknowledgeUntil ?? null,
        beginsAt: values.beginsAt ?? null,
      }}
    />
  );
}
