import type { ScreenColumns, ScreenNames } from '../../../../shared/contract/notification/hall-screen.ts';

const names: Record<ScreenNames, string> = {
  none: 'Keine Namen',
  initials: 'Initialen',
  full: 'Vor- und Nachname',
};
const columns: Record<ScreenColumns, string> = {
  day: 'Nach Fälligkeit',
  person: 'Nach Person',
};

/** Where administrators make screens for the hall [P1]. */
export const hallScreensText = {
  title: 'Hallenbildschirm',
  planning: 'Aufgabenplanung',
  toScreens: 'Bildschirme einrichten',
  lead: 'Ein Fernseher oder Mini-PC in der Halle zeigt die offenen Aufgaben ohne Anmeldung: nur zum Ansehen, er aktualisiert sich selbst und zeigt ohne Netz den letzten Stand.',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Hallenbildschirme richten Administratoren ein. Fragen Sie Ihren Administrator.',

  newTitle: 'Neuer Bildschirm',
  name: 'Name des Bildschirms',
  nameHint: 'Steht groß auf dem Bildschirm, z. B. Instandhaltung Halle 1',
  nameMissing: 'Bitte einen Namen eingeben',
  places: 'Angezeigter Bereich',
  placesMissing: 'Bitte mindestens ein Werk, einen Bereich oder einen Pool wählen',
  noPlaces: 'Ihnen ist kein Werk zugewiesen. Wählen Sie unter „Profil“ zuerst, was Sie sehen.',
  names: 'Namen von Personen',
  namesHint: 'Was auf dem Bildschirm steht, sieht jeder, der vorbeigeht.',
  namesOf: (value: ScreenNames) => names[value],
  columns: 'Spalten',
  columnsHint: 'Nach Person geht nur mit Initialen oder Namen.',
  columnsOf: (value: ScreenColumns) => columns[value],
  create: 'Bildschirm anlegen',
  created: 'Bildschirm angelegt',
  full: 'Es gibt schon 50 Bildschirme. Melden Sie zuerst einen ab.',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',

  linkTitle: (name: string) => `Link für „${name}“`,
  linkLead:
    'Öffnen Sie ihn auf dem Gerät am Bildschirm. Der Link wird nur einmal angezeigt; wer ihn hat, sieht diese Aufgaben. Sie können ihn später erneuern.',
  linkAlt: (name: string) => `QR-Code mit dem Link für „${name}“`,
  linkField: 'Link',
  copy: 'Link kopieren',
  open: 'Hier öffnen',
  linkDone: 'Fertig',

  listTitle: 'Eingerichtete Bildschirme',
  none: 'Noch kein Bildschirm ist eingerichtet.',
  shows: (places: string) => `Zeigt: ${places}`,
  showsNothing: 'Die gewählten Orte gibt es nicht mehr. Legen Sie einen neuen Bildschirm an.',
  madeBy: (who: string, date: string) => `angelegt von ${who} am ${date}`,
  made: (date: string) => `angelegt am ${date}`,
  seen: (moment: string) => `Zuletzt gesehen ${moment}`,
  neverSeen: 'Der Link wurde noch nicht geöffnet',
  renew: 'Link erneuern',
  renewTitle: 'Link erneuern?',
  renewLead: (name: string) =>
    `Der bisherige Link gilt dann nicht mehr: „${name}“ meldet sich ab, bis dort der neue Link geöffnet wird.`,
  renewed: 'Neuer Link erstellt',
  revoke: 'Abmelden',
  revokeTitle: 'Bildschirm abmelden?',
  revokeLead: (name: string) =>
    `„${name}“ zeigt dann nichts mehr, sobald er Netz hat, und löscht, was er gespeichert hat.`,
  revoked: 'Bildschirm abgemeldet',

  offline: 'Keine Verbindung: Bildschirme werden nur mit Verbindung zum Server eingerichtet.',
  unknown: 'Bildschirme werden mit Verbindung zum Server gezeigt.',
  failed: 'Die Bildschirme konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  toDashboard: 'Zur Startseite',
};
