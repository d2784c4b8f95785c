import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { pageRule } from '../../screen-kit/page-rule.ts';
import { printListMessages } from '../../screen-kit/print-list.messages.ts';
import { useNextStep } from '../../screen-kit/use-next-step.ts';
import { usePrintFacts } from '../../screen-kit/use-print-facts.ts';
import './page-letterhead.css';

type PageLetterheadProps = {
  title: string;
  recordName: string | undefined;
  at: string;
  onDone: () => void;
};

/**
 * What stands above the page of a record on paper, and nowhere else: what it is, whose, by whom and when. It prints
 * once it is there, and goes with the next step of whoever is at the page.
 */
export function PageLetterhead({ title, recordName, at, onDone }: PageLetterheadProps) {
  const t = useText(printListMessages);
  const shopName = useSession()?.shopName ?? '';
  const facts = usePrintFacts(at);
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.querySelector('main')?.prepend(place);
    return () => place.remove();
  }, [place]);
  useEffect(() => {
    window.print();
  }, []);
  useNextStep(true, onDone);
  return createPortal(
    <div className="page-letterhead" aria-hidden>
      <style>{pageRule(t('pageOf', { page: '{page}', pages: '{pages}' }), false)}</style>
      <p className="page-letterhead-title">
        {recordName === undefined ? title : `${title} · ${recordName}`}
      </p>
      {shopName !== '' && <p>{shopName}</p>}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>,
    place,
  );
}
