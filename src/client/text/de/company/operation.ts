import type { CompanyState } from '../../../../shared/contract/company/operation-queries.ts';
import { formatNumber } from '../../format.ts';

const entries = (count: number) => (count === 1 ? '1 Eintrag' : `${formatNumber(count)} Einträge`);

/** By the names that the server gives its jobs. */
const jobs: Readonly<Record<string, string>> = {
  'backing up': 'Sicherung',
  'sending mails': 'E-Mails senden',
  'sending web push': 'Push-Nachrichten senden',
  'raising planned maintenance': 'Geplante Wartungen melden',
  'telling of what waits on devices': 'An Wartendes auf Geräten erinnern',
  'forgetting messages': 'Alte Benachrichtigungen löschen',
  'forgetting devices of web push': 'Alte Push-Geräte löschen',
  'closing entries': 'Besuche des Anbieters beenden',
  'forgetting what is due': 'Löschfristen einhalten',
  'erasing companies': 'Gelöschte Betriebe entfernen',
  'erasing deleted machines': 'Gelöschte Maschinen entfernen',
  'erasing files': 'Nicht mehr benutzte Dateien entfernen',
  importing: 'Importe',
  'exporting companies': 'Exporte des Betriebs',
  'exporting tables': 'Exporte von Tabellen',
  'mailing links to accounts': 'Links zu Konten mailen',
  'writing monthly reports': 'Monatsberichte schreiben',
  'chaining the audit log': 'Protokoll verketten',
  'taking in what is searched': 'Suche auf dem Stand halten',
};

/** [D6] What waits on devices, and how the server fares. */
export const operationText = {
  devicesTitle: 'Was auf Geräten wartet',
  lead: 'Stand vom letzten Kontakt: Ohne Netz kann ein Gerät nicht sagen, was auf ihm wartet.',
  toDoTitle: 'Wenn etwas lange wartet',
  setUp: 'Aushang zum Einrichten',
  toDo: 'Öffnen Sie Wartbar auf dem Gerät, wo es Netz hat. Was eine Entscheidung braucht, steht dort unter „Synchronisierung“. Dort lässt sich alles auch als Datei auf ein anderes Gerät mitnehmen.',
  warned: (hours: number) =>
    `Wartet etwas länger als ${formatNumber(hours)} ${hours === 1 ? 'Stunde' : 'Stunden'}, bekommen Administratoren eine E-Mail.`,
  notWarned: 'Auf diesem Server gibt es dazu keine E-Mails.',
  search: 'Geräte suchen',
  searchHint: 'Name oder Gerät',
  list: 'Geräte',
  count: (total: number, waiting: number) => {
    const devices = total === 1 ? '1 Gerät' : `${formatNumber(total)} Geräte`;
    return waiting === 0 ? devices : `${devices}, auf ${formatNumber(waiting)} wartet etwas`;
  },
  columns: { person: 'Wer', waiting: 'Nicht gesendet', heard: 'Letzter Kontakt', version: 'Version' },
  unsent: entries,
  toDecide: (count: number) => `davon ${formatNumber(count)} zu entscheiden`,
  since: (when: string) => `seit ${when}`,
  asOf: (when: string) => `Stand: ${when}`,
  nothing: 'Nichts',
  unknown: 'Unbekannt',
  unknownHint: 'Die App dort ist älter und sagt es nicht.',
  version: (version: string) => `Version ${version}`,
  loggedOut: 'abgemeldet',
  inactive: 'Konto gesperrt',
  otherDevice: 'Gerät',
  none: 'Noch kein Gerät',
  noneText: 'Sobald sich jemand aus Ihrem Betrieb anmeldet, steht das Gerät hier.',
  notFound: 'Nichts gefunden',
  notFoundText: 'Niemand heißt so, und kein Gerät.',
  reset: 'Alle zeigen',
  offline: 'Ohne Verbindung steht hier nur, was beim letzten Laden galt.',
  offlineEmpty: 'Das steht auf dem Server und erscheint, sobald die Verbindung wieder da ist.',
  failed: 'Die Angaben konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',

  companyTitle: 'Ihr Betrieb',
  versionOfServer: 'Version des Servers',
  files: 'Dateien',
  filesOf: (used: string, most: string) => `${used} von ${most}`,
  kinds: {
    equipment: 'Maschinen',
    notification: 'Meldungen',
    maintenancetask: 'Wartungen',
    report: 'Berichte',
    attachment: 'Anhänge',
    chatmessage: 'Nachrichten',
    user: 'Benutzer',
  } satisfies Record<CompanyState['rows'][number]['kind'], string>,
  mails: 'E-Mails',
  mailsOf: (waiting: number, since: string | null) => {
    if (waiting === 0) return 'keine wartet';
    const mails = waiting === 1 ? '1 wartet' : `${formatNumber(waiting)} warten`;
    return since ? `${mails}, seit ${since}` : mails;
  },
  failedMails: 'Nicht zustellbar, 30 Tage',
  backup: 'Letzte Sicherung',
  noBackup: 'noch keine',

  serverTitle: 'Der ganze Server',
  database: 'Datenbank',
  databases: { pglite: 'eingebaut (PGlite)', postgres: 'PostgreSQL' },
  databaseSize: 'Größe der Datenbank',
  room: 'Platz für Dateien',
  started: 'Läuft seit',
  devices: 'Geräte, 24 Stunden',
  exports: 'Exporte in Arbeit',
  imports: 'Importe in Arbeit',
  backupHour: 'Sicherung jede Nacht',
  backupAt: (hour: number) => `um ${hour} Uhr`,
  noBackupHour: 'aus',
  jobsTitle: 'Aufgaben im Hintergrund',
  jobs: 'Aufgaben',
  jobColumns: { name: 'Aufgabe', done: 'Zuletzt erledigt', failed: 'Zuletzt fehlgeschlagen' },
  jobOf: (name: string): string => jobs[name] ?? name,
  notYet: 'noch nicht',
  never: 'nie',
  failedAt: (when: string, failures: number) =>
    failures === 1 ? when : `${when}, ${formatNumber(failures)} mal seit dem Start`,
};
