import { formatNumber } from '../../format.ts';

const hours = (count: number): string => `${formatNumber(count, 1)} h`;
const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const LONG = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const numbers = (day: string) => day.slice(5).split('-').reverse().join('.');

/** The planning week and the own week [P1]. */
export const weekText = {
  view: 'Darstellung',
  columns: 'Spalten',
  week: 'Woche',
  board: 'Woche nach Personen und Tagen',
  mine: 'Meine Woche',
  previous: 'Vorige Woche',
  next: 'Nächste Woche',
  nextAtEnd: 'Weiter zur nächsten Woche',
  today: 'Heute',
  backFrom: (week: string) => `${week}, zurück zu heute`,
  span: (monday: string, sunday: string) => `${numbers(monday)}. – ${numbers(sunday)}.${sunday.slice(0, 4)}`,
  number: (week: number) => `KW ${week}`,
  weekday: (weekday: number) => WEEKDAYS[weekday] ?? '',
  date: (day: string) => `${numbers(day)}.`,
  day: (weekday: number, day: string) => `${WEEKDAYS[weekday] ?? ''} ${numbers(day)}.`,
  longDay: (weekday: number, day: string) => `${LONG[weekday] ?? ''}, ${numbers(day)}.`,
  sum: 'Last',
  who: 'Person',
  idle: (count: number) => `${formatNumber(count)} ohne Aufgaben`,
  waiting: 'Offen',
  waitingHint: 'ohne Tag oder überfällig',
  cell: (who: string, place: string) => `${who}, ${place}`,
  nobody: 'Nicht zugewiesen',
  nobodyHint: 'Auf eine Person und einen Tag ziehen',

  hours,
  load: (planned: number, capacity: number) => `${formatNumber(planned, 1)} / ${hours(capacity)}`,
  loadLong: (planned: number, capacity: number) =>
    `${hours(planned)} geplant von ${hours(capacity)} verfügbar`,
  overBy: (more: number) => `${hours(more)} zu viel`,
  noDuration: 'ohne Dauer',
  durationOf: (title: string) => `Dauer in Stunden: ${title}`,
  durationWrong: 'Bitte eine Zahl von Stunden angeben, zum Beispiel 1,5.',
  hoursPlanned: (title: string, count: number) =>
    count > 0 ? `„${title}“ dauert ${hours(count)}` : `„${title}“ ist ohne Dauer`,
  unknown: (count: number) => `${formatNumber(count)} ohne Dauer`,
  away: 'Abwesend',
  awayPlanned: 'Abwesend, aber eingeplant',
  holiday: (name: string) => `Feiertag: ${name}`,
  assumed: 'angenommen: Mo–Fr je 8 h',
  dueAt: (time: string) => `fällig ${time} Uhr`,
  dueOn: (date: string) => `fällig ${date}`,
  more: (count: number) => `${formatNumber(count)} weitere`,
  fewer: 'Weniger',
  explained:
    'Geplante Personenstunden gegen die Arbeitszeit; bei mehreren Personen geteilt. Aufgaben ohne Dauer zählen nicht.',
  nobodyHere: 'Keine Person passt zu diesem Filter.',

  move: (title: string) => `Person und Tag: ${title}`,
  toDay: (day: string) => `Am ${day}`,
  toWaiting: 'Ohne Tag',
  toNextWeek: (day: string) => `Nächste Woche, ${day}`,

  toPerson: (who: string) => `An ${who}`,
  staysDue: (title: string, day: string) => `„${title}“ ist am ${day} fällig und steht an diesem Tag.`,
  movedTo: (title: string, where: string) => `„${title}“: ${where}`,
  instructions:
    'Zum Aufnehmen Leertaste oder Eingabetaste drücken. Danach mit den Pfeiltasten nach links und rechts zu einem anderen Tag, nach oben und unten zu einer anderen Person. Leertaste oder Eingabetaste legt ab, Escape bricht ab.',

  person: (who: string) => `Arbeitszeit und Abwesenheit: ${who}`,
  enterAbsence: 'Abwesenheit …',
  enterHours: 'Arbeitszeit …',
  absenceOf: (who: string) => `Abwesenheit: ${who}`,
  absenceText: 'Ganze Tage, beide eingeschlossen. Ein Grund wird nicht gespeichert.',
  from: 'Von',
  until: 'Bis',
  untilBefore: 'Das Ende liegt vor dem Anfang.',
  dayMissing: 'Bitte einen Tag wählen.',
  save: 'Speichern',
  removeAbsence: (span: string) => `Abwesenheit ${span} löschen`,
  absenceSaved: 'Abwesenheit gespeichert',
  absenceRemoved: 'Abwesenheit gelöscht',
  entered: 'Eingetragen',
  hoursOf: (who: string) => `Arbeitszeit: ${who}`,
  hoursText: 'Stunden je Tag, mit denen geplant wird.',
  hoursWrong: 'Bitte 0 bis 24 Stunden angeben.',
  hoursSaved: 'Arbeitszeit gespeichert',
  site: 'Feiertage von',
  everySite: 'Feiertage, die in allen Werken gelten',

  mineText: 'Ihre Aufgaben, Wartungen und Störungen dieser Woche.',
  mineNothing: 'Nichts geplant',
  minePast: 'Bisherige Tage',
  mineEmpty: 'Diese Woche ist nichts für Sie eingeplant',
  mineEmptyText: 'Was Ihnen zugewiesen wird, erscheint hier am geplanten oder fälligen Tag.',
  ownAbsence: 'Abwesenheit eintragen',
};
