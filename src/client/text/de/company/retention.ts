import {
  type Kept,
  RETENTION,
  type Retained,
  type RetentionStart,
} from '../../../../shared/contract/company/retention.ts';

const whats: Record<Retained, string> = {
  machines: 'Maschinen, Werke, Bereiche, Pools, Typen, Schichten',
  reports: 'Wartungen, Berichte, Prüfberichte, Zählerstände, Kosten',
  notifications: 'Meldungen, Lösungen, Fotos und Dokumente daran',
  conversations: 'Nachrichten in Gesprächen',
  deletedmachines: 'Gelöschte Maschinen mit allem, was daran hängt',
  users: 'Namen von Benutzern',
  accounts: 'Konto mit E-Mail-Adresse, Passwort und zweitem Faktor',
  places: 'Zugewiesene Werke, Benachrichtigungen, Lesestände',
  worktimes: 'Arbeitszeiten für die Planung',
  absences: 'Abwesenheiten von Personen',
  sessions: 'Anmeldungen auf Geräten',
  devices: 'Bekannte Geräte',
  passwordlinks: 'Links zum Festlegen eines Passworts oder zum Bestätigen einer E-Mail-Adresse',
  notices: 'Benachrichtigungen in der Glocke',
  feedback: 'Rückmeldungen an den Anbieter',
  mails: 'E-Mails, die Wartbar verschickt hat',
  refused: 'Abgelehnte Eingaben',
  answers: 'Antworten auf gesendete Eingaben',
  changes: 'Liste der Änderungen für die Geräte',
  files: 'Dateien, die an keinem Eintrag mehr hängen',
  imports: 'Angaben, mit denen sich ein Import zurücknehmen lässt',
  exports: 'Exporte aller Daten des Betriebs und Tabellen',
  audit: 'Protokoll: wer hat was getan',
  auditwords: 'Namen und Adressen in Einträgen des Protokolls',
  releases: 'Freigaben für Hersteller und ihr Verlauf',
  company: 'Stammdaten, Abo und Rechnung des Betriebs',
  endedtokens: 'Kennungen, an denen Geräte eines gelöschten Betriebs erkannt werden',
  screens: 'Abgemeldete Hallenbildschirme',
  deletedcompany: 'Alle Daten eines Betriebs, der gelöscht werden soll',
};

const froms: Record<RetentionStart, string> = {
  created: 'nach dem Entstehen',
  ended: 'nach dem Ende',
  lastseen: 'nach dem letzten Kontakt',
  deleted: 'nach dem Löschen',
  unused: 'nach dem letzten Bezug',
  done: 'nach dem Abschluss',
  asked: 'nach dem Antrag',
};

const withs = {
  machine: 'so lange wie die Maschine',
  person: 'bis die Person gelöscht wird',
  company: 'so lange wie der Betrieb',
};

function spanOf(days: number): string {
  if (days % 365 === 0) return days === 365 ? '1 Jahr' : `${days / 365} Jahre`;
  return days === 1 ? '1 Tag' : `${days} Tage`;
}

/** Until when something is kept. */
export const lasting = (kept: Kept): string =>
  'days' in kept ? `${spanOf(kept.days)} ${froms[kept.from]}` : withs[kept.with];

/** What is kept how long [D11], as the contract says it: what, and until when. */
export const retentionLines: readonly (readonly [what: string, kept: string])[] = (
  Object.keys(RETENTION) as Retained[]
).map((what) => [whats[what], lasting(RETENTION[what])]);
