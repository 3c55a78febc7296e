import { formatNumber } from '../../format.ts';

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;
const types = counted('Maschinentyp', 'Maschinentypen');
const machines = counted('Maschine', 'Maschinen');
const brands = counted('Marke', 'Marken');

/** Manufacturers, brands and types of machines [B2] [B3]. */
export const makeText = {
  title: 'Maschinentypen',
  count: counted('Typ', 'Typen'),
  types,
  machines,
  add: 'Neuer Typ',
  addBrand: 'Neue Marke',
  addManufacturer: 'Neuer Hersteller',
  addTypeOf: (brand: string) => `Neuer Typ der Marke ${brand}`,
  edit: (name: string) => `${name} bearbeiten`,
  search: 'Hersteller, Marke oder Typ suchen',
  hits: (count: number) => (count === 1 ? '1 Typ gefunden' : `${formatNumber(count)} Typen gefunden`),
  nothing: (query: string) => `Nichts gefunden für „${query}“`,
  empty: 'Noch keine Maschinentypen',
  emptyText:
    'Ein Typ ist das Modell einer Marke. Dokumente und FAQ, die Sie ihm geben, gelten für alle Maschinen dieses Typs.',
  noBrands: 'Noch keine Marke',
  noTypes: 'Noch kein Typ',
  noClass: 'Ohne Klasse',

  choose: 'Bitte wählen',
  brand: 'Marke',
  newBrand: 'Neue Marke …',
  brandName: 'Name der Marke',
  manufacturer: 'Hersteller',
  newManufacturer: 'Neuer Hersteller …',
  manufacturerName: 'Name des Herstellers',
  manufacturerOfBrand: 'Der Hersteller gehört zur Marke und wird dort geändert.',
  required: 'Pflichtfeld',
  taken: 'Diesen Namen gibt es schon.',

  type: {
    addTitle: 'Maschinentyp anlegen',
    editTitle: 'Maschinentyp bearbeiten',
    save: 'Typ speichern',
    gone: 'Dieser Typ wurde inzwischen gelöscht.',
    notFound: 'Maschinentyp nicht gefunden',
    deleteTitle: (name: string) => `Maschinentyp „${name}“ löschen?`,
    deleteText: 'Seine Dokumente und FAQ werden mit ihm gelöscht.',
    deleteConfirm: 'Typ löschen',
    deleted: 'Maschinentyp gelöscht',
    inUse: (name: string) => `„${name}“ wird noch gebraucht`,
    inUseText: (count: number) =>
      `${machines(count)} ${count === 1 ? 'ist' : 'sind'} von diesem Typ. Löschen Sie ihn erst, wenn es keine mehr gibt.`,
    toUsers: 'Zu den Maschinen',
  },
  model: 'Modell',
  modelPlaceholder: 'z. B. CTX beta 800',
  modelTaken: 'Diese Marke hat schon einen Typ mit diesem Modell.',
  class: 'Maschinenklasse',
  formerClass: (name: string) => `Bisher „${name}“; diese Klasse gibt es nicht mehr.`,

  brandForm: {
    addTitle: 'Marke anlegen',
    editTitle: 'Marke bearbeiten',
    save: 'Marke speichern',
    gone: 'Diese Marke wurde inzwischen gelöscht.',
    notFound: 'Marke nicht gefunden',
    deleteTitle: (name: string) => `Marke „${name}“ löschen?`,
    deleteText: 'Sie hat keine Maschinentypen mehr.',
    deleteConfirm: 'Marke löschen',
    deleted: 'Marke gelöscht',
    inUse: (name: string) => `„${name}“ wird noch gebraucht`,
    inUseText: (count: number) =>
      `${types(count)} ${count === 1 ? 'gehört' : 'gehören'} zu dieser Marke. Löschen Sie sie zuerst, oder geben Sie ihnen eine andere Marke.`,
    toUsers: 'Zu diesen Typen',
  },

  manufacturerForm: {
    addTitle: 'Hersteller anlegen',
    editTitle: 'Hersteller bearbeiten',
    save: 'Hersteller speichern',
    gone: 'Dieser Hersteller wurde inzwischen gelöscht.',
    notFound: 'Hersteller nicht gefunden',
    deleteTitle: (name: string) => `Hersteller „${name}“ löschen?`,
    deleteText: 'Er hat keine Marken mehr.',
    deleteConfirm: 'Hersteller löschen',
    deleted: 'Hersteller gelöscht',
    inUse: (name: string) => `„${name}“ wird noch gebraucht`,
    inUseText: (count: number) =>
      `${brands(count)} ${count === 1 ? 'gehört' : 'gehören'} zu diesem Hersteller. Löschen Sie sie zuerst, oder geben Sie ihnen einen anderen Hersteller.`,
    toUsers: 'Zu diesen Marken',
  },

  delete: 'Löschen',
  notFoundText: 'Er wurde gelöscht oder ist auf diesem Gerät noch nicht geladen.',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Ihre Rolle darf hier nichts anlegen oder ändern. Fragen Sie Ihre Administration.',
  deniedList: 'Ihre Rolle darf keine Maschinen sehen. Fragen Sie Ihre Administration.',
  toList: 'Zu den Maschinentypen',
  toStart: 'Zur Startseite',
};
