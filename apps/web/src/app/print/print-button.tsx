import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { usePick, useText } from '../../platform/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useMenu } from '../../platform/menu.ts';
import { titleOf } from '../menu/menu-of-account.ts';
import type { PageDefinition } from '../pages.ts';
import { shellMessages } from '../shell/shell.messages.ts';

const PageLetterhead = lazyPart(async () => (await import('./page-letterhead.tsx')).PageLetterhead);

type PrintButtonProps = { page: PageDefinition; recordName: string | undefined };

/** Prints the page of a record, whichever it is, with a letterhead (SH-49). */
export function PrintButton({ page, recordName }: PrintButtonProps) {
  const t = useText(shellMessages);
  const pick = usePick();
  const nodes = useMenu();
  const [at, setAt] = useState<string>();
  return (
    <>
      <Button
        type="text"
        className="print-button"
        icon={<PrinterOutlined />}
        aria-label={t('print')}
        title={t('print')}
        onClick={() => setAt(new Date().toISOString())}
      />
      {at !== undefined && (
        <Suspense fallback={null}>
          <PageLetterhead
            title={pick(titleOf(page, nodes))}
            recordName={recordName}
            at={at}
            onDone={() => setAt(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
