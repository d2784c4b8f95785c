import type { Language, Text } from '@lebean/contract/kernel/text';
import type { ExportOperation } from '@lebean/contract/vocabulary/export';
import type { EntryWord } from '@lebean/contract/vocabulary/export-column';
import { fieldTitle } from '@lebean/contract/vocabulary/fields';
import {
  filterTitle,
  isNamedFilter,
  periodFilters,
} from '@lebean/contract/vocabulary/filter-titles';
import type { Call } from '../call/handle.ts';
import type { HeadingLine } from './file-parts.ts';
import { filterWord, nameOfFilter } from './filter-words.ts';
import { zonedTime } from './zoned-time.ts';

const words = {
  period: { zh: '期间', en: 'Period', es: 'Periodo' },
  always: { zh: '不限', en: 'All time', es: 'Sin límite' },
  filters: { zh: '筛选条件', en: 'Filters', es: 'Filtros' },
  none: { zh: '无', en: 'None', es: 'Ninguno' },
  by: { zh: '导出人', en: 'Exported by', es: 'Exportado por' },
  at: { zh: '导出时间', en: 'Exported at', es: 'Exportado el' },
  colon: { zh: '：', en: ': ', es: ': ' },
  between: { zh: '；', en: '; ', es: '; ' },
} as const satisfies Readonly<Record<string, Text>>;

/** What a file was asked for. */
export interface Requested {
  readonly timeZone: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A day as it is, an instant as the clock of the zone shows it. */
function timeWords(value: unknown, inZone: (instant: string) => string): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.includes('T') ? inZone(value).slice(0, 16) : value;
}

/** Of which time the list is, where it can be asked for one. */
function periodOf(
  { input }: Pick<ExportOperation, 'input'>,
  { filter, timeZone }: Requested,
  language: Language,
): string | undefined {
  const filters = periodFilters.filter(([from]) => Object.hasOwn(input._zod.def.shape, from));
  if (filters.length === 0) return undefined;
  const inZone = zonedTime(timeZone);
  const spans = filters.flatMap(([from, to]) => {
    const first = timeWords(filter[from], inZone);
    const last = to === undefined ? undefined : timeWords(filter[to], inZone);
    if (first === undefined && last === undefined) return [];
    return [to === undefined ? first : `${first ?? '…'} – ${last ?? '…'}`];
  });
  return spans.length === 0 ? words.always[language] : spans.join(', ');
}

async function filtersOf(
  call: Call,
  exporting: Pick<ExportOperation, 'columns' | 'input'>,
  { filter }: Requested,
  entryWord: EntryWord,
): Promise<string> {
  const { db, scope, language } = call;
  const conditions: string[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || !isNamedFilter(name)) continue;
    const found = scope && (await nameOfFilter(db, scope, name, value));
    const title = filterTitle(name)?.[language] ?? name;
    conditions.push(
      `${title}${words.colon[language]}${found ?? filterWord(exporting, name, value, entryWord)[language]}`,
    );
  }
  return conditions.length === 0 ? words.none[language] : conditions.join(words.between[language]);
}

/**
 * What stands above a list in a workbook, so that whoever is handed it knows what it is: which list, of which time, by
 * which filters, in whose clock, by whom and when (RPT-4).
 */
export async function headingOf(
  call: Call,
  exporting: Pick<ExportOperation, 'title' | 'input' | 'columns'>,
  requested: Requested,
  entryWord: EntryWord,
): Promise<readonly HeadingLine[]> {
  const { language, at, actor } = call;
  const { timeZone } = requested;
  const period = periodOf(exporting, requested, language);
  const line = (title: Text, shown: string): HeadingLine => ({
    title: title[language],
    words: shown,
  });
  return [
    { title: '', words: exporting.title[language] },
    ...(period === undefined ? [] : [line(words.period, period)]),
    line(words.filters, await filtersOf(call, exporting, requested, entryWord)),
    line(fieldTitle('timeZone'), timeZone),
    line(words.by, actor?.name ?? ''),
    line(words.at, zonedTime(timeZone)(at.toISOString())),
  ];
}
