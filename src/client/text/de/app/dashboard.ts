import { formatNumber } from '../../format.ts';

/** Without a comma for whoever has no name. */
const greets = (words: string) => (name: string) => (name ? `${words}, ${name}` : words);

/** Dashboard [S11]. */
export const dashboardText = {
  title: 'Start',
  morning: greets('Guten Morgen'),
  day: greets('Guten Tag'),
  evening: greets('Guten Abend'),
  report: 'Störung melden',
  scan: 'Scannen',
  /** [J1] */
  myWork: 'Meine Arbeit',
  decide: (count: number) =>
    count === 1
      ? '1 Eintrag braucht Ihre Entscheidung'
      : `${formatNumber(count)} Einträge brauchen Ihre Entscheidung`,
  decideText: 'Der Server hat sie nicht angenommen',
  goOn: (what: string) => `Weiter: ${what}`,
  unfinished: 'Noch nicht gespeichert',
  moreWork: (count: number) => `${formatNumber(count)} weitere anzeigen`,
  noWork: 'Nichts zu tun',
  noWorkText:
    'Was Ihnen zugewiesen wird und was heute fällig ist, steht hier. Scannen Sie eine Maschine, um sie anzusehen.',
  openNotifications: 'Offene Meldungen',
  upcomingMaintenance: 'Anstehende Wartungen',
  myTasks: 'Meine Aufgaben',
  showAll: 'Alle anzeigen',
  noNotifications: 'Keine offenen Meldungen',
  noNotificationsText: 'Störungen und Auffälligkeiten an Ihren Maschinen erscheinen hier.',
  noMaintenance: 'Keine Wartung steht an',
  noMaintenanceText: 'Geplante Wartungen Ihrer Maschinen erscheinen hier, bevor sie fällig sind.',
  noTasks: 'Nichts offen',
  noTasksText: 'Was Ihnen zugewiesen wird, steht hier, bis es erledigt ist.',
  reported: 'Von mir gemeldet',
  noReported: 'Nichts gemeldet',
  noReportedText: 'Hier sehen Sie, was aus Ihren Meldungen geworden ist, bis 30 Tage nach dem Melden.',
  order: 'Reihenfolge',
  newest: 'Neueste',
  oldest: 'Am längsten offen',
  due: (days: number) => {
    if (days === 0) return 'heute';
    if (days === 1) return 'morgen';
    if (days === -1) return 'seit gestern fällig';
    return days > 0 ? `in ${formatNumber(days)} Tagen` : `seit ${formatNumber(-days)} Tagen fällig`;
  },

  installTitle: 'Wartbar als App installieren',
  installNow: 'Installieren',
  installIos: 'Tippen Sie im Browser auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
};
