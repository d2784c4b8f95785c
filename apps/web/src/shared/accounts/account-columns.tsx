import { roleTitle } from '@lebean/contract/vocabulary/role';
import { countryName } from '../../pickers/countries.ts';
import { absent } from '../../platform/format.ts';
import { useLanguage, useText } from '../../platform/i18n.ts';
import { PageLink } from '../../platform/page.tsx';
import type { Column } from '../../screen-kit/column.ts';
import { EnabledTag } from '../../screen-kit/enabled-tag.tsx';
import { useFieldTitle } from '../../screen-kit/use-field-title.ts';
import './account.css';
import { useFormat } from '../../screen-kit/use-format.ts';
import { accountMessages } from './account.messages.ts';
import { usePersonAddress } from './person-address.ts';
import { type Person, sortOf } from './person.ts';

/** What tells accounts apart, what they may do and how each stands with its sign-in. */
export function useAccountColumns(): ReadonlyArray<Column<Person>> {
  const t = useText(accountMessages);
  const titleOf = useFieldTitle();
  const [name, state, ...others] = useAssistantColumns();
  const kind: Column<Person> = {
    key: 'kind',
    title: titleOf('kind'),
    render: (person) => t(sortOf(person)),
    onCard: 'line',
  };
  return name === undefined || state === undefined ? [] : [name, state, kind, ...others];
}

/** As the columns of accounts, where all are of one kind. */
export function useAssistantColumns(): ReadonlyArray<Column<Person>> {
  const t = useText(accountMessages);
  const address = usePersonAddress();
  const titleOf = useFieldTitle();
  const language = useLanguage();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: titleOf('loginName'),
      sort: 'loginName',
      render: ({ id, displayName, loginName }) => (
        <span className="account-name">
          <PageLink to={address(id)}>{displayName}</PageLink>
          <span className="account-login">{loginName}</span>
        </span>
      ),
      onCard: 'heading',
    },
    {
      key: 'state',
      title: titleOf('state'),
      render: (row) => <State person={row} />,
      onCard: 'beside',
    },
    {
      key: 'phone',
      title: titleOf('phone'),
      render: ({ phone }) => (phone === '' ? absent : phone),
      onCard: 'line',
    },
    {
      key: 'roles',
      title: titleOf('roles'),
      render: ({ roles }) => roles.map((role) => roleTitle(role, language)).join(', ') || absent,
      onCard: 'line',
    },
    {
      key: 'belonging',
      title: t('belonging'),
      render: (row) => <Belonging person={row} />,
      onCard: 'line',
    },
    {
      key: 'lastLogin',
      title: titleOf('lastLoginAt'),
      render: ({ lastLoginAt }) =>
        lastLoginAt === null ? t('never') : format.dateTime(lastLoginAt),
      onCard: 'line',
    },
    {
      key: 'sessions',
      title: titleOf('sessionCount'),
      render: ({ sessionCount }) => format.count(sessionCount),
      align: 'end',
      onCard: 'line',
    },
  ];
}

/** Whether somebody can sign in, and what stands in the way. */
export function State({ person }: { person: Person }) {
  const t = useText(accountMessages);
  const format = useFormat();
  const { isEnabled, blockedUntil, isTotpRequired, isTotpRequiredByRole } = person;
  return (
    <>
      <EnabledTag isEnabled={isEnabled} t={t} />
      {blockedUntil !== null && (
        <span className="account-locked">
          {blockedUntil.startsWith('9999')
            ? t('codesLocked')
            : t('locked', { until: format.dateTime(blockedUntil).slice(-8) })}
        </span>
      )}
      {(isTotpRequired || isTotpRequiredByRole) && (
        <span className="account-login"> {t('totp')}</span>
      )}
    </>
  );
}

/** Whose account it is, from the whole to the part. */
export function Belonging({ person }: { person: Person }) {
  const t = useText(accountMessages);
  const language = useLanguage();
  const { kind, partnerName, merchantName, shopName, countries } = person;
  if (kind === 'partner') return partnerName;
  if (kind === 'staff') {
    const names = countries?.map((code) => countryName(code, language));
    return names?.join(', ') ?? t('wholeNetwork');
  }
  return (
    <span className="account-name">
      {merchantName}
      <span className="account-login">{shopName ?? t('allShops')}</span>
    </span>
  );
}
