import { defineMessages } from '../platform/i18n.ts';

export const validationMessages = defineMessages({
  zh: {
    required: '此项必填',
    tooShort: '至少 {minimum} 个字符',
    tooLong: '最多 {maximum} 个字符',
    tooSmall: '不能小于 {minimum}',
    tooLarge: '不能大于 {maximum}',
    wrongFormat: '格式不正确',
    unseen: '含有不可见字符 {sign}，请删除后重新输入',
    wrong: '请检查此项',
    noAmount: '请输入大于 0 的金额，最多两位小数',
  },
  en: {
    required: 'This field is required',
    tooShort: 'At least {minimum} characters',
    tooLong: 'At most {maximum} characters',
    tooSmall: 'Not less than {minimum}',
    tooLarge: 'Not more than {maximum}',
    wrongFormat: 'The format is not right',
    unseen: 'Contains the invisible character {sign}. Remove it, or type the text again',
    wrong: 'Please check this field',
    noAmount: 'Enter an amount above 0 with at most two decimals',
  },
  es: {
    required: 'Este campo es obligatorio',
    tooShort: 'Al menos {minimum} caracteres',
    tooLong: 'Como máximo {maximum} caracteres',
    tooSmall: 'No menos de {minimum}',
    tooLarge: 'No más de {maximum}',
    wrongFormat: 'El formato no es correcto',
    unseen: 'Contiene el carácter invisible {sign}. Bórrelo o vuelva a escribir el texto',
    wrong: 'Revise este campo',
    noAmount: 'Introduzca un importe mayor que 0, con dos decimales como máximo',
  },
});
