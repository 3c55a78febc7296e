import { formatNumber } from '../../format.ts';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

/** Menu of a machine: taken out of service, deleted, brought back [E1, M3]. */
export const machineLifeText = {
  moreActions: 'Weitere Aktionen',
  edit: 'Bearbeiten',
  copy: 'Kopieren',
  retire: 'Außer Betrieb nehmen',
  reactivate: 'Wieder in Betrieb nehmen',
  delete: 'Löschen',

  retired: 'Außer Betrieb',
  retiredSince: (day: string) => `Außer Betrieb seit ${day}`,
  retiredText:
    'Historie, Dokumente und Zähler bleiben. In Listen und Planung erscheint die Maschine nicht mehr.',
  retireTitle: (name: string) => `${name} außer Betrieb nehmen?`,
  retireText:
    'Die Maschine verschwindet aus Listen, Auswahl und Planung. Ihre Historie bleibt, die Suche findet sie weiter. Sie können sie jederzeit wieder in Betrieb nehmen.',
  retireDate: 'Außer Betrieb seit',
  retireDateMissing: 'Bitte geben Sie ein Datum an.',
  retireDateFuture: 'Das Jahr liegt in der Zukunft.',
  retireDateEarly: 'Bitte geben Sie ein Datum ab 1971 an.',
  retireConfirm: 'Außer Betrieb nehmen',
  retireDone: 'Maschine außer Betrieb genommen',
  reactivateDone: 'Maschine wieder in Betrieb',

  deleteTitle: (name: string) => `${name} löschen?`,
  deleteText: (things: string) =>
    things ? `Mitgelöscht werden: ${things}.` : 'An dieser Maschine hängt nichts, was mitgelöscht würde.',
  deleteNested: 'Angebaute Geräte bleiben erhalten.',
  deleteKept: (days: number) =>
    `${formatNumber(days)} Tage lang lässt sie sich unter „Gelöschte Maschinen“ wiederherstellen.`,
  deleteConfirm: 'Maschine löschen',
  deleted: 'Maschine gelöscht',
  notifications: counted('Meldung', 'Meldungen'),
  reports: counted('Bericht', 'Berichte'),
  tasks: counted('Wartung', 'Wartungen'),
  files: counted('Dokument oder Foto', 'Dokumente und Fotos'),
  faqs: counted('FAQ', 'FAQs'),
  counters: counted('Zähler', 'Zähler'),

  signedTitle: (name: string) => `${name} kann nicht gelöscht werden`,
  signedText: (count: number) =>
    count === 1
      ? 'Zu dieser Maschine gibt es einen unterschriebenen Bericht, der aufbewahrt werden muss.'
      : `Zu dieser Maschine gibt es ${formatNumber(count)} unterschriebene Berichte, die aufbewahrt werden müssen.`,
  signedInstead:
    'Nehmen Sie die Maschine stattdessen außer Betrieb: Sie verschwindet dann aus Listen und Planung.',
  signedCancel: 'Schließen',
};

/** Deleted machines and the way back [M3]. */
export const deletedMachinesText = {
  title: 'Gelöschte Maschinen',
  machines: 'Maschinen',
  intro: (days: number) => `Nach ${formatNumber(days)} Tagen werden gelöschte Maschinen endgültig entfernt.`,
  deletedOn: (day: string, by: string) => (by ? `Gelöscht am ${day} von ${by}` : `Gelöscht am ${day}`),
  daysLeft: (count: number) =>
    count === 1 ? 'Noch 1 Tag' : count <= 0 ? 'Letzter Tag' : `Noch ${formatNumber(count)} Tage`,
  restore: 'Wiederherstellen',
  restoreOf: (name: string) => `${name} wiederherstellen`,
  restored: 'Maschine wiederhergestellt',
  restoredDetail: 'Sie erscheint mit allem, was an ihr hängt, sobald eine Verbindung da ist.',
  list: 'Gelöschte Maschinen',
  empty: 'Keine gelöschten Maschinen',
  emptyText: (days: number) =>
    `Wer eine Maschine löscht, kann sie hier ${formatNumber(days)} Tage lang mit Meldungen, Berichten und Dokumenten zurückholen.`,
  toMachines: 'Zu den Maschinen',
  denied: 'Zugriff verwehrt!',
  deniedText:
    'Ihre Rolle darf keine Maschinen löschen oder wiederherstellen. Fragen Sie Ihre Administration.',
};
