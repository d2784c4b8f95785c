import { listAccounts } from '@lebean/contract/account/operations';
import type { OperationLogRow } from '@lebean/contract/operation-log/rows';
import { useText } from '../../platform/i18n.ts';
import { withQuery } from '../../platform/page-query.ts';
import { PageLink } from '../../platform/page.tsx';
import { useAllowed } from '../../platform/session.ts';
import { usePersonAddress } from '../../shared/accounts/person-address.ts';
import '../../shared/logged/logged.css';
import { operationLogMessages } from './operation-log.messages.ts';

type Logged = Pick<OperationLogRow, 'accountId' | 'accountName' | 'accountKind'>;

/** Who called, with a link to the page of the person (SH-68); a name that is no account's leads to its lines. */
export function LogPerson({ line: { accountId, accountName, accountKind } }: { line: Logged }) {
  const t = useText(operationLogMessages);
  const address = usePersonAddress();
  const isKnown = useAllowed(listAccounts) && accountId !== null;
  return (
    <>
      <PageLink
        to={
          isKnown
            ? address(accountId)
            : withQuery('/system/operation-log', { account: accountName })
        }
      >
        {accountName}
      </PageLink>{' '}
      <span className="log-kind">{t(accountKind)}</span>
    </>
  );
}
