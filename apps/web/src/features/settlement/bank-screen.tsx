import { Button, Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { usePage } from '../../platform/page.tsx';
import { BankFileList } from './bank-file-list.tsx';
import { BankLineList } from './bank-line-list.tsx';
import { BankOtherRows } from './bank-other-rows.tsx';
import { bankMessages } from './bank.messages.ts';
import './bank.css';

const views = ['files', 'unmatched', 'ignored'] as const;
type View = (typeof views)[number];

/** Files of banks, the lines of one with what they seem to pay, and all that is unmatched (SET-17). */
export function BankScreen() {
  const t = useText(bankMessages);
  const { search, setSearch } = usePage();
  const view = views.find((one) => one === search.get('view')) ?? 'files';
  const bankFileId = Number(search.get('file') ?? '');
  const go = (next: Record<string, string>): void =>
    setSearch(new URLSearchParams(next), { isNewStep: true });
  if (bankFileId > 0)
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        <div className="bank-bar">
          <Button onClick={() => go({})}>{t('back')}</Button>
        </div>
        <BankLineList key={bankFileId} bankFileId={bankFileId} />
        <BankOtherRows bankFileId={bankFileId} />
      </>
    );
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="bank-bar">
        <Segmented<View>
          aria-label={t('view')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(one) }))}
          onChange={(chosen) => go(chosen === 'files' ? {} : { view: chosen })}
        />
      </div>
      {view === 'files' && <BankFileList onOpen={(id) => go({ file: String(id) })} />}
      {view === 'unmatched' && <BankLineList key={view} bankLineState="open" />}
      {view === 'ignored' && <BankLineList key={view} bankLineState="ignored" />}
    </>
  );
}
