import { formatNumber } from '../../format.ts';

const parts = (count: number): string => (count === 1 ? '1 Eintrag' : `${formatNumber(count)} Einträge`);
const entries = (count: number, one: string, several: string): string =>
  `${parts(count)} ${count === 1 ? one : several}`;

/** The sync page [I4] [J8]; what records say of themselves on every page is in `sync.ts`. */
export const syncPageText = {
  request: (id: string) => `Kennung für die Administration: ${id}`,
  actions: (what: string) => `Aktionen: ${what}`,
  title: 'Synchronisierung',
  /** [J8] The state in a sentence. */
  allSent: 'Alles gesendet',
  asOf: (what: string, moment: string) => `${what}, Stand ${moment}`,
  noNetwork: 'Kein Netz',
  firstLoadShare: (percent: string) => `Daten werden geladen: ${percent}`,
  waitForNetwork: (count: number) => `${entries(count, 'wartet', 'warten')} auf Netz`,
  areSent: (count: number) => `${entries(count, 'wird', 'werden')} gesendet`,
  waitForLogin: (count: number) => `${entries(count, 'wartet', 'warten')} auf Ihre Anmeldung`,
  waitForUpdate: (count: number) => `${entries(count, 'wartet', 'warten')} auf die neue Version`,
  needDecision: (count: number) => `${entries(count, 'braucht', 'brauchen')} Ihre Entscheidung`,
  loginAgain: 'Bitte neu anmelden',
  updateNow: 'Neue Version nötig',
  /** What follows, below it. */
  automatic: 'Wird automatisch gesendet, sobald Sie Netz haben.',
  automaticLater: 'Kein Netz. Was Sie eingeben, wird automatisch gesendet, sobald Sie Netz haben.',
  loadedLater: 'Es fehlen noch Daten. Sie werden geladen, sobald Sie Netz haben.',
  attentionHeading: 'Bitte prüfen',
  waitingHeading: 'Wartet auf das Senden',
  behind: (what: string) => `Danach wird gesendet: ${what}`,
  open: (what: string) => `${what} öffnen`,
  since: (moment: string) => `seit ${moment}`,
  parts,
  sentHeading: 'Zuletzt gesendete Änderungen',
  sentText:
    'Wenn mehrere dasselbe bearbeiten, führt der Server die Änderungen feldweise zusammen. War Ihre ein Versehen, setzen Sie hier die Werte von vorher wieder ein.',
  revert: 'Zurücksetzen',
  revertWhat: (what: string) => `Zurücksetzen: ${what}`,
  stalledTitle: 'Änderungen kommen verspätet an',
  stalled: (moment: string) =>
    `Ihre Eingaben sind sicher beim Server. Was andere seit ${moment} geändert haben, erscheint hier erst später. Bleibt es dabei, sagen Sie bitte der Systembetreuung Bescheid.`,
  lastSync: 'Zuletzt abgeglichen',
  lastContact: 'Letzte Verbindung',
  lastCheck: 'Zuletzt verglichen',
  checkWaits: 'steht an',
  checkNow: 'Daten vergleichen',
  checkRepaired: (moment: string) => `Abweichende Daten wurden neu geladen (${moment}).`,
  never: 'noch nie',
  syncNow: 'Jetzt synchronisieren',
  asked: 'Wird abgeglichen …',
  loginNeeded: 'Ihre Anmeldung ist abgelaufen. Nach einer neuen Anmeldung wird gesendet.',
  updateNeeded: 'Diese Version der App ist zu alt. Nach dem Aktualisieren wird gesendet.',
  logIn: 'Neu anmelden',
  firstLoad: 'Daten werden zum ersten Mal geladen',
  firstLoadText: 'Sie können schon arbeiten. Was noch fehlt, erscheint nach und nach.',
  storagePage: 'Speicher und Dokumente',
  storagePageText: 'Was auf diesem Gerät liegt und ohne Netz da ist',
  mirror: 'Daten auf diesem Gerät',
  storage: 'Speicher auf diesem Gerät',
  storageUsed: (used: string, quota: string) => `${used} von ${quota} belegt`,
  storageUnknown: 'Der Browser sagt nicht, wie viel belegt ist.',
  storedApp: 'App',
  storedData: 'Daten',
  storedRest: 'App und Daten',
  storedDocuments: 'Dokumente',
  storedWaiting: 'Wartende Dateien',
  persistent: 'Der Browser behält die Daten dauerhaft.',
  notPersistent:
    'Der Browser darf Daten bei Platzmangel löschen. Installieren Sie die App, damit sie geschützt sind.',
  storageLow:
    'Der Speicher ist fast voll. Nicht benötigte Dokumente werden zuerst entfernt, ungesendete Einträge nie.',
  more: (count: string) => `${count} weitere anzeigen`,
  lockedEntry: (who: string) =>
    `Verschlüsselt gespeichert, und der Schlüssel fehlt hier. Der Eintrag bleibt erhalten und wird gesendet, sobald ${who ? `sich ${who}` : 'sich die Person, die ihn gespeichert hat,'} auf diesem Gerät neu anmeldet.`,
  damagedEntry:
    'Auf diesem Gerät beschädigt und nicht mehr lesbar. Der Eintrag kann nicht gesendet werden. Bitte erfassen Sie ihn neu und verwerfen Sie diesen.',
  queuedAt: (moment: string) => `Eingegeben ${moment}`,
  waitsFor: (what: string) => `Wartet auf: ${what}`,
};
