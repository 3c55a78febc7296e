import { formatNumber } from '../../format.ts';

/** Frame of the app: navigation, sync state, banners, failures of a screen. */
export const shellText = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  moreNavigation: 'Weitere Bereiche',
  start: 'Start',
  machines: 'Maschinen',
  types: 'Typen',
  equipmentTypes: 'Maschinentypen',
  equipmentClasses: 'Maschinenklassen',
  shifts: 'Schichten',
  scan: 'Scannen',
  notifications: 'Meldungen',
  more: 'Mehr',
  planning: 'Aufgabenplanung',
  maintenance: 'Wartungen',
  messages: 'Nachrichten',
  unread: 'ungelesen',
  sites: 'Werke',
  users: 'Benutzer',
  export: 'Export',
  import: 'Import und Export',
  figures: 'Kennzahlen',
  help: 'Hilfe und Feedback',
  sync: 'Synchronisierung',
  profile: 'Profil',
  clients: 'Kunden',
  builderStart: 'Start',
  builderAdmin: 'Verwaltung',
  collapse: 'Einklappen',
  expand: 'Seitenleiste ausklappen',

  account: 'Konto',
  appearance: 'Darstellung',
  appearanceSystem: 'Wie das Gerät',
  appearanceLight: 'Hell',
  appearanceDark: 'Dunkel',
  logout: 'Abmelden',

  logoutTitle: 'Abmelden mit ungesendeten Einträgen?',
  logoutUnsent: (count: number) =>
    count === 1
      ? 'Ein Eintrag ist noch nicht gesendet. Er bleibt verschlüsselt auf diesem Gerät und wird gesendet, sobald Sie sich hier wieder anmelden.'
      : `${formatNumber(count)} Einträge sind noch nicht gesendet. Sie bleiben verschlüsselt auf diesem Gerät und werden gesendet, sobald Sie sich hier wieder anmelden.`,
  logoutDiscard: 'Ungesendete Einträge verwerfen',
  logoutDiscardHint: '30 Tage lang lassen sie sich noch zurückholen.',
  logoutExport: 'Als Datei sichern',

  syncState: 'Stand der Synchronisierung',
  allSent: 'Alles gesendet',
  onDevice: (count: number) => `${formatNumber(count)} auf diesem Gerät`,
  sending: 'Wird gesendet …',
  attention: 'Braucht Aufmerksamkeit',
  stalled: 'Server verspätet',
  offline: 'Offline',
  offlineSince: (moment: string) => `Offline – letzte Verbindung ${moment}`,
  offlineShort: (moment: string) => `Offline · zuletzt ${moment}`,
  updateNeeded: 'Neue Version nötig',
  loginAgain: 'Bitte neu anmelden',
  firstLoad: (percent: string) => `Daten werden geladen … ${percent}`,

  updateTitle: 'Neue Version verfügbar',
  updateNow: 'Aktualisieren',
  updateLater: 'Später',
  updateAfterSending: 'Es wird gerade gesendet. Danach lädt die neue Version von selbst.',
  updateComing: 'Die neue Version wird übernommen. Das kann eine halbe Minute dauern.',
  updateOpenForm: 'Ein Formular ist noch offen',
  updateOpenFormText:
    'Was Sie eingegeben haben, ist als Entwurf gesichert und steht nach der Aktualisierung wieder im Formular.',
  updateAnyway: 'Jetzt aktualisieren',
  updateFinishFirst: 'Erst fertig ausfüllen',

  screenFailed: 'Diese Ansicht ist abgebrochen.',
  screenFailedSafe: 'Gespeicherte Eingaben sind sicher auf diesem Gerät.',
  screenFailedTodo: 'Versuchen Sie es noch einmal. Hilft das nicht, laden Sie die App neu.',
  screenMissing: 'Diese Ansicht konnte nicht geladen werden.',
  screenMissingTodo: 'Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  retry: 'Erneut versuchen',
  reload: 'App neu laden',
  toDashboard: 'Zum Dashboard',

  insecureTitle: 'Diese Adresse ist nicht gesichert',
  insecureText:
    'Über eine unverschlüsselte Adresse (http) sperrt der Browser Kamera, Offline-Speicher und Verschlüsselung. Wartbar kann hier nichts sicher aufbewahren und startet deshalb nicht.',
  insecureTodo:
    'Öffnen Sie Wartbar über https, oder auf dem Server selbst über http://localhost. Ihre Administration kann ein Zertifikat für diese Adresse einrichten.',
};
