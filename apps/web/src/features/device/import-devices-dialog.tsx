import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Spin } from 'antd';
import { type ChangeEvent, useId, useState } from 'react';
import { checkDeviceEntry, enterDevices } from '@lebean/contract/device/operations';
import { maxDevicesAtOnce } from '@lebean/contract/device/rows';
import type { CallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { useCommand, useOperation } from '../../platform/queries.ts';
import { saveFile } from '../../platform/save-file.ts';
import { readTable, type Table } from '../../platform/table-file.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import './device.css';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { type EntryPlan, entryPlan, type WrongCell, wrongCells } from './device-file.ts';
import { entryMessages } from './entry.messages.ts';

type ImportDevicesDialogProps = { isOpen: boolean; onClose: () => void };

/** Reads a file of units, says what is wrong with its rows, and only then enters them. */
export function ImportDevicesDialog({ isOpen, onClose }: ImportDevicesDialogProps) {
  const t = useText(entryMessages);
  return (
    <AppModal title={t('importTitle')} isOpen={isOpen} onClose={onClose} width={680}>
      {isOpen && <ImportSteps />}
    </AppModal>
  );
}

function ImportSteps() {
  const t = useText(entryMessages);
  const word = useText(kitWords);
  const titleOf = useFieldTitle();
  const inputId = useId();
  const [table, setTable] = useState<Table>();
  const [fileName, setFileName] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setFileName(file.name);
    setTable(undefined);
    setUnreadable(false);
    readTable(file).then(setTable, () => setUnreadable(true));
    // The same file, once it is mended, is a choice again.
    target.value = '';
  };
  const download = (): void => {
    const heading = [t('uniqueCode'), titleOf('equipmentTitle'), t('shopNumber'), t('remark')].join(
      ',',
    );
    saveFile(new File([`\uFEFF${heading}\r\n`], 'devices.csv', { type: 'text/csv' }));
  };
  return (
    <div className="device-dialog">
      <p>{t('importHint')}</p>
      <div className="device-dialog-foot device-dialog-start">
        <label htmlFor={inputId} className="device-file">
          <UploadOutlined aria-hidden />
          {word('chooseFile')}
          {/* Seen would be the words of the browser, in a language of its own. */}
          <input
            id={inputId}
            className="visually-hidden"
            type="file"
            accept=".csv,.xlsx"
            onChange={choose}
          />
          <span>{fileName}</span>
        </label>
        <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t('template')}
        </Button>
      </div>
      {isUnreadable && <Alert role="alert" type="error" showIcon title={t('unreadable')} />}
      {table && <Preview plan={entryPlan(table)} />}
    </div>
  );
}

function Preview({ plan }: { plan: EntryPlan }) {
  const t = useText(entryMessages);
  const { rows, isTooLong } = plan;
  if (rows.length === 0) return <Alert type="info" showIcon title={t('noRows')} />;
  if (isTooLong)
    return <Alert type="warning" showIcon title={t('tooMany', { count: maxDevicesAtOnce })} />;
  return <Entry plan={plan} />;
}

/** Asks the server what it thinks of the rows; without problems they can be entered. */
function Entry({ plan }: { plan: EntryPlan }) {
  const t = useText(entryMessages);
  const devices = [...plan.devices];
  const checked = plan.rows.map((row) => row.checked);
  const check = useOperation(checkDeviceEntry, { devices: checked });
  const command = useCommand(enterDevices, { refreshes: ['equipment'] });
  const [problem, setProblem] = useState<CallError>();
  const wrong = wrongCells(plan, check.data?.problems ?? []);
  const send = (): void => {
    setProblem(undefined);
    command
      .mutateAsync({ devices })
      .then(() => undefined, setProblem)
      .catch(reportError);
  };
  if (command.isSuccess)
    return (
      <Alert
        role="status"
        type="success"
        showIcon
        title={t('entered', { count: devices.length })}
      />
    );
  if (check.error) return <CallProblem error={check.error} onRetry={() => void check.refetch()} />;
  if (check.data === undefined) return <Spin aria-label={t('checking')} />;
  if (wrong.length > 0) return <WrongRows wrong={wrong} />;
  return (
    <>
      <p role="status">{t('ready', { count: devices.length })}</p>
      {problem && <CallProblem error={problem} />}
      <div className="device-dialog-foot">
        <Button type="primary" loading={command.isPending} onClick={send}>
          {t('enterAll', { count: devices.length })}
        </Button>
      </div>
    </>
  );
}

/** More are not read anyway. */
const maxShown = 100;

function WrongRows({ wrong }: { wrong: readonly WrongCell[] }) {
  const t = useText(entryMessages);
  const lines = new Set(wrong.map(({ line }) => line));
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={t('wrong', { count: lines.size })}
      description={
        <ul className="device-wrong">
          {wrong.slice(0, maxShown).map((cell) => (
            <li key={`${cell.line} ${cell.problem}`}>
              <WrongLine cell={cell} />
            </li>
          ))}
          {wrong.length > maxShown && <li>{t('moreWrong', { count: wrong.length - maxShown })}</li>}
        </ul>
      }
    />
  );
}

function WrongLine({ cell }: { cell: WrongCell }) {
  const t = useText(entryMessages);
  const { line, problem, value, otherLines } = cell;
  const shown = value === '' ? '' : t('quoted', { value });
  const why =
    problem === 'codeRepeated' ? t('codeRepeated', { rows: otherLines.join(', ') }) : t(problem);
  return (
    <>
      {t('row', { row: line })}: {shown} {why}
    </>
  );
}
