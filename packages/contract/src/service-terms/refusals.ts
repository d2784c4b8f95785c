import type { HolidayFileFault } from '@lebean/domain/ticket/holiday-file';
import { refusal } from '../kernel/refusal.ts';
import type { Text } from '../kernel/text.ts';

export const termsNotFound = refusal('SERVICE_TERMS_NOT_FOUND', 'notFound', {
  zh: '没有找到该国家的服务时限',
  en: 'No service terms found',
  es: 'No existen esas condiciones de servicio',
});

export const termsExist = refusal('SERVICE_TERMS_EXIST', 'conflict', {
  zh: '该国家已有服务时限',
  en: 'This country already has service terms',
  es: 'El país ya tiene condiciones de servicio',
});

export const termsOfAll = refusal('SERVICE_TERMS_OF_ALL', 'conflict', {
  zh: '默认的服务时限不能删除',
  en: 'The default terms cannot be removed',
  es: 'Las condiciones generales no se pueden quitar',
});

export const termsHoursWrong = refusal('SERVICE_HOURS_WRONG', 'invalid', {
  zh: '工作时段有误：每段须先开始后结束，同一天不能重叠，每周至少 {hours} 小时',
  en: 'The hours are wrong: each period starts before it ends, those of a day do not overlap, and a week has {hours} {hours:hour|hours} at least',
  es: 'El horario no es correcto: cada tramo empieza antes de terminar, los de un día no se solapan y la semana tiene al menos {hours} {hours:hora|horas}',
});

export const holidayFileWrong = refusal('HOLIDAY_FILE_WRONG', 'invalid', {
  zh: '无法读取日历文件，第 {line} 行：{problem}',
  en: 'The calendar file cannot be read, line {line}: {problem}',
  es: 'No se puede leer el calendario, línea {line}: {problem}',
});

export const holidayFileTooLarge = refusal('HOLIDAY_FILE_TOO_LARGE', 'invalid', {
  zh: '日历文件最大 {max} MB',
  en: 'A calendar file can have up to {max} MB',
  es: 'Un calendario tiene {max} MB como máximo',
});

/** What is wrong with a line, in the middle of a sentence. */
export const holidayProblemWords: Readonly<Record<HolidayFileFault['problem'], Text>> = {
  notCalendar: {
    zh: '不是 iCal 日历',
    en: 'this is not an iCal calendar',
    es: 'no es un calendario iCal',
  },
  line: { zh: '该行无法识别', en: 'this line cannot be read', es: 'la línea no se entiende' },
  day: {
    zh: '没有可用的日期，或假期超过 31 天',
    en: 'no valid date, or longer than 31 days',
    es: 'no hay fecha, o dura más de 31 días',
  },
  repeat: {
    zh: '只支持每年重复',
    en: 'only yearly recurrence is supported',
    es: 'solo se lee lo que se repite cada año',
  },
  tooMany: { zh: '节假日太多', en: 'too many holidays', es: 'hay demasiados festivos' },
  open: { zh: '文件不完整', en: 'the file is incomplete', es: 'el archivo está incompleto' },
  empty: { zh: '没有节假日', en: 'it contains no holidays', es: 'no contiene ningún festivo' },
};
