import { formatNumber } from '../../format.ts';

const machines = (count: number) =>
  count === 0 ? 'Keine Maschinen' : count === 1 ? '1 Maschine' : `${formatNumber(count)} Maschinen`;

/** Sites, areas and pools [L1–L3]. */
export const placesText = {
  sites: 'Werke',
  /** [L1] On the list and on the form of a site. */
  intro:
    'Hier pflegen Sie die Stammdaten der Werke. Bereiche und Equipment kommen hinzu, sobald das Werk angelegt ist.',
  machines,
  areas: (count: number) =>
    count === 0 ? 'Keine Bereiche' : count === 1 ? '1 Bereich' : `${formatNumber(count)} Bereiche`,
  unseen: 'Ihnen nicht zugeordnet',
  addSite: 'Neues Werk',
  addArea: 'Neuer Bereich',
  addPool: 'Neuer Pool',
  editSite: 'Werk bearbeiten',
  editArea: 'Bereich bearbeiten',
  editPool: 'Pool bearbeiten',
  edit: (name: string) => `${name} bearbeiten`,
  noSites: 'Noch kein Werk angelegt',
  noSitesText:
    'Ein Werk ist ein Standort mit Adresse. Es gliedert sich in Bereiche, zum Beispiel „Zerspanung“, und in den Bereichen stehen die Maschinen.',
  noAreas: 'Noch kein Bereich in diesem Werk',
  noAreasText: 'Maschinen stehen in Bereichen. Legen Sie den ersten an, zum Beispiel „Zerspanung“.',
  poolNamed: (name: string) => `Pool ${name}`,

  addSiteTitle: 'Werk anlegen',
  addAreaTitle: 'Bereich anlegen',
  addPoolTitle: 'Pool anlegen',
  poolIntro:
    'Ein Pool fasst Maschinen zusammen, die keinen festen Bereich haben, zum Beispiel Stapler oder Leihgeräte.',

  name: 'Name',
  siteNameHint: 'z. B. Werk Nord',
  areaNameHint: 'z. B. Zerspanung',
  poolNameHint: 'z. B. Flurförderzeuge',
  street: 'Straße und Hausnummer',
  siteid: 'Adresszusatz',
  zipcode: 'PLZ',
  city: 'Ort',
  country: 'Land',
  subdivision: 'Bundesland',
  subdivisionHint: 'Bestimmt, welche Feiertage in diesem Werk gelten.',
  /** Länder in which a holiday is one of some towns only. */
  subdivisionHints: {
    'DE-BY': 'Ohne den 15. August. Ist er bei Ihnen Feiertag, wählen Sie „Bayern, mit Mariä Himmelfahrt“.',
    'DE-SN': 'Ohne Fronleichnam. Ist es bei Ihnen Feiertag, wählen Sie „Sachsen, mit Fronleichnam“.',
    'DE-TH': 'Ohne Fronleichnam. Ist es bei Ihnen Feiertag, wählen Sie „Thüringen, mit Fronleichnam“.',
  } as Partial<Record<string, string>>,
  areaid: 'Kennung',
  areaidHint: 'Kurzzeichen aus Ihrem Hallenplan, z. B. H2-Z',
  site: 'Werk',
  chooseSite: 'Bitte wählen',
  missing: {
    name: 'Bitte geben Sie einen Namen an.',
    street: 'Bitte geben Sie Straße und Hausnummer an.',
    zipcode: 'Bitte geben Sie die Postleitzahl an.',
    city: 'Bitte geben Sie den Ort an.',
    country: 'Bitte wählen Sie das Land.',
    site: 'Bitte wählen Sie das Werk, zu dem der Bereich gehört.',
  },
  saveSite: 'Werk speichern',
  saveArea: 'Bereich speichern',
  savePool: 'Pool speichern',

  shifts: 'Schichten',
  shiftsNone: 'Ohne Schichten wird mit 24 Stunden an 7 Tagen gerechnet. Sie können sie später ergänzen.',
  shiftsThere: 'Schichten gelten ab einem Tag. Sie werden im Schichtplan des Bereichs geändert.',
  shiftsOpen: 'Jede Schicht braucht Beginn, Ende und mindestens einen Wochentag.',
  toShifts: 'Zum Schichtplan',

  assigned: 'Maschinen',
  assignedNone: 'Noch keine Maschine zugewiesen.',
  assign: 'Maschinen auswählen',
  joining: (count: number) =>
    count === 1 ? '1 Maschine kommt hinzu' : `${formatNumber(count)} Maschinen kommen hinzu`,
  leaving: (count: number) =>
    count === 1 ? '1 Maschine geht weg' : `${formatNumber(count)} Maschinen gehen weg`,
  home: 'Neuer Platz',
  homeText: (count: number, names: string) =>
    count === 1
      ? `${names} stünde sonst nirgends. Wohin kommt diese Maschine?`
      : `${names} stünden sonst nirgends. Wohin kommen diese Maschinen?`,
  andMore: (names: string, more: number) => `${names} und ${formatNumber(more)} weitere`,
  homeMissing: 'Bitte wählen Sie einen neuen Platz.',

  delete: 'Löschen',
  deleteTitle: {
    site: (name: string) => `Werk „${name}“ löschen?`,
    area: (name: string) => `Bereich „${name}“ löschen?`,
    pool: (name: string) => `Pool „${name}“ löschen?`,
  },
  deleteText: {
    site: (areas: string) =>
      areas ? `Mit dem Werk werden auch seine Bereiche gelöscht: ${areas}.` : 'Das Werk hat keine Bereiche.',
    area: 'Im Bereich stehen keine Maschinen. Seine Schichten werden mitgelöscht.',
    pool: 'Im Pool sind keine Maschinen.',
  },
  deleteConfirm: { site: 'Werk löschen', area: 'Bereich löschen', pool: 'Pool löschen' },
  deleted: { site: 'Werk gelöscht', area: 'Bereich gelöscht', pool: 'Pool gelöscht' },
  inUseTitle: (name: string) => `„${name}“ wird noch gebraucht`,
  inUseText: (count: number) =>
    count === 1
      ? 'Hier steht noch 1 Maschine. Verschieben Sie sie, dann können Sie löschen.'
      : `Hier stehen noch ${formatNumber(count)} Maschinen. Verschieben Sie sie, dann können Sie löschen.`,
  moveAll: 'Alle verschieben nach',
  moveAllConfirm: 'Alle verschieben',
  moved: (count: number) =>
    count === 1 ? '1 Maschine verschoben' : `${formatNumber(count)} Maschinen verschoben`,
  noTarget: 'Es gibt noch keinen anderen Bereich oder Pool. Legen Sie zuerst einen an.',
  gone: {
    site: 'Dieses Werk wurde inzwischen gelöscht.',
    area: 'Dieser Bereich wurde inzwischen gelöscht.',
    pool: 'Dieser Pool wurde inzwischen gelöscht.',
  },

  denied: 'Zugriff verwehrt!',
  deniedText: 'Ihre Rolle darf Werke, Bereiche und Pools nicht ändern. Fragen Sie Ihre Administration.',
  deniedList: 'Ihre Rolle darf keine Maschinen sehen. Fragen Sie Ihre Administration.',
  notFound: { site: 'Werk nicht gefunden', area: 'Bereich nicht gefunden', pool: 'Pool nicht gefunden' },
  notFoundText: 'Es wurde gelöscht oder ist auf diesem Gerät noch nicht geladen.',
  toSites: 'Zu den Werken',
  toMachines: 'Zu den Maschinen',
  toStart: 'Zur Startseite',
  noCompany: 'Ihr Zugang gehört zu keinem Unternehmen. Melden Sie sich neu an.',
};
