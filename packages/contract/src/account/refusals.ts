import { refusal } from '../kernel/refusal.ts';

/** What whoever would change or open an account that may do more than they do is answered (ACC-1). */
export const accountAboveOwn = refusal('ACCOUNT_ABOVE_OWN', 'forbidden', {
  zh: '您不能管理该账号：它的权限超出您的权限',
  en: 'You cannot manage this account: it has permissions you do not have',
  es: 'No puede gestionar esta cuenta: tiene permisos que usted no tiene',
});

export const accountNotFound = refusal('ACCOUNT_NOT_FOUND', 'notFound', {
  zh: '没有找到该账号',
  en: 'Account not found',
  es: 'Cuenta no encontrada',
});
export const ownAccount = refusal('OWN_ACCOUNT', 'conflict', {
  zh: '不能对自己的账号进行此操作',
  en: 'You cannot do this to your own account',
  es: 'No puede hacer esto con su propia cuenta',
});

export const loginNameTaken = refusal('LOGIN_NAME_TAKEN', 'conflict', {
  zh: '账号 {loginName} 已被使用',
  en: 'The account name {loginName} is already taken',
  es: 'El nombre de cuenta {loginName} ya está en uso',
});
/** Among those that are guessed first (ACC-5). */
export const passwordCommon = refusal('PASSWORD_COMMON', 'invalid', {
  zh: '这个密码太常见，容易被猜中，请换一个',
  en: 'This password is too common and easy to guess. Choose another',
  es: 'Esta contraseña es demasiado común y fácil de adivinar. Elija otra',
});
export const passwordUnfit = refusal('PASSWORD_UNFIT', 'invalid', {
  zh: '长度在 {minimum} 到 {maximum} 个字符',
  en: 'Use {minimum} to {maximum} characters',
  es: 'Use de {minimum} a {maximum} caracteres',
});
export const roleNotFound = refusal('ROLE_NOT_FOUND', 'notFound', {
  zh: '没有适用于该账号的角色 {role}',
  en: 'There is no role {role} for this kind of account',
  es: 'No existe el rol {role} para este tipo de cuenta',
});
export const roleBeyondOwn = refusal('ROLE_BEYOND_OWN', 'forbidden', {
  zh: '角色 {role} 含有您没有的权限',
  en: 'The role {role} has permissions you do not have',
  es: 'El rol {role} tiene permisos que usted no tiene',
});
/** What whoever would make an owner of an assistant is answered (SH-47). */
export const roleOfOwners = refusal('ROLE_OF_OWNERS', 'forbidden', {
  zh: '角色 {role} 含有店主权限，不能授予店员',
  en: 'The role {role} has an owner’s permissions and cannot be given to an assistant',
  es: 'El rol {role} tiene permisos de propietario y no se puede dar a un dependiente',
});
export const abilityBeyondOwn = refusal('ABILITY_BEYOND_OWN', 'forbidden', {
  zh: '您没有权限“{permission}”，不能允许店员使用',
  en: 'You cannot allow {permission} because you do not have it',
  es: 'No puede permitir {permission} porque usted no lo tiene',
});
/** What whoever would tick abilities of a manager is answered: a manager works by roles (SH-47). */
export const abilityOfAssistants = refusal('ABILITY_OF_ASSISTANTS', 'conflict', {
  zh: '只能为店员勾选权限；店长的权限由角色决定',
  en: 'Abilities can be set for assistants only; a manager’s permissions come from roles',
  es: 'Solo se eligen permisos para dependientes; lo que puede un encargado viene de sus roles',
});
export const accountBeyondOwn = refusal('ACCOUNT_BEYOND_OWN', 'forbidden', {
  zh: '您不能创建这种账号',
  en: 'You cannot create an account of this kind',
  es: 'No puede crear una cuenta de este tipo',
});
