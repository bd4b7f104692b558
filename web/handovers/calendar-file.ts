/** A meeting for a calendar (RFC 5545). */
export interface CalendarMeeting {
  /** The booking. */
  readonly id: string;
  readonly title: string;
  readonly place: string;
  /** The page of the booking. */
  readonly url: string;
  /** The agreed day, e.g. '2026-12-01'. */
  readonly day: string;
  /** The clock at the place, e.g. '17:30'; null for the whole day. */
  readonly time: string | null;
}

/** Octets of a content line; a longer one goes on in the next (RFC 5545, 3.1). */
const maxLineOctets = 75;

/**
 * The file of a meeting. Its time is floating (RFC 5545, 3.3.5): the clock at the place, in whichever time zone the
 * calendar is.
 * @param meeting to be remembered
 * @param now when the file is made
 */
export function calendarFile(meeting: CalendarMeeting, now: Date): string {
  const { id, title, place, url, day, time } = meeting;
  const date = day.replaceAll('-', '');
  const start = time
    ? [`DTSTART:${date}T${time.replace(':', '')}00`, 'DURATION:PT1H']
    : [`DTSTART;VALUE=DATE:${date}`];
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//PhoneHub//Meetings//EN', 'BEGIN:VEVENT'],
    `UID:${id}@phonehub`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...start,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ];
  return lines.map(folded).join('\r\n');
}

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');

/** Folds between characters, not within one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineOctets) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
