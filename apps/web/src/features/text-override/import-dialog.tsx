import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type ChangeEvent, useId, useState } from 'react';
import { importTexts, maxImportedTexts } from '@lebean/contract/text-override/operations';
import type { CallError } from '../../platform/call-error.ts';
import { useText } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { readTable, type Table } from '../../platform/table-file.ts';
import { AppModal } from '../../screen-kit/app-modal.tsx';
import { CallProblem } from '../../screen-kit/call-problem.tsx';
import { kitWords } from '../../screen-kit/words.messages.ts';
import { languageMessages } from './language.messages.ts';
import { type ImportPlan, inputOf, planOf } from './text-file.ts';
import type { TextRow } from './text-rows.ts';

type ImportDialogProps = {
  rows: readonly TextRow[];
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** Reads a file, shows what it would change and what is wrong with it, and only then writes. */
export function ImportDialog({ isOpen, onClose, ...rest }: ImportDialogProps) {
  const t = useText(languageMessages);
  return (
    <AppModal title={t('importTitle')} isOpen={isOpen} onClose={onClose} width={760}>
      {isOpen && <ImportSteps {...rest} />}
    </AppModal>
  );
}

type ImportStepsProps = Pick<ImportDialogProps, 'rows' | 'onSaved'>;

function ImportSteps({ rows, onSaved }: ImportStepsProps) {
  const t = useText(languageMessages);
  const word = useText(kitWords);
  const inputId = useId();
  const [table, setTable] = useState<Table>();
  const [fileName, setFileName] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const plan = table && planOf(table, rows);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setFileName(file.name);
    setTable(undefined);
    setUnreadable(false);
    readTable(file).then(setTable, () => setUnreadable(true));
  };
  return (
    <div className="text-import">
      <p>{t('importHint')}</p>
      <label htmlFor={inputId} className="text-file">
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
        <span className="text-file-name">{fileName}</span>
      </label>
      {isUnreadable && <Alert role="alert" type="error" showIcon title={t('unreadable')} />}
      {plan && <Preview plan={plan} onSaved={onSaved} />}
    </div>
  );
}

/** More are not read anyway; the file has them all. */
const maxShown = 100;

function Preview({ plan, onSaved }: { plan: ImportPlan; onSaved: () => void }) {
  const t = useText(languageMessages);
  const command = useCommand(importTexts);
  const [problem, setProblem] = useState<CallError>();
  const [isStale, setStale] = useState(false);
  const texts = inputOf(plan);
  const { changes, wrong } = plan;
  const isTooLong = texts.length > maxImportedTexts;
  const send = (): void => {
    setProblem(undefined);
    command
      .mutateAsync({ texts })
      .then(({ written }) => {
        if (written > 0) onSaved();
        else setStale(true);
      }, setProblem)
      .catch(reportError);
  };
  if (wrong.length > 0) return <WrongRows wrong={wrong} />;
  if (changes.length === 0) return <Alert type="info" showIcon title={t('noChanges')} />;
  return (
    <>
      <p role="status">{t('changes', { count: changes.length })}</p>
      <Changes changes={changes} />
      {isTooLong && (
        <Alert type="warning" showIcon title={t('tooMany', { count: maxImportedTexts })} />
      )}
      {isStale && <Alert role="alert" type="warning" showIcon title={t('stale')} />}
      {problem && <CallProblem error={problem} />}
      <div className="text-import-foot">
        <Button type="primary" disabled={isTooLong} loading={command.isPending} onClick={send}>
          {t('importNow', { count: changes.length })}
        </Button>
      </div>
    </>
  );
}

function Changes({ changes }: Pick<ImportPlan, 'changes'>) {
  const t = useText(languageMessages);
  const hidden = changes.length - maxShown;
  return (
    <div
      className="text-changes"
      role="region"
      aria-label={t('changes', { count: changes.length })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls has to be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('text')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxShown).map(({ row, language, before, after }) => (
            <tr key={`${row.name} ${language}`}>
              <th scope="row">
                {row.name} <small>{language}</small>
              </th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p>{t('more', { count: hidden })}</p>}
    </div>
  );
}

function WrongRows({ wrong }: Pick<ImportPlan, 'wrong'>) {
  const t = useText(languageMessages);
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={t('wrong', { count: wrong.length })}
      description={
        <ul className="text-wrong">
          {wrong.slice(0, maxShown).map(({ line, problem }) => (
            <li key={line}>
              {t('line', { line })}: {t(problem === 'placeholders' ? 'wrongPlaceholders' : problem)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
