import type { AuditAction, AuditGroup } from '../../../../shared/contract/account/audit-actions.ts';
import { formatNumber } from '../../format.ts';

/**
 * Who did it, to whom, and what it is called; `own`: to oneself. '' where that is not known. `whom` answers „wen?“, `toWhom`
 * „wem?“.
 */
export type AuditWords = { who: string; whom: string; toWhom: string; own: boolean; what: string };
type Sentence = (words: AuditWords) => string;

const quoted = (what: string): string => (what ? ` „${what}“` : '');

/** To somebody, or to oneself. */
const ofOneself =
  (own: string, other: Sentence): Sentence =>
  (words) =>
    `${words.who} ${words.own ? own : other(words)}`;

/** What an entry has kept of what the provider may do [U8]. */
const accessOf: Record<string, string> = { none: 'kein Zugriff', read: 'nur lesen', write: 'auch ändern' };

/** What somebody entered the company to do [U8]; nothing once the details are forgotten. */
const enteredTo: Record<string, string> = { read: ', nur zum Lesen', write: ', mit dem Recht zu ändern' };

/** What every entry says [D11]. */
const sentences: Record<AuditAction, Sentence> = {
  'user.workopened': ({ who, whom }) =>
    `${who} hat gesichert, was ${whom} auf einem Gerät nicht mehr senden konnte`,
  'user.invited': ({ who, whom }) => `${who} hat ${whom} eingeladen`,
  'user.joined': ({ who }) => `${who} hat die Einladung angenommen`,
  'user.renamed': ofOneself(
    'hat den eigenen Namen geändert',
    ({ toWhom }) => `hat den Namen von ${toWhom} geändert`,
  ),
  'user.detailschanged': ({ who, toWhom }) => `${who} hat Angaben zu ${toWhom} geändert`,
  'user.addresschanged': ofOneself(
    'hat die eigene E-Mail-Adresse geändert',
    ({ toWhom }) => `hat die E-Mail-Adresse von ${toWhom} geändert`,
  ),
  'user.activated': ({ who, whom }) => `${who} hat ${whom} aktiviert`,
  'user.deactivated': ({ who, whom }) => `${who} hat ${whom} deaktiviert`,
  'user.deleted': ({ who, whom }) => `${who} hat ${whom} gelöscht`,
  'account.unlocked': ({ who, toWhom }) => `${who} hat das Konto von ${toWhom} entsperrt`,
  'user.rolechanged': ({ who, toWhom, what }) =>
    what
      ? `${who} hat ${toWhom} die Rolle „${what}“ gegeben`
      : `${who} hat ${toWhom} eine andere Rolle gegeben`,
  'user.placeschanged': ofOneself(
    'hat die eigenen zugewiesenen Werke und Maschinen geändert',
    ({ toWhom }) => `hat die zugewiesenen Werke und Maschinen von ${toWhom} geändert`,
  ),
  'role.created': ({ who, what }) => `${who} hat die Rolle${quoted(what)} angelegt`,
  'role.changed': ({ who, what }) => `${who} hat die Rechte der Rolle${quoted(what)} geändert`,
  'role.deleted': ({ who, what }) => `${who} hat die Rolle${quoted(what)} gelöscht`,
  'password.set': ofOneself(
    'hat ein neues Passwort gesetzt',
    ({ whom }) => `hat ein neues Passwort für ${whom} gesetzt`,
  ),
  'password.guessed': ({ whom }) =>
    `Jemand hat das Passwort für ${whom} so oft falsch eingegeben, dass weitere Versuche warten müssen`,
  'passkey.added': ofOneself(
    'hat einen Passkey hinzugefügt',
    ({ whom }) => `hat einen Passkey für ${whom} hinzugefügt`,
  ),
  'passkey.removed': ofOneself(
    'hat einen Passkey entfernt',
    ({ toWhom }) => `hat einen Passkey von ${toWhom} entfernt`,
  ),
  'sso.linked': ({ who, what }) => `${who} hat das eigene Firmenkonto verknüpft${what ? `: ${what}` : ''}`,
  'sso.loggedin': ({ who }) => `${who} hat sich mit dem Firmenkonto angemeldet`,
  'sso.changed': ({ who, what }) =>
    `${who} hat die Anmeldung mit Firmenkonto eingestellt${what ? `: ${what}` : ''}`,
  'sso.removed': ({ who }) => `${who} hat die Anmeldung mit Firmenkonto ausgeschaltet`,
  'secondfactor.enabled': ofOneself(
    'hat die Zwei-Faktor-Anmeldung eingeschaltet',
    ({ toWhom }) => `hat die Zwei-Faktor-Anmeldung von ${toWhom} eingeschaltet`,
  ),
  'secondfactor.disabled': ofOneself(
    'hat die Zwei-Faktor-Anmeldung ausgeschaltet',
    ({ toWhom }) => `hat die Zwei-Faktor-Anmeldung von ${toWhom} ausgeschaltet`,
  ),
  'secondfactor.reset': ofOneself(
    'hat die eigene Zwei-Faktor-Anmeldung zurückgesetzt',
    ({ toWhom }) => `hat die Zwei-Faktor-Anmeldung von ${toWhom} zurückgesetzt`,
  ),
  'secondfactor.codesrenewed': ofOneself(
    'hat neue Wiederherstellungscodes erzeugt',
    ({ whom }) => `hat neue Wiederherstellungscodes für ${whom} erzeugt`,
  ),
  'secondfactor.recovered': ofOneself(
    'hat sich mit einem Wiederherstellungscode angemeldet',
    ({ whom }) => `hat für ${whom} einen Wiederherstellungscode verwendet`,
  ),
  'secondfactor.guessed': ({ whom }) =>
    `Jemand hat den Zwei-Faktor-Code für ${whom} so oft falsch eingegeben, dass weitere Versuche warten müssen`,
  'session.ended': ofOneself(
    'hat eigene Geräte abgemeldet',
    ({ toWhom }) => `hat Geräte von ${toWhom} abgemeldet`,
  ),
  'session.copied': ({ who, toWhom }) =>
    `${who} hat ein Gerät von ${toWhom} abgemeldet, weil seine Anmeldung an zwei Stellen benutzt wurde`,
  'device.shared': ({ who, what }) => `${who} hat das Gerät${quoted(what)} für mehrere Personen freigegeben`,
  'device.unshared': ({ who, what }) =>
    `${who} hat die Freigabe des Geräts${quoted(what)} für mehrere Personen beendet`,
  'calendarfeed.created': ofOneself(
    'hat ein Kalender-Abo angelegt',
    ({ toWhom }) => `hat ein Kalender-Abo von ${toWhom} angelegt`,
  ),
  'calendarfeed.renewed': ofOneself(
    'hat den Link eines Kalender-Abos erneuert',
    ({ toWhom }) => `hat den Link eines Kalender-Abos von ${toWhom} erneuert`,
  ),
  'calendarfeed.revoked': ofOneself(
    'hat ein eigenes Kalender-Abo beendet',
    ({ toWhom }) => `hat ein Kalender-Abo von ${toWhom} beendet`,
  ),
  'figurereport.ordered': ofOneself(
    'hat einen Monatsbericht per E-Mail bestellt',
    ({ whom }) => `hat für ${whom} einen Monatsbericht per E-Mail bestellt`,
  ),
  'figurereport.ended': ofOneself(
    'hat einen Monatsbericht per E-Mail abbestellt',
    ({ toWhom }) => `hat einen Monatsbericht per E-Mail von ${toWhom} abbestellt`,
  ),
  'badge.issued': ofOneself(
    'hat einen neuen Ausweis für sich erstellt',
    ({ whom }) => `hat einen neuen Ausweis für ${whom} erstellt`,
  ),
  'badge.revoked': ofOneself(
    'hat den eigenen Ausweis gesperrt',
    ({ toWhom }) => `hat den Ausweis von ${toWhom} gesperrt`,
  ),
  'screen.created': ({ who, what }) => `${who} hat den Hallenbildschirm${quoted(what)} angelegt`,
  'screen.renewed': ({ who, what }) => `${who} hat den Link des Hallenbildschirms${quoted(what)} erneuert`,
  'screen.revoked': ({ who, what }) => `${who} hat den Hallenbildschirm${quoted(what)} abgemeldet`,
  'builder.linked': ({ who, what }) => `${who} hat den Hersteller${quoted(what)} verbunden`,
  'builder.unlinked': ({ who, what }) =>
    `${who} hat den Hersteller${quoted(what)} getrennt und alle Freigaben für ihn beendet`,
  'builder.coderenewed': ({ who }) => `${who} hat den Code erneuert, mit dem Betreiber sich verbinden`,
  'release.given': ({ who, what }) => `${who} hat die Maschine${quoted(what)} für den Hersteller freigegeben`,
  'release.changed': ({ who, what }) =>
    `${who} hat geändert, was der Hersteller von der Maschine${quoted(what)} sieht`,
  'release.withdrawn': ({ who, what }) =>
    `${who} hat die Freigabe der Maschine${quoted(what)} für den Hersteller beendet`,
  'machine.deleted': ({ who, what }) => `${who} hat die Maschine${quoted(what)} gelöscht`,
  'machine.restored': ({ who, what }) => `${who} hat die Maschine${quoted(what)} wiederhergestellt`,
  'machine.erased': ({ who, what }) => `${who} hat die gelöschte Maschine${quoted(what)} endgültig entfernt`,
  'site.deleted': ({ who, what }) => `${who} hat das Werk${quoted(what)} gelöscht`,
  'area.deleted': ({ who, what }) => `${who} hat den Bereich${quoted(what)} gelöscht`,
  'pool.deleted': ({ who, what }) => `${who} hat den Pool${quoted(what)} gelöscht`,
  'customermachine.deleted': ({ who, what }) => `${who} hat die Kundenmaschine${quoted(what)} gelöscht`,
  'company.renamed': ({ who, what }) => `${who} hat den Betrieb umbenannt${what ? `: ${what}` : ''}`,
  'company.deletionasked': ({ who }) => `${who} hat die Löschung des Betriebs beantragt`,
  'company.deletiontakenback': ({ who }) => `${who} hat die Löschung des Betriebs zurückgenommen`,
  'export.machines': ({ who }) => `${who} hat die Liste der Maschinen heruntergeladen`,
  'export.table': ({ who, what }) => `${who} hat eine Tabelle heruntergeladen${what ? `: ${what}` : ''}`,
  'export.company': ({ who }) => `${who} hat alle Daten des Betriebs heruntergeladen`,
  'export.person': ofOneself(
    'hat die eigenen Daten heruntergeladen',
    ({ toWhom }) => `hat die Daten von ${toWhom} heruntergeladen`,
  ),
  'import.started': ({ who, what }) => `${who} hat die Datei${quoted(what)} importiert`,
  'import.undone': ({ who, what }) => `${who} hat den Import der Datei${quoted(what)} zurückgenommen`,
  'provider.entered': ({ who, what }) => `${who} hat den Betrieb betreten${enteredTo[what] ?? ''}`,
  'provider.left': ({ who }) => `${who} hat den Betrieb verlassen`,
  'provider.accesschanged': ({ who, what }) =>
    `${who} hat geändert, was der Anbieter darf${accessOf[what] ? `: ${accessOf[what]}` : ''}`,
  'client.created': ({ who, what }) => `${who} hat den Betrieb${quoted(what)} angelegt`,
  'subscription.ordered': ({ who, what }) => `${who} hat ein Abo bestellt${what ? `: ${what}` : ''}`,
  'subscription.confirmed': ({ what }) =>
    `Der Anbieter hat die Bestellung bestätigt${what ? `: ${what}` : ''}`,
  'sessions.viewed': ofOneself(
    'hat die eigenen Anmeldungen angesehen',
    ({ toWhom }) => `hat die Anmeldungen von ${toWhom} angesehen`,
  ),
  'devices.viewed': ({ who }) => `${who} hat angesehen, wer an gemeinsamen Geräten angemeldet ist`,
  'waits.viewed': ({ who }) => `${who} hat angesehen, wer welche Geräte benutzt und was auf ihnen wartet`,
  'calendars.viewed': ({ who }) => `${who} hat die Kalender-Abos aller Personen angesehen`,
  'audit.searched': ({ who, toWhom }) => `${who} hat im Protokoll die Einträge zu ${toWhom} angesehen`,
};

const entries = (count: number): string => (count === 1 ? '1 Eintrag' : `${formatNumber(count)} Einträge`);

/** The audit log [D11]. */
export const auditText = {
  title: 'Protokoll',
  lead: 'Wer hat Konten, Rechte und Freigaben geändert, etwas gelöscht oder Daten ausgegeben? Einträge lassen sich weder ändern noch löschen.',
  denied: 'Zugriff verwehrt!',
  deniedText: 'Das Protokoll des Betriebs sehen nur Administratoren. Fragen Sie Ihren Administrator.',
  toStart: 'Zum Start',

  /** A newer server records what this version has no words for. */
  sentenceOf: (action: string, words: AuditWords): string =>
    (sentences as Partial<Record<string, Sentence>>)[action]?.(words) ??
    `${words.who} hat etwas getan, das diese Version der App nicht kennt`,
  server: 'Der Server',
  formerWho: 'Eine frühere Person',
  formerWhom: 'eine frühere Person',
  formerToWhom: 'einer früheren Person',

  groups: {
    users: 'Benutzer',
    rights: 'Rollen und Rechte',
    login: 'Anmeldung',
    releases: 'Freigaben',
    deletions: 'Löschungen',
    data: 'Betrieb, Ausgabe, Import und Abo',
    looks: 'Einsicht in Daten von Personen',
    provider: 'Anbieter',
  } satisfies Record<AuditGroup, string>,
  otherGroup: 'Sonstiges',

  filters: 'Einträge eingrenzen',
  filter: (active: number) => (active > 0 ? `Filter (${formatNumber(active)})` : 'Filter'),
  group: 'Art',
  anyGroup: 'Alle Arten',
  person: 'Person',
  anybody: 'Alle Personen',
  personHint: 'Dass Sie die Einträge einer Person ansehen, wird ebenfalls festgehalten.',
  from: 'Von',
  to: 'Bis',
  reset: 'Zurücksetzen',

  list: 'Einträge des Protokolls',
  when: 'Zeit',
  what: 'Was geschehen ist',
  number: 'Nr.',
  numbered: (position: number) => `Nr. ${formatNumber(position)}`,
  unnumbered: 'noch nicht verkettet',
  /** The same in a narrow column. */
  fresh: 'neu',
  loading: 'Einträge werden geladen …',
  more: 'Weitere laden',
  moreFailed: 'Weitere Einträge konnten nicht geladen werden.',
  end: 'Das sind alle Einträge.',
  empty: 'Noch keine Einträge',
  emptyText:
    'Hier steht, sobald jemand ein Konto, Rechte oder Freigaben ändert, etwas löscht oder Daten ausgibt.',
  nothing: 'Nichts gefunden',
  nothingText: 'Zu dieser Auswahl gibt es keine Einträge.',
  offline: 'Keine Verbindung',
  offlineText: 'Das Protokoll liegt nur auf dem Server. Es erscheint, sobald die Verbindung wieder da ist.',
  failed: 'Das Protokoll konnte nicht geladen werden.',
  failedSafe: 'Die Einträge sind sicher auf dem Server.',
  again: 'Noch einmal versuchen',
  print: 'Drucken',

  chainHow: 'Wie die Kette das Protokoll schützt',
  chainLead:
    'Jeder Eintrag enthält die Prüfsumme des vorigen. Wer einen Eintrag ändert oder entfernt, unterbricht die Kette.',
  check: 'Kette prüfen',
  checkOn: 'Weiter prüfen',
  checking: (done: number, total: number) =>
    total > 0 ? `Wird geprüft … ${formatNumber(done)} von ${formatNumber(total)}` : 'Wird geprüft …',
  checked: (count: number) => `Kette geprüft: ${entries(count)} unverändert`,
  checkedPart: (done: number, total: number) =>
    `Bisher geprüft: ${formatNumber(done)} von ${entries(total)}, unverändert`,
  checkedNone: 'Noch kein Eintrag ist verkettet.',
  waiting: (count: number) =>
    count === 1
      ? '1 neuer Eintrag wird noch verkettet.'
      : `${formatNumber(count)} neue Einträge werden noch verkettet.`,
  broken: (position: number) => `Kette unterbrochen bei Nr. ${formatNumber(position)}`,
  brokenText: (whole: number) =>
    whole === 0
      ? 'Schon der erste Eintrag fehlt oder wurde an der App vorbei verändert.'
      : `Dieser Eintrag fehlt oder wurde an der App vorbei verändert. Unverändert davor: ${entries(whole)}.`,
  brokenTodo:
    'Bewahren Sie die Datenbank und ihre letzten Sicherungen auf und klären Sie, wer Zugang zum Server hatte.',
  hash: 'Prüfsumme des letzten Eintrags',
  hashHint:
    'Auf Papier oder an anderer Stelle aufbewahrt, zeigt sie später, dass die Kette nicht neu geschrieben wurde.',
  checkOffline: 'Geprüft wird auf dem Server, sobald die Verbindung wieder da ist.',
  checkFailed: 'Die Prüfung hat nicht geklappt.',
};
