import { formatNumber } from '../../format.ts';
import { deniedTo } from '../app/form.ts';

/** Form of a maintenance task, its categories and templates [T2, T6, T10, T11]. */
export const maintenanceTaskText = {
  addTitle: 'Neue Wartung',
  editTitle: 'Wartung bearbeiten',

  template: 'Vorlage',
  templateNamed: (title: string) => `Vorlage „${title}“`,
  noTemplate: 'Ohne Vorlage beginnen',
  templateHint: 'Eine Vorlage füllt das Formular aus; alles lässt sich danach ändern.',
  templateChosen: (title: string) => `Vorlage „${title}“ übernommen`,
  deleteTemplate: (title: string) => `Vorlage „${title}“ löschen`,
  deleteTemplateTitle: (title: string) => `Vorlage „${title}“ löschen?`,
  deleteTemplateText: 'Wartungen, die daraus entstanden sind, bleiben bestehen.',
  templateDeleted: 'Vorlage gelöscht',
  saveAsTemplate: 'Als Vorlage speichern',
  saveAsTemplateHint: 'Andere Wartungen können dann damit beginnen.',

  what: 'Was ist zu tun?',
  title: 'Titel',
  titlePlaceholder: 'z. B. Hydraulikfilter wechseln',
  titleMissing: 'Bitte geben Sie der Wartung einen Titel.',
  maintenancetaskid: 'Kennung',
  description: 'Anleitung',
  descriptionPlaceholder:
    'Nummerieren Sie, was zu tun ist, zum Beispiel: 1. Filter ersetzen. 2. Ölstand prüfen. Die Schritte lassen sich abhaken.',
  safetynotice: 'Sicherheitshinweis',
  safetynoticePlaceholder: 'z. B. Hauptschalter ausschalten und sichern.',

  category: 'Kategorie',
  categoryNamed: (name: string) => `Kategorie „${name}“`,
  noCategory: 'Ohne Kategorie',
  newCategory: 'Neue Kategorie',
  editCategoryShort: 'Bearbeiten',
  editCategory: (name: string) => `Kategorie „${name}“ bearbeiten`,
  categoryDialog: { add: 'Neue Kategorie', edit: 'Kategorie bearbeiten' },
  categoryName: 'Name',
  categoryNameMissing: 'Bitte geben Sie der Kategorie einen Namen.',
  categoryNameTaken: 'Eine Kategorie mit diesem Namen gibt es schon.',
  categoryColor: 'Farbe',
  categoryColorHint: 'Bahnen und Karten im Kalender tragen sie.',
  categorySave: 'Kategorie speichern',
  categorySaved: 'Kategorie gespeichert',
  categoryDelete: 'Kategorie löschen',
  categoryDeleteTitle: (name: string) => `Kategorie „${name}“ löschen?`,
  categoryDeleteText: (tasks: number) => {
    if (tasks === 0) return 'Keine Wartung auf diesem Gerät gehört zu ihr.';
    return tasks === 1
      ? 'Eine Wartung gehört zu ihr. Sie bleibt bestehen, dann ohne Kategorie.'
      : `${formatNumber(tasks)} Wartungen gehören zu ihr. Sie bleiben bestehen, dann ohne Kategorie.`;
  },
  categoryDeleteConfirm: 'Löschen',
  categoryDeleted: 'Kategorie gelöscht',

  when: 'Wann?',
  trigger: 'Auslöser',
  triggers: { time: 'Nach Datum', counter: 'Nach Zähler' },
  noCounters: 'Diese Maschine hat noch keinen Zähler. Legen Sie einen an, um Wartungen danach zu planen.',
  toCounters: 'Zu den Zählern',
  start: 'Erste Durchführung am',
  startMissing: 'Bitte geben Sie ein Datum ab 1971 an.',
  repetition: 'Wiederholung',
  choose: 'Bitte wählen',
  repetitionMissing: 'Bitte wählen Sie, wie oft die Wartung wiederkehrt.',
  reminder: 'Erinnerung',
  noReminder: 'Erst am Tag selbst',
  counter: 'Zähler',
  counterMissing: 'Bitte wählen Sie einen Zähler.',
  counterReading: (reading: string) => `Aktueller Stand: ${reading}`,
  noReading: 'Noch kein Stand abgelesen',
  operator: 'Fällig, wenn der Abstand',
  operators: { '>=': 'erreicht ist', '>': 'überschritten ist' } as Record<string, string>,
  value: (unit: string) => (unit ? `Abstand in ${unit}` : 'Abstand'),
  valueProblem: 'Bitte geben Sie eine Zahl über null an.',
  lastRun: (unit: string) =>
    unit ? `Stand bei der letzten Wartung in ${unit}` : 'Stand bei der letzten Wartung',
  lastRunHint: 'Leer lassen, wenn ab dem aktuellen Stand gezählt wird.',
  lastRunKept: 'Nur nach einem Tausch des Zählers zu ändern.',
  lastRunAbove: (reading: string) =>
    `Das liegt über dem aktuellen Stand (${reading}). Wurde der Zähler getauscht? Tragen Sie ein, ab welchem Stand gezählt wird.`,
  lastRunProblem: 'Bitte geben Sie eine Zahl an, die nicht über dem aktuellen Stand liegt.',
  dueAt: (when: string) => `Als Nächstes fällig: ${when}`,
  dueFrom: (reading: string) => `Als Nächstes fällig ab ${reading}`,

  effort: 'Geplanter Aufwand',
  effortHint: 'Im Bericht lässt sich der tatsächliche Aufwand damit vergleichen.',
  attachments: 'Fotos und Dateien zur Anleitung',

  save: 'Wartung speichern',
  saving: 'Wird gespeichert …',
  saved: 'Auf diesem Gerät gespeichert',
  unchanged: 'Es wurde nichts geändert.',

  delete: 'Löschen',
  deleteOf: (title: string) => `${title}: Wartung löschen`,
  deleteTitle: (title: string) => `Wartung „${title}“ löschen?`,
  deleteText:
    'Die Planung entfällt. Meldungen und Berichte, die es dazu schon gibt, bleiben; was davon offen ist, können Sie noch durchführen oder schließen.',
  deleteConfirm: 'Wartung löschen',
  deleted: 'Wartung gelöscht',

  denied: 'Zugriff verwehrt!',
  deniedText: deniedTo('Wartungen'),
  notFound: 'Wartung nicht gefunden',
  notFoundText:
    'Sie oder ihre Maschine wurde gelöscht, ist Ihnen nicht zugeordnet oder auf diesem Gerät noch nicht geladen.',
  toMachines: 'Zu den Maschinen',
};
