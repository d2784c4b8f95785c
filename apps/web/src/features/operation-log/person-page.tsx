import { getShopAccount } from '@lebean/contract/account/assistant.operations';
import { accountNotFound } from '@lebean/contract/account/refusals';
import { listLoginLog, listOperationLog } from '@lebean/contract/operation-log/operations';
import { roleTitle } from '@lebean/contract/vocabulary/role';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink, usePageId, useRecordName } from '../../platform/page.tsx';
import { useOperation } from '../../platform/queries.ts';
import { useAllowed, useSession } from '../../platform/session.ts';
import { type Fact, FactList } from '../../screen-kit/fact-list.tsx';
import { Panel } from '../../screen-kit/panel.tsx';
import { RecordPage } from '../../screen-kit/record-page.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import { useFormat } from '../../screen-kit/use-format.ts';
import { Belonging, State } from '../../shared/accounts/account-columns.tsx';
import {
  AccountRowActions,
  useAccountDialogs,
} from '../../shared/accounts/account-row-actions.tsx';
import { accountMessages } from '../../shared/accounts/account.messages.ts';
import { type Person, sortOf } from '../../shared/accounts/person.ts';
import { PersonDeeds } from './person-deeds.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonSignIns } from './person-sign-ins.tsx';
import { personMessages } from './person.messages.ts';
import './person.css';

const lists = {
  staff: '/system/users',
  partner: '/merchants/users',
  shop: '/Gamedistribution/shopassistant',
} as const;

/** A person: who it is, where signed in, and what was done on which day (SH-68). */
export function PersonPage() {
  const t = useText(personMessages);
  const accountId = usePageId('accountId');
  const kind = useSession()?.kind ?? 'staff';
  const answer = useOperation(
    getShopAccount,
    { id: accountId ?? 0 },
    { isEnabled: accountId !== undefined },
  );
  useRecordName(answer.data?.displayName);
  return (
    <RecordPage
      recordId={accountId}
      answer={answer}
      notFound={accountNotFound}
      back={{ to: lists[kind], label: t('back') }}
    >
      {(person) => <PersonView person={person} />}
    </RecordPage>
  );
}

function PersonView({ person }: { person: Person }) {
  const t = useText(personMessages);
  const { open, dialogs } = useAccountDialogs([person]);
  const isOwn = useSession()?.id === person.id;
  const seesSignIns = useAllowed(listLoginLog);
  const seesDeeds = useAllowed(listOperationLog);
  return (
    <>
      <header className="kit-record-head">
        <div>
          <h1>{person.displayName}</h1>
          <p className="kit-record-line">
            <span>{person.loginName}</span>
            <State person={person} />
          </p>
        </div>
        <div>
          <AccountRowActions person={person} onOpen={open} />
        </div>
      </header>
      <Panel title={t('facts')}>
        <FactList facts={useFacts(person)} />
        {isOwn && (
          <p className="person-quiet">
            {t('own')} <PageLink to="/profile">{t('profile')}</PageLink>
          </p>
        )}
      </Panel>
      <div className="person-columns">
        {!isOwn && <PersonSessions person={person} onEnd={() => open('endSessions', person)} />}
        {seesSignIns && <PersonSignIns person={person} />}
      </div>
      {seesDeeds && <PersonDeeds person={person} />}
      {dialogs}
    </>
  );
}

function useFacts(person: Person): readonly Fact[] {
  const t = useText(personMessages);
  const words = useText(accountMessages);
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const format = useFormat();
  const { roles, phone, lastLoginAt, createdAt } = person;
  return [
    { title: t('type'), fact: words(sortOf(person)) },
    {
      title: titleOf('roles'),
      fact: roles.map((role) => roleTitle(role, language)).join(', ') || absent,
    },
    { title: t('belonging'), fact: <Belonging person={person} /> },
    { title: titleOf('phone'), fact: phone === '' ? absent : phone },
    {
      title: titleOf('lastLoginAt'),
      fact: lastLoginAt === null ? t('never') : format.dateTime(lastLoginAt),
    },
    { title: titleOf('createdAt'), fact: format.dateTime(createdAt) },
  ];
}
