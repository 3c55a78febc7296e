import { formatNumber } from '../../format.ts';

/** Counters tab [M14] [M15]. Quoted wording is that of the sources. */
export const counterText = {
  table: 'Zähler der Maschine',
  columns: {
    name: 'Zähler',
    reading: 'Zählerstand',
    updated: 'Zuletzt aktualisiert',
    actions: 'Bearbeiten',
  },
  add: 'Zähler anlegen',
  edit: (name: string) => `${name}: Stand eintragen`,
  show: (name: string) => `Verlauf von ${name} anzeigen`,
  never: 'noch nie',
  noReading: '–',
  value: (value: string, unit: string) => (unit ? `${value} ${unit}` : value),

  emptyTitle: 'Zähler',
  emptyText: 'Sie haben noch keine Zähler für diese Maschine erstellt',
  emptyHint:
    'Mit Zählern halten Sie Kennzahlen wie Betriebsstunden fest. Wartungen können sich nach ihnen richten.',

  dialog: 'Zähler bearbeiten oder anlegen',
  type: 'Zählertyp',
  chooseType: 'Bitte wählen',
  newType: 'Neuer Zählertyp',
  typeName: 'Name des Zählertyps',
  typeNamePlaceholder: 'z. B. Betriebsstunden',
  unit: 'Einheit',
  name: 'Name des Zählers',
  namePlaceholder: 'z. B. Hauptspindel',
  readingIn: (unit: string) => (unit ? `Zählerstand in ${unit}` : 'Zählerstand'),
  last: (value: string, date: string) => `Zuletzt ${value} am ${date}`,
  /** How far it has run, behind `last`. */
  since: (value: string) => `, seither ${value}`,
  means: (value: string) => `Gespeichert wird ${value}.`,
  lower: (value: string, date: string) =>
    `Das ist weniger als zuletzt (${value} am ${date}). Wurde der Zähler getauscht? Sonst berichtigen Sie den Stand.`,
  replaced: 'Zähler getauscht',
  wasReplaced: 'Der Zähler wurde getauscht.',
  correct: 'Stand berichtigen',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Auf diesem Gerät gespeichert',
  delete: 'Zähler löschen',
  deleteTitle: (name: string) => `Zähler „${name}“ löschen?`,
  deleteText: 'Alle Ablesungen dieses Zählers werden mitgelöscht.',
  deleteTasks: (count: number) =>
    count === 1
      ? 'Eine Wartung richtet sich nach diesem Zähler.'
      : `${formatNumber(count)} Wartungen richten sich nach diesem Zähler.`,
  deleteConfirm: 'Löschen',
  deleted: 'Zähler gelöscht',

  history: (name: string) => `Verlauf: ${name}`,
  chart: (from: string, to: string, first: string, last: string) =>
    `Verlauf vom ${from} bis ${to}: von ${first} auf ${last}`,
  perDay: (value: string) => `Im Schnitt ${value} pro Tag`,
  readings: 'Letzte Ablesungen',
  noReadings: 'Noch keine Ablesung',
  noReadingsText: 'Ab der zweiten Ablesung zeichnet sich hier der Verlauf ab.',
};
