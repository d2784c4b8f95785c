import { permissionIds } from '@lebean/contract/facts/permissions';
import { defaultTheme, type Profile } from '@lebean/contract/session/rows';

/** Who looks at the examples: somebody of the platform who may do everything. */
const account: Profile = {
  id: 1,
  userName: 'Ana Ruiz',
  loginName: 'ana',
  roleName: 'Administrator',
  avatar: '',
  theme: defaultTheme,
  language: null,
  kind: 'staff',
  accountType: 0,
  permissions: [...permissionIds],
  routes: [],
  pins: [],
  shopId: null,
  shopName: null,
  merchantId: null,
  currency: 'CNY',
  timeZone: 'Europe/Madrid',
  impersonatorName: null,
  shopView: null,
  till: null,
  newsSeen: 0,
  isSandbox: false,
  isSecondFactorDue: false,
};

/** Leaves behind what a sign-in leaves, for the session to find as it is loaded (SH-30). */
export function signAccountIn(): void {
  const bytes = new TextEncoder().encode(JSON.stringify(account));
  localStorage.setItem('lebean.user', btoa(String.fromCodePoint(...bytes)));
  localStorage.setItem('lebean.session', String(account.id));
}
