import { Form, Input, Select, Switch } from 'antd';
import { Suspense, useState } from 'react';
import { type Language, languages } from '@lebean/contract/kernel/text';
import { noticeTypeTexts, severityTexts } from '@lebean/contract/notice/texts';
import { maxTitleLength, noticeTypes, severities } from '@lebean/contract/notice/words.rows';
import { languageNames, useLanguage, usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useSession } from '../../platform/session.ts';
import { FileWay } from '../../screen-kit/file-way.tsx';
import { InstantInput } from '../../screen-kit/instant-input.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { publishMessages } from './publish.messages.ts';
import { useNoticeFile } from './use-notice-file.ts';

/** The editor is large: it comes with this page and no other. */
const RichTextEditor = lazyPart(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
);

/** Title and text in one language after the other (NTC-2). */
export function WordFields() {
  const t = useText(publishMessages);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const name = { language: languageNames[language] };
  const titleOf = useFieldTitle();
  const { way, send } = useNoticeFile('picture');
  return (
    <>
      <ChoiceRow
        label={t('language')}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        chosen={language}
        onChoose={setLanguage}
      />
      <p className="publish-hint">{t('languageHint')}</p>
      <Form.Item
        key={`title-${language}`}
        name={['texts', language, 'noticeTitle']}
        label={t('titleOf', name)}
      >
        <Input maxLength={maxTitleLength} showCount autoComplete="off" lang={language} />
      </Form.Item>
      <Suspense fallback={<WaitingLines rows={5} />}>
        <Form.Item
          key={`content-${language}`}
          name={['texts', language, 'noticeContent']}
          label={t('contentOf', name)}
        >
          <RichTextEditor label={t('contentOf', name)} language={language} onPicture={send} />
        </Form.Item>
      </Suspense>
      {way !== undefined && <FileWay way={way} />}
      <Form.Item name="attachments" label={titleOf('attachments')}>
        <AttachmentField />
      </Form.Item>
    </>
  );
}

/** What a notice is, how long it is valid, and what it asks of its readers. */
export function SettingFields() {
  const t = useText(publishMessages);
  const pick = usePick();
  const titleOf = useFieldTitle();
  const isMaintenance = Form.useWatch<string>('noticeType') === 'maintenance';
  const isStaff = useSession()?.kind === 'staff';
  return (
    <div className="kit-fields">
      <Form.Item name="noticeType" label={titleOf('noticeType')}>
        <Select
          options={noticeTypes.map((value) => ({ value, label: pick(noticeTypeTexts[value]) }))}
        />
      </Form.Item>
      <Form.Item name="severity" label={titleOf('severity')}>
        <Select
          options={severities.map((value) => ({ value, label: pick(severityTexts[value]) }))}
        />
      </Form.Item>
      <Form.Item name="publishTime" label={t('publishTime')} extra={t('timeHint')}>
        <InstantInput />
      </Form.Item>
      <Form.Item name="expiresAt" label={titleOf('expiresAt')}>
        <InstantInput />
      </Form.Item>
      {isMaintenance && (
        <Form.Item name="beginsAt" label={titleOf('beginsAt')} extra={t('beginsHint')}>
          <InstantInput />
        </Form.Item>
      )}
      <Form.Item
        name="acknowledgeUntil"
        label={titleOf('acknowledgeUntil')}
        extra={t('acknowledgeHint')}
      >
        <InstantInput />
      </Form.Item>
      <Form.Item name="actionLink" label={titleOf('actionLink')} extra={t('linkHint')}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name="isPinned" label={titleOf('isPinned')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isMaintenance && isStaff && (
        <Form.Item name="isOnLoginPage" label={titleOf('isOnLoginPage')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
    </div>
  );
}
