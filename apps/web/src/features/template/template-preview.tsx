import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { type Language, languages } from '@lebean/contract/kernel/text';
import {
  exampleRecords,
  type TemplateType,
  templateTypeTexts,
} from '@lebean/contract/template/placeholders';
import type { TemplateProblem } from '@lebean/domain/template/parse';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import '../../screen-kit/receipt.css';
import { fillTemplate } from '../../shared/templates/fill-template.ts';
import { Sheet } from '../../shared/templates/sheet.tsx';
import { templateMessages } from './template.messages.ts';

const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'EN', es: 'ES' };

type PreviewProps = { type: TemplateType; content: string; language: Language };

/** A template with an example in it as each language writes amounts and times, or what is wrong with it (TPL-1). */
export function TemplatePreview({ type, content, language: own }: PreviewProps) {
  const t = useText(templateMessages);
  const [language, setLanguage] = useState(own);
  const timeZone = useSession()?.timeZone ?? 'UTC';
  const record = { ...exampleRecords[type], title: templateTypeTexts[type][language] };
  const filled = fillTemplate(type, content, record, { language, timeZone });
  return (
    <section className="template-preview" aria-label={t('preview')}>
      <strong>{t('preview')}</strong>
      <Segmented<Language>
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      {filled.kind === 'wrong' && <Problem problem={filled.problem} />}
      {filled.kind === 'words' && <pre className="template-words">{filled.words}</pre>}
      {filled.kind === 'sheet' && <Sheet lines={filled.lines} />}
    </section>
  );
}

function Problem({ problem: { reason, name, line, column } }: { problem: TemplateProblem }) {
  const t = useText(templateMessages);
  const words = t(reason, { name: name === '' ? '{{' : name });
  return <Alert type="error" showIcon title={t('wrongAt', { line, column, reason: words })} />;
}
