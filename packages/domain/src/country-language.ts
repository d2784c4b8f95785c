const chinese: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW']);
const spanish: ReadonlySet<string> = new Set(
  'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '),
);

/** In which language a business of a country is written to, where it has not chosen one (SET-22). */
export function languageOfCountry(countryCode: string): 'zh' | 'en' | 'es' {
  if (chinese.has(countryCode)) return 'zh';
  return spanish.has(countryCode) ? 'es' : 'en';
}
