import { CheckCircleFilled, UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { ChangeEvent, DragEvent } from 'react';
import { useText } from '../platform/i18n.ts';
import { CallProblem } from './call-problem.tsx';
import './file-field.css';
import { fileFieldMessages } from './file-field.messages.ts';
import { useFieldTitle } from './use-field-title.ts';
import { useFormat } from './use-format.ts';
import type { Upload } from './use-upload.ts';

type FileFieldProps = {
  upload: Upload;
  id?: string;
  /** What the browser offers first, as a list of types; the server judges. */
  accept?: string;
  /** The number of the uploaded file. */
  value?: number;
  onChange?: (fileId: number | undefined) => void;
};

/** A file as a control of a form: it is uploaded as soon as it is chosen, while the rest is typed. */
export function FileField({ upload, id, accept, onChange }: FileFieldProps) {
  const t = useText(fileFieldMessages);
  const { state, cancel } = upload;
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    onChange?.(undefined);
    upload
      .start(file)
      .then((uploaded) => {
        if (uploaded !== undefined) onChange?.(uploaded.fileId);
      })
      .catch(reportError);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    take(target.files?.[0]);
    // The same file chosen again is an upload again.
    target.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  if (state.kind === 'sending')
    return (
      <div className="kit-file-state">
        <span className="kit-file-name">{t('sending', { name: state.file.name })}</span>
        <Progress
          percent={Math.floor(state.share * 100)}
          aria-label={t('sending', { name: state.file.name })}
        />
        <Button onClick={cancel}>{t('cancel')}</Button>
      </div>
    );
  return (
    <div className="kit-file">
      {state.kind === 'failed' && (
        <div className="kit-file-state">
          <CallProblem error={state.problem} />
          <span className="kit-file-name">{state.file.name}</span>
          <Button onClick={() => take(state.file)}>{t('retry')}</Button>
        </div>
      )}
      {state.kind === 'done' && <Uploaded {...state} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for the mouse: keyboards reach the field within */}
      <label
        className="kit-file-choice"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <UploadOutlined aria-hidden />
        <span>{t(state.kind === 'none' ? 'choose' : 'chooseOther')}</span>
        <span className="kit-file-hint kit-file-drop">{t('drop')}</span>
        <input
          {...(id !== undefined && { id })}
          className="visually-hidden"
          type="file"
          {...(accept !== undefined && { accept })}
          onChange={choose}
        />
      </label>
    </div>
  );
}

function Uploaded({ uploaded }: Extract<Upload['state'], { kind: 'done' }>) {
  const t = useText(fileFieldMessages);
  const titleOf = useFieldTitle();
  const format = useFormat();
  return (
    <div className="kit-file-state" role="status">
      <span className="kit-file-name">
        <CheckCircleFilled className="kit-file-done" aria-hidden /> {uploaded.fileName}
      </span>
      <span className="kit-file-hint">
        {t('done')} · {format.bytes(uploaded.fileSize)} · {titleOf('checksum')}{' '}
        <code>{uploaded.checksum.slice(0, 12)}…</code>
      </span>
    </div>
  );
}
