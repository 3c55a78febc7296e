import { formatNumber } from '../../format.ts';

/** Planned maintenance of all machines: list and calendar [T8]. */
export const maintenanceBoardText = {
  title: 'Wartungen',
  calendarTitle: 'Wartungskalender',
  views: 'Darstellung',
  list: 'Liste',
  calendar: 'Kalender',
  search: 'In Wartungen suchen',
  searchPlaceholder: 'Wartung oder Maschine',
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  noCategory: 'Ohne Kategorie',
  reset: 'Filter zurücksetzen',

  groups: {
    overdue: 'Überfällig',
    today: 'Heute',
    week: 'Diese Woche',
    month: 'Diesen Monat',
    later: 'Später',
    counter: 'Nach Zählerstand',
  },
  groupOf: (title: string, count: number) => `${title} · ${formatNumber(count)}`,
  overdue: 'Überfällig',
  unknownMachine: 'Maschine nicht auf diesem Gerät',

  none: 'Keine Wartung geplant',
  noneText:
    'Hier stehen die geplanten Wartungen aller Maschinen, denen Sie zugeordnet sind. Angelegt werden sie an der Maschine.',
  noMatch: 'Keine Wartung passt zu diesem Filter',
  noMatchText: 'Lassen Sie einen Filter weg oder suchen Sie nach einem anderen Wort.',
  loading: 'Wartungen werden noch geladen',
  loadingText: 'Sie erscheinen hier, sobald die Daten auf diesem Gerät sind.',
  waiting: 'Noch keine Wartungen auf diesem Gerät',
  waitingText:
    'Beim ersten Laden wird einmal eine Verbindung gebraucht. Die Wartungen kommen, sobald Netz da ist.',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Ihre Rolle darf keine Wartungen sehen. Fragen Sie Ihre Administration.',
  toDashboard: 'Zur Startseite',

  today: 'Heute',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  weekColumn: 'Kalenderwoche',
  week: (week: number) => `KW ${week}`,
  more: (count: number) => `${formatNumber(count)} weitere`,
  earlier: (count: number) =>
    count === 1 ? '1 früheren Tag anzeigen' : `${formatNumber(count)} frühere Tage anzeigen`,
  count: (count: number) => (count === 1 ? '1 Wartung' : `${formatNumber(count)} Wartungen`),
  monthEmpty: 'In diesem Monat steht keine Wartung an',
};
