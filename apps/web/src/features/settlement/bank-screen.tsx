import { Button, Segmented } from 'antd';
import { useText } from '../../platform/i18n.ts';
import { type LinkQuery, param, usePageQuery } from '../../platform/page-query.ts';
import { BankFileList } from './bank-file-list.tsx';
import { BankLineList } from './bank-line-list.tsx';
import { BankOtherRows } from './bank-other-rows.tsx';
import { bankMessages } from './bank.messages.ts';
import './bank.css';

const views = ['files', 'unmatched', 'ignored'] as const;
type View = (typeof views)[number];
const pageParameters = { view: param.firstOf(views), file: param.id };

declare module '../../platform/page-query.ts' {
  interface PageQueries {
    '/settlement/bank': LinkQuery<typeof pageParameters>;
  }
}

/** Files of banks, the lines of one with what they seem to pay, and all that is unmatched (SET-17). */
export function BankScreen() {
  const t = useText(bankMessages);
  const { query, begin } = usePageQuery(pageParameters);
  const { view, file } = query;
  if (file !== undefined)
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        <div className="bank-bar">
          <Button onClick={() => begin({})}>{t('back')}</Button>
        </div>
        <BankLineList key={file} bankFileId={file} />
        <BankOtherRows bankFileId={file} />
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
          onChange={(chosen) => begin({ view: chosen })}
        />
      </div>
      {view === 'files' && <BankFileList onOpen={(id) => begin({ file: id })} />}
      {view === 'unmatched' && <BankLineList key={view} bankLineState="open" />}
      {view === 'ignored' && <BankLineList key={view} bankLineState="ignored" />}
    </>
  );
}
