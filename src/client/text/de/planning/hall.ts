import type { DueColumn } from '../../../../shared/rules/planning/hall-board.ts';
import { formatNumber } from '../../format.ts';

const tasks = (count: number): string => (count === 1 ? '1 Aufgabe' : `${formatNumber(count)} Aufgaben`);

/** The screen in the hall: what it says to people who stand far away [P1]. */
export const hallText = {
  title: 'Hallenbildschirm',
  tasks,
  firstOf: (shown: number, all: number) => `Die ersten ${formatNumber(shown)} von ${tasks(all)}`,
  columns: {
    faults: 'Störungen',
    overdue: 'Überfällig',
    today: 'Heute fällig',
    tomorrow: 'Morgen fällig',
    later: 'Später fällig',
    undated: 'Ohne Termin',
  } satisfies Record<DueColumn, string>,
  nobody: 'Nicht zugewiesen',
  count: (count: number) => formatNumber(count),
  range: (from: number, to: number, all: number) =>
    from === to
      ? `${formatNumber(from)} von ${formatNumber(all)}`
      : `${formatNumber(from)}–${formatNumber(to)} von ${formatNumber(all)}`,
  fresh: 'Neu',
  standstill: 'Stillstand',
  clock: 'Uhrzeit',
  asOf: (moment: string) => `Stand ${moment}`,
  offline: (since: string, moment: string) => `Seit ${since} ohne Netz – Stand ${moment}`,
  page: (page: number, of: number) => `Seite ${formatNumber(page)} von ${formatNumber(of)}`,
  pause: 'Blättern anhalten',
  play: 'Weiterblättern',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  light: 'Hell',
  dark: 'Dunkel',
  fullScreen: 'Ganzer Bildschirm',
  controls: 'Bedienung der Anzeige',

  none: 'Keine offenen Aufgaben',
  noneText: 'Neue Meldungen und fällige Wartungen erscheinen hier automatisch.',
  waiting: 'Aufgaben werden geladen',
  waitingText: 'Der Bildschirm fragt den Server.',
  waitingOffline: (since: string) => `Seit ${since} ohne Netz`,
  waitingOfflineText: 'Der Bildschirm versucht es weiter. Prüfen Sie WLAN oder Netzwerkkabel.',
  closed: 'Der Betrieb ist zurzeit nicht freigegeben',
  closedText: 'Sobald er es wieder ist, erscheinen die Aufgaben automatisch.',
  ended: 'Dieser Bildschirm ist abgemeldet.',
  endedText: 'Auf diesem Gerät ist nichts mehr gespeichert. Ein Administrator gibt Ihnen einen neuen Link.',
  empty: 'Hier ist noch kein Bildschirm eingerichtet',
  emptyText:
    'Öffnen Sie auf diesem Gerät den Link des Bildschirms. Ein Administrator erstellt ihn unter „Aufgabenplanung“ › „Hallenbildschirm“.',
};
