import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarMeeting } from './calendar-file.ts';

const meeting: CalendarMeeting = {
  id: '0196-booking',
  title: 'Meet Farhana: Galaxy S22',
  place: 'Bashundhara City, Dhaka',
  url: 'https://shop.test/dashboard/payment/0196-booking',
  day: '2026-12-01',
  time: '17:30',
};
const now = new Date('2026-11-28T09:00:00.123Z');
/** The content lines as a calendar reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a meeting is at the clock of its place in every time zone, for an hour', () => {
  const lines = linesOf(calendarFile(meeting, now));
  expect(lines).toContain('DTSTART:20261201T173000');
  expect(lines).toContain('DURATION:PT1H');
  expect(lines).toContain('DTSTAMP:20261128T090000Z');
  expect(lines.join('\n')).not.toMatch(/TZID|DTSTART.*Z/);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});

test('without a time the meeting takes the whole day', () => {
  const lines = linesOf(calendarFile({ ...meeting, time: null }, now));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
  expect(lines.some((line) => line.startsWith('DURATION'))).toBe(false);
});

test('whatever people write, lines are of 75 octets at most and say the same once they are read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (place) => {
      const file = calendarFile({ ...meeting, place }, now);
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const stored = linesOf(file).find((line) => line.startsWith('LOCATION:')) ?? '';
      const read = stored
        .slice('LOCATION:'.length)
        .replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(place.replace(/\r\n|[\r\n]/g, '\n'));
    }),
    { numRuns: 300 },
  );
});
