import type { UserState } from '../../../../shared/contract/account/user-queries.ts';
import { formatNumber } from '../../format.ts';

/** Users, their roles and what they see [U1] [U3] [U4]. */
export const usersText = {
  title: 'Benutzer',
  tabs: 'Verwaltung',
  list: 'Benutzer',
  /** Letter for letter, as the two below. */
  subscription: 'IHR ABO',
  login: 'Login',
  data: 'Daten',
  devices: 'Geräte',
  operation: 'Betrieb',
  count: (count: number) => (count === 1 ? '1 Benutzer' : `${formatNumber(count)} Benutzer`),
  new: '+ NEU',
  search: 'Benutzer suchen',
  searchHint: 'Name oder E-Mail',
  state: 'Status des Kontos',
  role: 'Rolle',
  all: 'alle',
  states: { active: 'Aktive', inactive: 'In-Aktive' },
  view: 'Ansicht',
  table: 'Tabelle',
  grid: 'Kacheln',
  columns: {
    state: 'Status',
    givenname: 'Vorname',
    surname: 'Nachname',
    role: 'Rolle',
    email: 'E-Mail',
    actions: 'Aktionen',
  },
  sort: { by: 'Sortieren nach', descending: 'Absteigend' },
  stateOf: {
    active: 'Aktiv',
    invited: 'Eingeladen',
    inactive: 'Gesperrt',
    unknown: 'Nicht aktiv',
  } satisfies Record<UserState | 'unknown', string>,
  own: (name: string) => `${name} (Sie)`,
  edit: (name: string) => `${name} bearbeiten`,
  delete: (name: string) => `${name} löschen`,
  none: 'Keine Benutzer gefunden',
  noneText: 'Andere Suchwörter oder Filter zeigen mehr.',
  reset: 'Filter zurücksetzen',
  offline: 'Keine Verbindung: E-Mail-Adressen und Einladungen zeigt die Liste mit Verbindung zum Server.',
  failed: 'E-Mail-Adressen und Einladungen konnten nicht geladen werden.',
  again: 'Noch einmal versuchen',
  above: 'Diese Person können Sie nicht ändern',
  aboveText: 'Ihre Rolle erlaubt weniger als die dieser Person.',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Ihre Rolle erlaubt es nicht, Benutzer zu sehen oder zu ändern.',
  toStart: 'Zur Startseite',
  deleteTitle: (name: string) => `${name} endgültig löschen?`,
  deleteLead:
    'Die Anmeldung wird gelöscht, auf allen Geräten ist Schluss. Was diese Person geschrieben hat, bleibt unter einem Pseudonym erhalten. Noch nicht gesendete Eingaben auf ihren Geräten kommen nicht mehr an. Soll die Person später zurückkommen können, sperren Sie stattdessen ihren Zugang.',
  deleteConfirm: 'Löschen',
  deleted: 'Benutzer gelöscht',
};

/** The forms of users [U4]. */
export const userFormText = {
  addTitle: 'Benutzer einladen',
  editTitle: 'Benutzer bearbeiten',
  back: 'Benutzer',
  lead: 'Die Person bekommt eine E-Mail mit einem Link, über den sie ihr Passwort festlegt. Danach ist ihr Zugang aktiv.',
  givenname: 'Vorname',
  surname: 'Nachname',
  email: 'E-Mail-Adresse',
  emailInvalid: 'Eingegebene E-Mail-Adresse ist ungültig',
  emailInUse: 'Diese E-Mail-Adresse hat schon ein Konto.',
  emailHint: 'Mit ihr meldet sich die Person an.',
  emailByAdmin: 'Die E-Mail-Adresse ändert ein Administrator.',
  emailOffline: 'Die E-Mail-Adresse lässt sich mit Verbindung zum Server ändern.',
  role: 'Rolle',
  roleHint: 'Sie können nur Rollen vergeben, die nicht mehr erlauben als Ihre eigene.',
  ownRole: 'Die eigene Rolle ändert niemand selbst.',
  chooseRole: 'Rolle auswählen',
  missing: {
    givenname: 'Vorname ist erforderlich',
    surname: 'Nachname ist erforderlich',
    email: 'Bitte E-Mail-Adresse eingeben',
    role: 'Bitte Rolle auswählen',
  },
  contact: 'Erreichbarkeit',
  furtherLead: 'Sehen nur die Person selbst und wer bei Ihnen Benutzer verwaltet.',
  furtherOffline: 'Weitere Angaben werden mit Verbindung zum Server gezeigt.',
  places: 'Zuständigkeit',
  placesLead:
    'Die Person sieht die Maschinen dieser Orte und bekommt deren Meldungen. Ein Werk schließt seine Bereiche ein, auch künftige.',
  placesEmpty: 'Ohne Ort sieht diese Person keine Maschine.',
  placesGiven: 'Sie können zuweisen, was Ihnen selbst zugewiesen ist.',
  ownPlaces: 'Was Sie selbst sehen, stellen Sie im Profil ein.',
  placesOffline: 'Die Zuständigkeit wird mit Verbindung zum Server gezeigt.',
  allPlaces: 'Alle Werke und Pools',
  sites: 'Werke und Bereiche',
  pools: 'Pools',
  invite: 'Einladen',
  save: 'Speichern',
  invited: 'Eingeladen',
  invitedDetail: 'Die Einladung wird verschickt, sobald Sie Netz haben.',
  notFound: 'Benutzer nicht gefunden',
  notFoundText: 'Vielleicht wurde das Konto gelöscht, oder dieses Gerät hat es noch nicht geladen.',
  gone: 'Dieses Konto wurde inzwischen gelöscht.',
  failed: 'E-Mail-Adresse und Zuständigkeit konnten nicht geladen werden.',
};

/** [U4] The places of the plan; only who is active takes one. */
export const seatsText = {
  taken: (used: number, limit: number) => `${formatNumber(used)} von ${formatNumber(limit)} Plätzen belegt`,
  todoAdmin:
    'Sperren Sie den Zugang von jemandem, der Wartbar nicht mehr braucht, oder erweitern Sie das Abo. Eingeladene zählen erst, wenn sie ihr Passwort festlegen.',
  todo: 'Sperren Sie den Zugang von jemandem, der Wartbar nicht mehr braucht, oder bitten Sie einen Administrator, das Abo zu erweitern.',
  toSubscription: 'Zum Abo',
  none: 'Kein Platz frei',
};

/** What an administrator does about somebody's access [U3] [S7]. */
export const accessText = {
  title: 'Zugang',
  lead: {
    active: 'Diese Person kann sich anmelden.',
    invited:
      'Eingeladen, hat aber noch kein Passwort festgelegt. Der Link in der Einladung gilt sieben Tage.',
    inactive: 'Gesperrt: diese Person kann sich nicht anmelden. Was sie geschrieben hat, bleibt erhalten.',
    unknown:
      'Diese Person kann sich nicht anmelden. Ob sie gesperrt oder erst eingeladen ist, weiß der Server.',
  } satisfies Record<UserState | 'unknown', string>,
  factor: '2-Faktor-Authentifizierung',
  factorOn: 'eingerichtet',
  factorOff: 'nicht eingerichtet',
  resend: 'Einladung erneut senden',
  resent: 'Einladung gesendet',
  joined: 'Diese Person hat ihr Passwort inzwischen festgelegt.',
  often: 'Die Einladung wurde schon mehrmals gesendet. Versuchen Sie es in einer Stunde noch einmal.',
  deactivate: 'Zugang sperren',
  deactivateTitle: (name: string) => `Zugang von ${name} sperren?`,
  deactivateLead:
    'Alle Geräte werden abgemeldet. Eingaben, die dort noch nicht gesendet sind, bleiben verschlüsselt auf dem Gerät und lassen sich als Datei sichern.',
  deactivateConfirm: 'Sperren',
  deactivated: 'Zugang gesperrt',
  activate: 'Zugang freigeben',
  activated: 'Zugang freigegeben',
  resetFactor: '2-Faktor zurücksetzen',
  resetTitle: (name: string) => `2-Faktor-Authentifizierung von ${name} zurücksetzen?`,
  resetLead:
    'Für verlorene Handys: Code-App, Wiederherstellungscodes und Passkeys gelten nicht mehr, alle Geräte werden abgemeldet. Die Person bekommt eine E-Mail.',
  resetConfirm: 'Zurücksetzen',
  reset: '2-Faktor-Authentifizierung zurückgesetzt',
  endSessions: 'Überall abmelden',
  endTitle: (name: string) => `${name} überall abmelden?`,
  endLead:
    'Alle Geräte fragen danach wieder nach dem Passwort. Noch nicht gesendete Eingaben bleiben auf ihnen liegen.',
  endConfirm: 'Abmelden',
  ended: 'Auf allen Geräten abgemeldet',
  refused: 'Das hat nicht geklappt. Versuchen Sie es in einem Moment noch einmal.',
  offline:
    'Keine Verbindung: Einladungen, Geräte, Daten und 2-Faktor-Authentifizierung brauchen Verbindung zum Server.',
};
