import type { AccountKind } from './account-kind.ts';
import { type Language, type Text, languages } from './text.ts';

export const yesNo = (is: boolean): Text =>
  is ? { zh: '是', en: 'Yes', es: 'Sí' } : { zh: '否', en: 'No', es: 'No' };
export const enabledWord = (isEnabled: boolean): Text =>
  isEnabled
    ? { zh: '启用', en: 'Enabled', es: 'Activo' }
    : { zh: '停用', en: 'Disabled', es: 'Desactivado' };

export const accountKindWords: Readonly<Record<AccountKind | 'anonymous', Text>> = {
  staff: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  partner: { zh: '合作商', en: 'Partner', es: 'Socio' },
  shop: { zh: '店铺', en: 'Shop', es: 'Tienda' },
  anonymous: { zh: '未登录', en: 'Not signed in', es: 'Sin sesión' },
};

const regionNames = new Map<Language, Intl.DisplayNames>();
function regionName(code: string, language: Language): string {
  // The list of names throws at what cannot be a code.
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  regionNames.set(language, names);
  return names.of(code) ?? code;
}

/** A text from its words in each language. */
export const textOf = (say: (language: Language) => string): Text => {
  const [zh, en, es] = languages.map(say);
  return { zh: zh ?? '', en: en ?? '', es: es ?? '' };
};

/** What a country is called, from its ISO 3166 code. */
export const countryWord = (code: string): Text => textOf((language) => regionName(code, language));
