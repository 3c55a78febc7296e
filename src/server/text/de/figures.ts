import type { Doubt } from '../../../shared/rules/figures/figure-list.ts';
import { roundedHours, roundedMinutes, roundedPercent } from '../../../shared/rules/figures/rounding.ts';
import type { CardKey, FigureGroup, FigureWords } from '../../../shared/rules/figures/told-figures.ts';
import { tablesText } from './tables.ts';

const LOCALE = 'de-DE';
const number = (value: number, decimals = 2): string =>
  new Intl.NumberFormat(LOCALE, { maximumFractionDigits: decimals }).format(value);
const count = (value: number): string => number(value, 0);
/** `1.235 €`: cents say nothing in a sum of a period. */
const euro = (value: number): string => `${count(value)}\u00a0€`;

/** `12,3 h`, and minutes below an hour. */
const hours = (value: number): string => {
  const minutes = roundedMinutes(value);
  if (minutes !== null) return `${number(minutes, 0)}\u00a0min`;
  const { value: rounded, decimals } = roundedHours(value);
  return `${number(rounded, decimals)}\u00a0h`;
};
/** `97,5 %`. */
const percent = (share: number, least?: number): string => {
  const { value, decimals } = roundedPercent(share, least);
  return `${number(value, decimals)}\u00a0%`;
};

/** Numbers, as the page of the figures says them. */
const words: FigureWords = {
  hours,
  percent,
  count,
  euro,
  noValue: '–',
  same: 'unverändert',
  atLeast: (value) => `> ${value}`,
  points: (value) => `${value} Prozentpunkte`,
  calendar: (value) => `nach Kalender ${value}`,
  stoodParts: (technical, organisational) => `technisch ${technical}, organisatorisch ${organisational}`,
  kept: (kept, due) => `${count(kept)} von ${count(due)} rechtzeitig`,
};

const labels: Record<CardKey, string> = {
  availability: 'Technische Verfügbarkeit',
  standstill: 'Stillstandszeit',
  mtbf: 'Mittlere Betriebszeit zwischen Ausfällen (MTBF)',
  mttr: 'Mittlere Instandsetzungsdauer (MTTR)',
  reaction: 'Reaktionszeit',
  repair: 'Reparaturzeit',
  compliance: 'Termintreue',
  unplanned: 'Anteil ungeplanter Instandhaltung',
  backlog: 'Auftragsrückstand',
  cost: 'Kosten',
  occupied: 'Belegungszeit',
};

/** What keeps a figure from being taken as it stands; `n` is what it rests on. */
const doubts: Record<Doubt, (n: number) => string> = {
  noworktime: () => 'Im Zeitraum ist keine Arbeitszeit hinterlegt.',
  nofailure: () => 'Im Zeitraum hat kein Ausfall begonnen.',
  carried: () => 'Im Zeitraum hat kein Ausfall begonnen, einer dauerte noch an.',
  few: (n) =>
    n === 1
      ? 'Nur 1 Ausfall: zu wenig für einen Mittelwert.'
      : `Nur ${n} Ausfälle: zu wenig für einen Mittelwert.`,
  nothing: () => 'Im Zeitraum gibt es dazu nichts.',
  noshifts: () => 'Ohne Schichtmodell wird Betrieb rund um die Uhr angenommen.',
  open: () => 'Offene Störungen zählen bis jetzt.',
  typed: () => 'Teilweise mit eingetragener Stillstandszeit gerechnet.',
  part: () => 'Nicht alle Maschinen waren den ganzen Zeitraum in Betrieb.',
  several: () => 'Mittel über mehrere Maschinen: Einzelne können stark abweichen.',
  running: () => 'Der Zeitraum läuft noch.',
  noreports: () => 'Ihre Rolle darf keine Wartungsberichte sehen.',
};

const machines = (n: number): string => (n === 1 ? '1 Maschine' : `${count(n)} Maschinen`);
const formatted = (time: number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone, ...options }).format(time);
const date = (time: number, timeZone: string): string =>
  formatted(time, timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' });
const clock = (time: number, timeZone: string): string =>
  formatted(time, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The monthly report of the figures [K4]: the mail and its PDF. */
export const figuresText = {
  words,
  labels,
  doubts,
  groups: {
    availability: 'Verfügbarkeit',
    repairs: 'Instandsetzung',
    maintenance: 'Instandhaltung',
  } satisfies Record<FigureGroup, string>,
  /** `November 2026`. */
  month: (time: number, timeZone: string): string =>
    formatted(time, timeZone, { month: 'long', year: 'numeric' }),
  /** Of an area with its site, where both are called otherwise. */
  place: (name: string, site: string): string => (site ? `${site}, ${name}` : name),
  allMachines: 'Alle Maschinen',
  title: (month: string) => `Monatsbericht ${month}`,
  subject: (month: string, place: string) => `Monatsbericht ${month}: ${place}`,
  file: (month: string) => `Monatsbericht-${month}.pdf`,

  paragraph: (place: string, amount: number, month: string, before: string) =>
    `Im Anhang finden Sie die Kennzahlen von „${place}“ für ${month} als PDF: ${machines(amount)}, verglichen mit ${before}.`,
  /** The figures that a mail says itself. */
  mailed: ['availability', 'standstill', 'compliance', 'cost'] as const,
  valueBefore: (value: string, month: string, before: string) => `${value} (${month}: ${before})`,
  company: 'Betrieb',
  button: 'Kennzahlen öffnen',
  reason: (place: string) =>
    `Sie erhalten diese E-Mail, weil Sie in Wartbar den Monatsbericht für „${place}“ bestellt haben.`,
  end: 'Monatsbericht abbestellen',

  about: (amount: number, from: string, to: string) => `${machines(amount)}, ${from} bis ${to}`,
  counted: (at: number, timeZone: string) =>
    `Stand ${date(at, timeZone)}, ${clock(at, timeZone)}. Was danach eingetragen wird, zeigt die Seite der Kennzahlen.`,
  planned: 'Geplante Wartung zählt zur Belegungszeit. Angaben zu Personen enthält der Bericht nicht.',
  ofMonth: (month: string, said: string) => `${month}: ${said}`,
  date,
  figure: 'Kennzahl',
  change: 'Veränderung',
  causes: 'Häufigste Ursachen nach Stillstand',
  causesHint:
    'Nach Fehlercode, ohne Fehlercode nach Typ der Meldung. Überschneiden sich Ursachen, zählt die Zeit bei jeder.',
  causesNone: 'Im Zeitraum gab es keine Störung mit Stillstand.',
  cause: (errorcode: string, type: number) =>
    errorcode || `${tablesText.types[type] ?? 'Meldung'}, ohne Fehlercode`,
  causeLine: (hoursText: string, n: number) =>
    `${hoursText}, ${n === 1 ? '1 Störung' : `${count(n)} Störungen`}`,
  worst: 'Maschinen mit dem meisten Stillstand',
  worstNone: 'Keine Maschine stand still.',
  machine: 'Maschine',
  standstill: 'Stillstand',
  failures: 'Ausfälle',
  availability: 'Verfügbarkeit',
  goneMachine: 'Gelöschte Maschine',
  open: 'Diese Kennzahlen in Wartbar öffnen',
  page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
};
