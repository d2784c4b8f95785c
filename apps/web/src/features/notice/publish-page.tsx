import { Alert, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { createNotice, getNotice, unscheduleNotice } from '@lebean/contract/notice/operations';
import type { NoticeDetail } from '@lebean/contract/notice/rows';
import { useText } from '../../platform/i18n.ts';
import { usePageQuery } from '../../platform/page-query.ts';
import { useGo } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { showToast } from '../../platform/toast.ts';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { FormProblem } from '../../screen-kit/form-problem.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { useLeaveGuard } from '../../screen-kit/use-leave-guard.ts';
import { useUndo } from '../../screen-kit/use-undo.ts';
import { WaitingLines } from '../../screen-kit/waiting-lines.tsx';
import { OperationButton } from '../../ui/operation-button.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { SettingFields, WordFields } from './notice-fields.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { publishQuery } from './notice-query.ts';
import './publish.css';
import { emptyNotice, type NoticeValues, valuesOf } from './publish-values.ts';
import { publishMessages } from './publish.messages.ts';
import { usePublishing } from './use-publishing.ts';

/** Writes a notice, goes on with a draft, or corrects what is out (NTC-1 to NTC-4). */
export function PublishPage() {
  const t = useText(publishMessages);
  const noticeId = usePageQuery(publishQuery).query.notice;
  const {
    data: notice,
    error,
    refetch,
  } = useOperation(getNotice, { noticeId: noticeId ?? 0 }, { isEnabled: noticeId !== undefined });
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {error && <CallProblem error={error} onRetry={() => void refetch()} />}
      {noticeId === undefined && <NoticeForm key="new" />}
      {notice !== undefined && <NoticeForm key={notice.id} notice={notice} />}
      {noticeId !== undefined && notice === undefined && error === null && (
        <WaitingLines rows={8} />
      )}
    </>
  );
}

function NoticeForm({ notice }: { notice?: NoticeDetail }) {
  const t = useText(publishMessages);
  // What a form begins with: what others change meanwhile is refused when it is sent (SH-35).
  const [begun] = useState(notice);
  const isOut = begun?.noticeState === 'published';
  const isFixed = begun !== undefined && !isOut && begun.noticeState !== 'draft';
  const [form] = Form.useForm<NoticeValues>();
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty, () => setDirty(false));
  const publishing = usePublishing(begun && { noticeId: begun.id, version: begun.version });
  if (isFixed) return <Alert type="info" showIcon title={t('fixed')} />;
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={begun === undefined ? emptyNotice : valuesOf(begun)}
      onValuesChange={() => setDirty(true)}
    >
      <div className="publish">
        <div className="publish-main">
          {isOut && <Alert type="warning" showIcon title={t('correctHint')} />}
          <Panel title={t('words')}>
            <WordFields />
          </Panel>
          {!isOut && (
            <>
              <Panel title={t('audience')}>
                <AudienceFields />
              </Panel>
              <Panel title={t('settings')}>
                <SettingFields />
              </Panel>
            </>
          )}
        </div>
        <div className="publish-side">
          <NoticePreview />
          <FormProblem error={publishing.problem} />
          <PublishSteps
            isOut={isOut}
            publishing={publishing}
            read={() => typedIn(form)}
            onDone={() => setDirty(false)}
          />
        </div>
      </div>
    </Form>
  );
}

/** All that was typed, in the languages and fields that are not shown now too. */
function typedIn(form: FormInstance<NoticeValues>): NoticeValues {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the form library calls what it holds of all fields any
  const typed: NoticeValues = form.getFieldsValue(true);
  return { ...emptyNotice, ...typed };
}

type StepsProps = {
  isOut: boolean;
  publishing: ReturnType<typeof usePublishing>;
  read: () => NoticeValues;
  onDone: () => void;
};

function PublishSteps({ isOut, publishing, read, onDone }: StepsProps) {
  const t = useText(publishMessages);
  const go = useGo();
  const offerUndo = useUndo();
  const { isBusy, save, publish, correct } = publishing;
  const finish = async (done: Promise<boolean>, words: string, isLeaving: boolean) => {
    if (!(await done)) return;
    onDone();
    showToast({ kind: 'success', text: words });
    if (isLeaving) go('/notices/list');
  };
  if (isOut)
    return (
      <div className="publish-steps">
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => void finish(correct(read()), t('corrected'), true)}
        >
          {t('correct')}
        </Button>
      </div>
    );
  const release = async (): Promise<void> => {
    const values = read();
    if (!(await publish(values))) return;
    onDone();
    go('/notices/list');
    const released = publishing.stored();
    // What goes out later is taken back like a schedule; what is out has reached people.
    if (released !== undefined && Date.parse(values.publishTime ?? '') > Date.now())
      offerUndo({ text: t('scheduled'), operation: unscheduleNotice, input: released });
    else showToast({ kind: 'success', text: t('published') });
  };
  return (
    <div className="publish-steps">
      <OperationButton
        operation={createNotice}
        disabled={isBusy}
        onClick={() => void finish(save(read()), t('saved'), false)}
      >
        {t('save')}
      </OperationButton>
      <OperationButton
        operation={createNotice}
        type="primary"
        loading={isBusy}
        onClick={() => void release()}
      >
        {t('publish')}
      </OperationButton>
    </div>
  );
}
