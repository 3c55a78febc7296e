import { formatNumber } from '../../format.ts';

/** The sync page [I4]; what records say of themselves on every page is in `sync.ts`. */
export const syncPageText = {
  request: (id: string) => `Kennung für die Administration: ${id}`,
  actions: (what: string) => `Aktionen: ${what}`,
  title: 'Synchronisierung',
  subtitle: 'Was Sie eingeben, liegt zuerst auf diesem Gerät und geht dann zum Server.',
  attentionHeading: 'Braucht Aufmerksamkeit',
  waitingHeading: 'Wartet auf das Senden',
  sentHeading: 'Zuletzt gesendete Änderungen',
  sentText:
    'Wenn mehrere dasselbe bearbeiten, führt der Server die Änderungen feldweise zusammen. War Ihre ein Versehen, setzen Sie hier die Werte von vorher wieder ein.',
  revert: 'Zurücksetzen',
  revertWhat: (what: string) => `Zurücksetzen: ${what}`,
  stalledTitle: 'Änderungen kommen verspätet an',
  stalled: (moment: string) =>
    `Ihre Eingaben sind sicher beim Server. Was andere seit ${moment} geändert haben, erscheint hier erst später. Bleibt es dabei, sagen Sie bitte der Systembetreuung Bescheid.`,
  empty: 'Alles gesendet',
  emptyText: 'Auf diesem Gerät wartet nichts. Der Server hat alles, was Sie eingegeben haben.',
  lastSync: 'Zuletzt abgeglichen',
  lastContact: 'Letzte Verbindung',
  lastCheck: 'Zuletzt verglichen',
  checkWaits: 'steht an',
  checkNow: 'Daten vergleichen',
  checkRepaired: (moment: string) => `Abweichende Daten wurden neu geladen (${moment}).`,
  never: 'noch nie',
  syncNow: 'Jetzt synchronisieren',
  asked: 'Wird abgeglichen …',
  offline: 'Keine Verbindung. Alles bleibt auf diesem Gerät und geht hinaus, sobald sie wieder da ist.',
  online: 'Verbunden',
  offlineShort: 'Offline',
  connection: 'Verbindung',
  loginNeeded: 'Ihre Anmeldung ist abgelaufen. Nach einer neuen Anmeldung wird gesendet.',
  updateNeeded: 'Diese Version der App ist zu alt. Nach dem Aktualisieren wird gesendet.',
  logIn: 'Neu anmelden',
  firstLoad: 'Daten werden zum ersten Mal geladen',
  firstLoadText: 'Sie können schon arbeiten. Was noch fehlt, erscheint nach und nach.',
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
  attempts: (count: number) => (count === 1 ? '1 Versuch' : `${formatNumber(count)} Versuche`),
  nextTry: (moment: string) => `nächster Versuch ${moment}`,
  nextTrySoon: 'nächster Versuch gleich',
  waitsFor: (what: string) => `Wartet auf: ${what}`,
  waitsForMore: (what: string, count: number) =>
    `Wartet auf: ${what} und ${count === 1 ? 'einen weiteren Eintrag' : `${formatNumber(count)} weitere Einträge`}`,
};
