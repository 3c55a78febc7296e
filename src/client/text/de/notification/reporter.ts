import { formatNumber } from '../../format.ts';

/** [J9] The small app of who may only report. */
export const reporterText = {
  report: 'Störung melden',
  scan: 'Scannen',
  title: 'Meine Meldungen',
  showAll: 'Alle anzeigen',
  none: 'Noch nichts gemeldet',
  noneText: 'Hier sehen Sie, was aus Ihren Meldungen wird.',

  open: 'noch offen',
  takes: (name: string) => `${name} übernimmt`,
  works: (name: string, others: number) =>
    others === 0
      ? `${name} arbeitet daran`
      : `${name} und ${others === 1 ? 'eine weitere Person' : `${formatNumber(others)} weitere`} arbeiten daran`,
  inWork: (since: string) => `in Bearbeitung seit ${since}`,
  done: (when: string) => `erledigt am ${when}`,

  denied: 'Zugriff verwehrt!',
  deniedText: 'Diese Seite gehört zur Arbeit der Instandhaltung.',
  toStart: 'Zur Startseite',
};
