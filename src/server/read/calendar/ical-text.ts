/** An entry of a calendar. */
export interface CalendarEvent {
  /** The same for as long as it is the same occasion. */
  uid: string;
  /** Counts up with each change of it. */
  sequence: number;
  /** `at`: ms; a whole day by the company's calendar, `YYYY-MM-DD`, otherwise. */
  start: { day: string } | { at: number };
  /** Repeats without end, e.g. `FREQ=WEEKLY;INTERVAL=2`; '' for once. */
  rule: string;
  summary: string;
  description: string;
  /** '' for none. */
  location: string;
  category: string;
  url: string;
}

export interface CalendarHead {
  name: string;
  /** '' for none. */
  description: string;
  language: string;
  /** Since when the calendar says what it says, ms. */
  stamp: number;
}

/** Octets of a line without its break. */
const LONGEST = 75;
/** A moment without an end is drawn as a line by some calendars. */
const LENGTH = 'PT30M';
const DAY = 86_400_000;

/** [RFC 5545, 3.1] Lines of at most 75 octets; no character is cut in two. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST) return line;
  const lines: string[] = [];
  let [part, octets] = ['', 0];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LONGEST) {
      lines.push(part);
      // The blank that marks a line that goes on counts too.
      [part, octets] = [' ', 1];
    }
    part += sign;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** [RFC 5545, 3.3.11] What people typed, as a value. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a value may hold none of them.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** `20261127T060000Z`. */
const inUtc = (time: number): string => `${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}`;
const asDate = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { start, rule, location, category } = event;
  const when =
    'day' in start
      ? [`DTSTART;VALUE=DATE:${asDate(start.day)}`, `DTEND;VALUE=DATE:${asDate(dayAfter(start.day))}`]
      : [`DTSTART:${inUtc(start.at)}`, `DURATION:${LENGTH}`];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${event.sequence}`,
    ...when,
    ...(rule ? [`RRULE:${rule}`] : []),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(category ? [`CATEGORIES:${escaped(category)}`] : []),
    `URL:${event.url}`,
    // Work on a machine keeps nobody's day busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** [T8] [RFC 5545] A calendar as it is subscribed to. */
export function icalText(
  { name, description, language, stamp }: CalendarHead,
  events: readonly CalendarEvent[],
) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Wartbar//Wartungen//${language}`,
    'CALSCALE:GREGORIAN',
    // RFC 7986, and what was there before it.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`, `X-WR-CALDESC:${escaped(description)}`] : []),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, inUtc(stamp))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
