import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { canDigest, digestOfFile } from '../../platform/file-digest.ts';
import { useText } from '../../platform/i18n.ts';
import { param, readQuery } from '../../platform/page-query.ts';
import { problemText } from '../../screen-kit/problem-text.ts';
import './verify.css';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useVerification } from './use-verification.ts';
import { verifyMessages } from './verify-page.messages.ts';
import { VerifyResult } from './verify-result.tsx';

const parameters = { number: param.verbatim, code: param.verbatim };

/** What the code on a document brings along: its number in the query, its code behind the #. */
const given = () => ({
  number: readQuery(parameters, location.search).number ?? '',
  code: readQuery(parameters, location.hash.slice(1)).code ?? '',
});

/** Whether a statement is what it says, for whoever holds it; plain HTML, as the way in is (SET-21). */
export function VerifyScreen({ languages }: { languages: ReactNode }) {
  const t = useText(verifyMessages);
  return (
    <div className="verify">
      <header className="verify-head">
        <BrandMark size={32} />
        {languages}
      </header>
      <main className="verify-main">
        <h1>{t('title')}</h1>
        <p className="verify-intro">{t('intro')}</p>
        <VerifyForm />
      </main>
    </div>
  );
}

function VerifyForm() {
  const t = useText(verifyMessages);
  const [number, setNumber] = useState(() => given().number);
  const [code, setCode] = useState(() => given().code);
  const [file, setFile] = useState<File>();
  const [hasTried, setTried] = useState(false);
  const { ask, answer, error, isPending } = useVerification();
  const verify = async (): Promise<void> => {
    const statementNumber = number.trim();
    if (statementNumber === '' || code.trim() === '') return;
    const sha256 = file === undefined ? undefined : await digestOfFile(file);
    await ask({ statementNumber, code, ...(sha256 !== undefined && { sha256 }) });
  };
  // Whoever comes by the code on the document has given all that is needed.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    verify().catch(reportError);
  });
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    verify().catch(reportError);
  };
  const missing = (text: string): string | undefined =>
    hasTried && text.trim() === '' ? t('missing') : undefined;
  return (
    <>
      <form className="verify-form" noValidate onSubmit={handleSubmit}>
        <Field label={t('number')} value={number} onChange={setNumber} problem={missing(number)} />
        <Field
          label={t('code')}
          hint={t('codeHint')}
          value={code}
          onChange={setCode}
          problem={missing(code)}
        />
        <FileChoice file={file} onChange={setFile} />
        <button type="submit" className="verify-submit" aria-busy={isPending}>
          {isPending ? t('verifying') : t('verify')}
        </button>
      </form>
      <div role="alert" className="verify-problem">
        {error !== undefined && problemText(error)}
      </div>
      <div aria-live="polite">
        {answer !== undefined && !isPending && <VerifyResult answer={answer} />}
      </div>
    </>
  );
}

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  hint?: string;
};

function Field({ label, value, onChange, problem, hint }: FieldProps) {
  const id = useId();
  return (
    <div className="verify-field" data-wrong={problem !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`}>{problem ?? hint}</p>
    </div>
  );
}

type FileChoiceProps = { file: File | undefined; onChange: (file: File | undefined) => void };

function FileChoice({ file, onChange }: FileChoiceProps) {
  const t = useText(verifyMessages);
  const id = useId();
  return (
    <div className="verify-field">
      <label htmlFor={id}>{t('file')}</label>
      <label className="verify-file" data-disabled={!canDigest || undefined}>
        <span>{file?.name ?? t('choose')}</span>
        {file !== undefined && <small>{t('another')}</small>}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".pdf,.xlsx,.csv,.json"
          disabled={!canDigest}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.files?.[0])}
        />
      </label>
      <p id={`${id}-note`}>{canDigest ? t('fileHint') : t('fileUnread')}</p>
    </div>
  );
}
