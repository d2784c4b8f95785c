import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHolidayFile } from './holiday-file.ts';

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readHolidayFile(calendar(...lines), 2026);
const days = (...lines: string[]): readonly string[] => {
  const file = read(...lines);
  if (!file.ok) throw new Error(JSON.stringify(file.fault));
  return file.holidays.map(({ day }) => day);
};

test('SVC-4: holidays are read from a file as calendars write them', () => {
  const file = read(
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Madrid',
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    ...event(
      'DTSTART;VALUE=DATE:20261208',
      'DTEND;VALUE=DATE:20261209',
      'SUMMARY;LANGUAGE=es:Inmaculada\\, fiesta nac',
      ' ional',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'SUMMARY:not this',
      'END:VALARM',
    ),
    ...event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Navidad'),
  );
  expect(file).toEqual({
    ok: true,
    holidays: [
      { day: '2026-12-08', title: 'Inmaculada, fiesta nacional' },
      { day: '2026-12-24', title: 'Navidad' },
      { day: '2026-12-25', title: 'Navidad' },
      { day: '2026-12-26', title: 'Navidad' },
    ],
  });
});

test('SVC-4: what comes back each year is noted for ten years from this one on', () => {
  const first = ['DTSTART;VALUE=DATE:19991225', 'SUMMARY:Christmas'];
  const found = days(...event(...first, 'RRULE:FREQ=YEARLY'));
  expect([found.length, found[0], found.at(-1)]).toEqual([10, '2026-12-25', '2035-12-25']);
  expect(days(...event(...first, 'RRULE:FREQ=YEARLY;UNTIL=20271231T000000Z'))).toEqual([
    '2026-12-25',
    '2027-12-25',
  ]);
  expect(days(...event(...first, 'RRULE:FREQ=YEARLY;COUNT=28'))).toEqual(['2026-12-25']);
  const leap = days(...event('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'));
  expect(leap).toEqual(['2028-02-29', '2032-02-29']);
});

test('SVC-4: a hostile file is refused with the line in which that is seen', () => {
  const faultOf = (content: string) => {
    const file = readHolidayFile(content, 2026);
    return file.ok ? undefined : [file.fault.line, file.fault.problem];
  };
  expect(faultOf('')).toEqual([1, 'notCalendar']);
  expect(faultOf('<html><script>alert(1)</script></html>')).toEqual([1, 'notCalendar']);
  expect(faultOf(calendar('no colon'))).toEqual([4, 'line']);
  expect(faultOf(calendar(...event('DTSTART:20261332')))).toEqual([6, 'day']);
  expect(faultOf(calendar(...event('DTSTART:20260101', 'RRULE:FREQ=SECONDLY')))).toEqual([
    7,
    'repeat',
  ]);
  expect(faultOf(calendar(...event('DTSTART:20260101', 'DTEND:99991231')))).toEqual([8, 'day']);
  expect(faultOf(calendar(...event('SUMMARY:nothing else')))).toEqual([7, 'day']);
  expect(
    faultOf(calendar('BEGIN:VEVENT', 'DTSTART:20260101').replace('END:VCALENDAR', '')),
  ).toEqual([4, 'open']);
  expect(faultOf(calendar())).toEqual([4, 'empty']);
  expect(faultOf(calendar('END:VCALENDAR', 'X:1'))).toEqual([5, 'line']);
  const many = Array.from({ length: 400 }, (_, day) => {
    const start = new Date(Date.UTC(2026, 0, 1 + day * 3)).toISOString().slice(0, 10);
    return event(`DTSTART:${start.replaceAll('-', '')}`, 'RRULE:FREQ=YEARLY');
  });
  expect(faultOf(calendar(...many.flat()))?.[1]).toBe('tooMany');
});

test('SVC-4: any bytes are read or refused in time, and a title never brings signs that cannot be seen', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            'BEGIN:VEVENT',
            'END:VEVENT',
            'DTSTART:20260101',
            'END:VCALENDAR',
            'RRULE:FREQ=YEARLY',
          ),
        ),
      ),
      (lines) => {
        const file = readHolidayFile(['BEGIN:VCALENDAR', ...lines].join('\n'), 2026);
        expect(file.ok ? file.holidays.length > 0 : file.fault.line > 0).toBe(true);
      },
    ),
  );
  // Each would take minutes if a line were read again and again.
  readHolidayFile(`BEGIN:VCALENDAR\n${'A;'.repeat(500_000)}`, 2026);
  readHolidayFile(`BEGIN:VCALENDAR\n${' x\n'.repeat(330_000)}`, 2026);
  readHolidayFile(`BEGIN:VCALENDAR\nA${';A="'.repeat(250_000)}`, 2026);
  const file = read(...event('DTSTART:20260101', 'SUMMARY:A\u202Eevil\u0007'));
  expect(file.ok && file.holidays[0]?.title).toBe('Aevil');
}, 10_000);
