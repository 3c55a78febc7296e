import { isKnown } from '../../shared/rules/equipment.ts';
import { formatText } from './de/app/format.ts';

const { locale } = formatText;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From this span on, durations are told in days [N12, N14]. */
export const hoursLimit = 2 * day;

const SHAPES = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayMonth: { day: '2-digit', month: '2-digit' },
  longDate: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  hourOfDay: { hour: 'numeric', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
type Shape = keyof typeof SHAPES;

let zone = 'Europe/Berlin';
const formats = new Map<Shape, Intl.DateTimeFormat>();

/** Each is made when it is first needed: together they hold up the first picture on a slow phone [D13]. */
function show(shape: Shape, time: number): string {
  let format = formats.get(shape);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...SHAPES[shape] });
    formats.set(shape, format);
  }
  return format.format(time);
}

/** The company's time zone, in which everything is shown. */
export const shownZone = (): string => zone;

/**
 * Shows every date in the company's time zone from now on, so that all colleagues read the same. Throws a `RangeError` for
 * one that this device does not know.
 */
export function setTimeZone(timeZone: string): void {
  if (timeZone === zone) return;
  new Intl.DateTimeFormat(locale, { timeZone });
  zone = timeZone;
  formats.clear();
}

/** `DD.MM.YYYY` [X2]. Takes milliseconds since 1970. */
export function formatDate(time: number): string {
  return show('date', time);
}

/** `HH:mm` [X2]. */
export function formatTime(time: number): string {
  return show('time', time);
}

/** `DD.MM.YYYY, HH:mm`. */
export function formatDateTime(time: number): string {
  return `${formatDate(time)}, ${formatTime(time)}`;
}

/** `Donnerstag, 20. November`. */
export function formatLongDate(time: number): string {
  return show('longDate', time);
}

/** `November 2026`. */
export function formatMonth(time: number): string {
  return show('month', time);
}

/** The year in the company's time zone. */
export function yearOf(time: number): number {
  return Number(show('year', time));
}

/** [E2] The year of construction; '' where it is not known. */
export function builtYear(constructiondate: number | null | undefined): string {
  return isKnown(constructiondate) ? String(yearOf(constructiondate)) : '';
}

/** The hour 0–23 in the company's time zone. */
export function hourOf(time: number): number {
  return Number.parseInt(show('hourOfDay', time), 10);
}

/** `14:05` today, `12.11., 14:05` on another day. */
export function formatMoment(time: number, now: number): string {
  const clock = formatTime(time);
  return formatDate(time) === formatDate(now) ? clock : `${show('dayMonth', time)}, ${clock}`;
}

/** `12.11.` of this year, `12.11.2027` of another. */
export function formatDay(time: number, now: number): string {
  return yearOf(time) === yearOf(now) ? show('dayMonth', time) : formatDate(time);
}

/** Of a span only what is full. */
const whole = (parts: number) => formatNumber(Math.floor(parts));

/** `gerade eben`, `vor 5 Min.`, `vor 3 Std.`, `vor 2 Tagen`, and the date after a week. */
export function formatAgo(time: number, now: number): string {
  const span = Math.max(0, now - time);
  if (span < minute) {
    return formatText.justNow;
  }
  if (span < hour) {
    return formatText.minutesAgo(whole(span / minute));
  }
  if (span < day) {
    return formatText.hoursAgo(whole(span / hour));
  }
  return span < 7 * day ? formatText.daysAgo(whole(span / day)) : formatDate(time);
}

/** A span in minutes under an hour, in hours under two days, otherwise in days [N12, N14]; what is full counts. */
export function formatDuration(span: number): string {
  const positive = Math.max(0, span);
  if (positive < hour) return formatText.minutes(whole(positive / minute));
  return positive < hoursLimit
    ? formatText.hours(whole(positive / hour))
    : formatText.days(whole(positive / day));
}

const numbers = new Map<number, Intl.NumberFormat>();

/** `12.345,6` with at most `decimals` places (2 unless said otherwise) [X2]. */
export function formatNumber(value: number, decimals = 2): string {
  let format = numbers.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
    numbers.set(decimals, format);
  }
  return format.format(value);
}

let euros: Intl.NumberFormat | undefined;

/** `1.234,50 €`. */
export function formatEuro(value: number): string {
  euros ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  return euros.format(value);
}

/** `812 KB`: sizes are told in KB where a limit is meant [X22]. */
export function formatKilobytes(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1024), 0)} KB`;
}

/** The unit that fits: `812 KB`, `3,4 MB`, `1,2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024 * 1024) {
    return formatKilobytes(bytes);
  }
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${formatNumber(megabytes, 1)} MB` : `${formatNumber(megabytes / 1024, 1)} GB`;
}

/** `42 %` of a share between 0 and 1. */
export function formatPercent(share: number): string {
  return `${formatNumber(share * 100, 0)} %`;
}

/** Cuts a title after `length` characters with an ellipsis [X4]. */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

/** Cuts a file name but keeps its extension: `Betriebsanleitung_Fräsma….pdf` [X4]. */
export function truncateFileName(name: string, length = 30): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  const base = dot > 0 ? name.slice(0, dot) : name;
  return base.length > length ? `${base.slice(0, length).trimEnd()}…${extension}` : name;
}
