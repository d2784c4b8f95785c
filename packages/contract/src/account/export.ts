import { countryWord, enabledWord, textOf, yesNo } from '../kernel/export-words.ts';
import type { Output } from '../kernel/operation.ts';
import type { Text } from '../kernel/text.ts';
import { abilitiesSentence } from '../vocabulary/ability-words.ts';
import type { ExportColumn } from '../vocabulary/export-column.ts';
import { exportOf } from '../vocabulary/export.ts';
import { fieldTitle } from '../vocabulary/fields.ts';
import { roleTitle } from '../vocabulary/role.ts';
import { listAssistants } from './assistant.operations.ts';
import { listAccounts } from './operations.ts';
import { listShopAccounts } from './shop-account.operations.ts';

const rolesText = (roles: readonly Parameters<typeof roleTitle>[0][]): Text =>
  textOf((language) => roles.map((role) => roleTitle(role, language)).join(', '));

const countriesText = (countries: readonly string[] | null): Text | null =>
  countries === null
    ? null
    : textOf((language) => countries.map((code) => countryWord(code)[language]).join(', '));

type Shared =
  | Output<typeof listAccounts>['rows'][number]
  | Output<typeof listAssistants>['rows'][number];
type Columns = ReadonlyArray<ExportColumn<Shared>>;

const whose: Columns = [
  'loginName',
  'displayName',
  {
    title: { zh: '状态', en: 'Status', es: 'Estado' },
    kind: 'word',
    value: ({ isEnabled }) => enabledWord(isEnabled),
  },
];

const phoneAndRoles: Columns = [
  'phone',
  {
    title: { zh: '角色', en: 'Roles', es: 'Roles' },
    kind: 'word',
    value: ({ roles }) => rolesText(roles),
  },
];

const venue: Columns = ['merchantName', 'shopName'];

const signIns: Columns = [
  'blockedUntil',
  {
    title: { zh: '需动态验证码', en: 'Second factor required', es: 'Segundo factor exigido' },
    kind: 'word',
    value: (row) => yesNo(row.isTotpRequired || row.isTotpRequiredByRole),
  },
  'lastLoginAt',
  'sessionCount',
  'createdAt',
];

/** The accounts as a file: users, administrators, people of merchants. */
export const exportAccounts = exportOf(listAccounts, {
  title: { zh: '账号', en: 'Accounts', es: 'Cuentas' },
  columns: [
    ...whose,
    { field: 'kind', entry: 'accountKind' },
    ...phoneAndRoles,
    'partnerName',
    ...venue,
    {
      title: { zh: '国家范围', en: 'Countries', es: 'Países' },
      kind: 'word',
      value: ({ countries }) => countriesText(countries),
    },
    ...signIns,
  ],
});

const managerOrAssistant: ExportColumn<Shared> = {
  title: { zh: '账号类型', en: 'Account type', es: 'Tipo de cuenta' },
  kind: 'word',
  value: ({ accountType }) =>
    accountType === 1
      ? { zh: '店长', en: 'Manager', es: 'Encargado' }
      : { zh: '店员', en: 'Assistant', es: 'Dependiente' },
};

/** The accounts of one shop as a file. */
export const exportShopAccounts = exportOf(listShopAccounts, {
  title: { zh: '店铺账号', en: 'Shop accounts', es: 'Cuentas de la tienda' },
  columns: [...whose, managerOrAssistant, ...phoneAndRoles, ...venue, ...signIns],
});

const allowance: ReadonlyArray<ExportColumn<Output<typeof listAssistants>['rows'][number]>> = [
  {
    title: fieldTitle('abilities'),
    kind: 'word',
    // The limit of refunds stands beside it, as a number.
    value: ({ abilities }) =>
      abilities === undefined
        ? null
        : textOf((language) => abilitiesSentence(abilities, undefined, language)),
  },
  {
    title: fieldTitle('refundUpTo'),
    kind: 'hundredths',
    value: ({ abilities, refundUpTo }) =>
      abilities?.includes('refund') === true ? (refundUpTo ?? null) : null,
  },
  'currency',
];

/** The shop assistants as a file. */
export const exportAssistants = exportOf(listAssistants, {
  title: { zh: '店员', en: 'Shop assistants', es: 'Dependientes' },
  columns: [...whose, ...phoneAndRoles, ...allowance, ...venue, ...signIns],
});
