import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { getTemplate, restoreTemplate, updateTemplate } from '@lebean/contract/template/operations';
import { isMailTemplate, isSheet, placeholdersOf } from '@lebean/contract/template/placeholders';
import type { TemplateDetail, TemplateRow } from '@lebean/contract/template/rows';
import type { Placeholders } from '@lebean/domain/template/parse';
import { useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormDialog } from '../../screen-kit/form-dialog.tsx';
import { FormField } from '../../screen-kit/form-field.tsx';
import { useFormat } from '../../screen-kit/use-format.ts';
import { useRecordForm } from '../../screen-kit/use-record-form.ts';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { TemplatePreview } from './template-preview.tsx';
import './template.css';
import { templateMessages } from './template.messages.ts';

type EditorProps = { row: TemplateRow; onClose: () => void };

/** A template with its preview and its versions; an own one can be changed (TPL-2). */
export function TemplateEditor({ row, onClose }: EditorProps) {
  const { data: template, error, refetch } = useOperation(getTemplate, { templateId: row.id });
  if (template?.isOwn === true)
    return <OwnTemplate key={template.version} template={template} onClose={onClose} />;
  return (
    <AppModal title={row.templateName} isOpen onClose={onClose} width={960}>
      {error && <CallProblem error={error} onRetry={() => void refetch()} />}
      {template === undefined ? (
        !error && <Skeleton active />
      ) : (
        <ForeignTemplate template={template} />
      )}
    </AppModal>
  );
}

function ForeignTemplate({ template }: { template: TemplateDetail }) {
  const t = useText(templateMessages);
  const { content, templateType: type, language } = template;
  return (
    <div className="template-editor">
      <div>
        <p className="template-help">{t('readOnly')}</p>
        <pre className="template-words template-content">{content}</pre>
      </div>
      <TemplatePreview type={type} content={content} language={language} />
    </div>
  );
}

function OwnTemplate({ template, onClose }: { template: TemplateDetail; onClose: () => void }) {
  const word = useText(kitWords);
  const { id: templateId, version, templateName, language, templateType: type } = template;
  const [typed, setTyped] = useState(template.content);
  const recordForm = useRecordForm<
    typeof updateTemplate,
    { templateName: string; content: string }
  >(updateTemplate, {
    toInput: (words) => ({ ...words, templateId, version }),
    initialValues: { templateName, content: template.content },
    refusalFields: { TEMPLATE_WRONG: 'content' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      recordForm={recordForm}
      title={templateName}
      isOpen
      width={960}
      onClose={onClose}
      submitLabel={word('save')}
    >
      <div className="template-editor">
        <div>
          <FormField field={recordForm.field('templateName')}>
            <Input maxLength={64} autoComplete="off" />
          </FormField>
          <FormField field={recordForm.field('content')}>
            <Input.TextArea
              className="template-content"
              autoSize={{ minRows: 12, maxRows: 24 }}
              maxLength={20_000}
              onChangeCapture={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </FormField>
          <Names template={template} />
        </div>
        <div>
          <TemplatePreview type={type} content={typed} language={language} />
          <Versions template={template} />
        </div>
      </div>
    </FormDialog>
  );
}

/** What a template of this kind may say (TPL-2). */
function Names({ template: { templateType } }: { template: TemplateDetail }) {
  const t = useText(templateMessages);
  const names: Placeholders = placeholdersOf[templateType];
  return (
    <>
      <strong>{t('placeholders')}</strong>
      <div className="template-names">
        {Object.entries(names).map(([name, type]) => (
          <code key={name}>
            {typeof type === 'object'
              ? `{{#${name}}} ${Object.keys(type)
                  .map((inner) => `{{${inner}}}`)
                  .join(' ')} {{/${name}}}`
              : `{{${type === 'flag' ? '#' : ''}${name}}}`}
          </code>
        ))}
      </div>
      {isMailTemplate(templateType) && <p className="template-help">{t('mailHelp')}</p>}
      {isSheet(templateType) && <p className="template-help">{t('sheetHelp')}</p>}
      {templateType === 'statement' && <p className="template-help">{t('statementHelp')}</p>}
      <p className="template-help">{t('sections')}</p>
    </>
  );
}

function Versions({ template }: { template: TemplateDetail }) {
  const t = useText(templateMessages);
  const format = useFormat();
  const restore = useCommand(restoreTemplate);
  const { id: templateId, version } = template;
  return (
    <ul className="template-versions" aria-label={t('versions')}>
      {template.versions.map((each) => (
        <li key={each.version}>
          <span>{`${each.version} · ${each.changedBy} · ${format.dateTime(each.changedAt)}`}</span>
          {each.version !== version && (
            <Button
              size="small"
              aria-label={t('restoreName', { version: each.version })}
              loading={restore.isPending}
              onClick={() => restore.mutate({ templateId, version, earlierVersion: each.version })}
            >
              {t('restore')}
            </Button>
          )}
        </li>
      ))}
      {restore.error && <CallProblem error={restore.error} />}
    </ul>
  );
}
