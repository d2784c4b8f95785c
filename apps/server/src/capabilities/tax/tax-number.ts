import { validate as validateChinese } from 'stdnum/lib/cjs/cn/uscc.js';
import { validate as validateSpanish } from 'stdnum/lib/cjs/es/nif.js';
import { validate as validateAmerican } from 'stdnum/lib/cjs/us/ein.js';

interface Form {
  readonly isFit: (number: string) => boolean;
  /** What one looks like, the same in every language. */
  readonly format: string;
}

const forms: Readonly<Record<string, Form>> = {
  CN: {
    isFit: (number) => validateChinese(number).isValid,
    format: '18 位统一社会信用代码 / USCC',
  },
  ES: { isFit: (number) => validateSpanish(number).isValid, format: 'NIF (B58378431)' },
  US: { isFit: (number) => validateAmerican(number).isValid, format: 'EIN (91-1144442)' },
};

/**
 * What a tax number of a country looks like, where this one is none (SET-19): its digits are checked as the tax
 * offices do. Countries whose form is not known take any.
 */
export function unfitTaxNumber(country: string, number: string): string | undefined {
  const form = forms[country];
  return form === undefined || form.isFit(number) ? undefined : form.format;
}
