import { countryWord, enabledWord, textOf, yesNo } from '../kernel/export-words.ts';
import { type ExportColumn, exportOf } from '../kernel/export.ts';
import type { Output } from '../kernel/operation.ts';
import type { Text } from '../kernel/text.ts';
import { roleTitle } from '../vocabulary/role.ts';
import { listAssistants } from './assistant.operations.ts';
import { listAccounts } from './operations.ts';

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
  {
    title: { zh: '账号', en: 'Account', es: 'Cuenta' },
    kind: 'text',
    value: ({ loginName }) => loginName,
  },
  {
    title: { zh: '姓名', en: 'Name', es: 'Nombre' },
    kind: 'text',
    value: ({ displayName }) => displayName,
  },
  {
    title: { zh: '状态', en: 'State', es: 'Estado' },
    kind: 'word',
    value: ({ isEnabled }) => enabledWord(isEnabled),
  },
];

const phoneAndRoles: Columns = [
  {
    title: { zh: '手机号', en: 'Phone', es: 'Teléfono' },
    kind: 'text',
    value: ({ phone }) => phone,
  },
  {
    title: { zh: '角色', en: 'Roles', es: 'Roles' },
    kind: 'word',
    value: ({ roles }) => rolesText(roles),
  },
];

const venue: Columns = [
  {
    title: { zh: '商户', en: 'Merchant', es: 'Comercio' },
    kind: 'text',
    value: ({ merchantName }) => merchantName,
  },
  {
    title: { zh: '店铺', en: 'Shop', es: 'Tienda' },
    kind: 'text',
    value: ({ shopName }) => shopName,
  },
];

const signIns: Columns = [
  {
    title: { zh: '登录锁定至', en: 'Locked until', es: 'Bloqueada hasta' },
    kind: 'instant',
    value: ({ blockedUntil }) => blockedUntil,
  },
  {
    title: { zh: '需动态验证码', en: 'Second factor', es: 'Segundo factor' },
    kind: 'word',
    value: (row) => yesNo(row.isTotpRequired || row.isTotpRequiredByRole),
  },
  {
    title: { zh: '最近登录', en: 'Last sign-in', es: 'Último acceso' },
    kind: 'instant',
    value: ({ lastLoginAt }) => lastLoginAt,
  },
  {
    title: { zh: '在线会话', en: 'Sessions', es: 'Sesiones' },
    kind: 'integer',
    value: ({ sessionCount }) => sessionCount,
  },
  {
    title: { zh: '创建时间', en: 'Created', es: 'Creación' },
    kind: 'instant',
    value: ({ createdAt }) => createdAt,
  },
];

/** The accounts as a file: users, administrators, people of merchants. */
export const exportAccounts = exportOf(listAccounts, {
  title: { zh: '账号', en: 'Accounts', es: 'Cuentas' },
  columns: [
    ...whose,
    {
      title: { zh: '类型', en: 'Kind', es: 'Tipo' },
      kind: 'entry',
      type: 'accountKind',
      value: ({ kind }) => kind,
    },
    ...phoneAndRoles,
    {
      title: { zh: '合作商', en: 'Partner', es: 'Socio' },
      kind: 'text',
      value: ({ partnerName }) => partnerName,
    },
    ...venue,
    {
      title: { zh: '国家范围', en: 'Countries', es: 'Países' },
      kind: 'word',
      value: ({ countries }) => countriesText(countries),
    },
    ...signIns,
  ],
});

/** The shop assistants as a file. */
export const exportAssistants = exportOf(listAssistants, {
  title: { zh: '店员', en: 'Shop assistants', es: 'Dependientes' },
  columns: [...whose, ...phoneAndRoles, ...venue, ...signIns],
});
