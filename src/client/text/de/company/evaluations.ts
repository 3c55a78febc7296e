import { RETENTION } from '../../../../shared/contract/company/retention.ts';
import type { EVALUATION_KINDS } from '../../../../shared/contract/core/define.ts';
import { formatNumber } from '../../format.ts';

type Words = readonly [title: string, purpose: string];

/** What each evaluation is called and what it is for, by the name under which the contract declares it. */
const evaluations: Readonly<Record<string, Words>> = {
  'view.week': [
    'Woche in der Planung',
    'Geplante Stunden je Person und Tag gegen die Stunden, die sich planen lassen: Auslastung, nicht Tempo.',
  ],
  'view.board': ['Aufgabenplanung', 'Wer hat welche offene Aufgabe? Zum Verteilen der Arbeit.'],
  'view.dashboard': ['Start', 'Offene Meldungen und Wartungen; von Personen nur, was Sie selbst betrifft.'],
  'view.maintenance': ['Wartungsübersicht', 'Fällige und überfällige Wartungen nach Kategorie und Tag.'],
  'figures.ask': [
    'Kennzahlen',
    'Verfügbarkeit, Ausfälle, Reparaturzeiten, Termintreue und Kosten je Maschine, Typ oder Ort.',
  ],
  'figurereport.order': ['Monatsbericht', 'Dieselben Kennzahlen eines Ortes, jeden Monat per E-Mail.'],
  'table.export': [
    'Tabellen',
    'Meldungen, Berichte, Zählerstände, Wartungen und Kosten als Excel- oder CSV-Datei. Jede Zeile ist ein Eintrag, Summen gibt es keine.',
  ],
  'import.export': ['Liste der Maschinen', 'Maschinen mit Orten, Zählern und Wartungen als Datei.'],
  'data.exportperson': [
    'Daten einer Person',
    'Auskunft für die Person selbst (Art. 15 DSGVO), auch durch Administratoren.',
  ],
  'data.exportcompany': ['Alle Daten des Betriebs', 'Der ganze Betrieb in offenen Formaten zum Mitnehmen.'],
  'data.exports': ['Exporte des Betriebs', 'Wer hat einen Export aller Daten gestartet?'],
  'calendarfeed.create': ['Kalender-Abo', 'Geplante Wartungen im eigenen Kalender, ohne Namen.'],
  'calendarfeed.all': ['Kalender-Abos aller Personen', 'Wer hat einen Link? Zum Sperren verlorener Links.'],
  'search.find': ['Suche', 'Findet Personen nach Namen und Telefon, Berichte auch nach ihrer Unterschrift.'],
  'audit.list': ['Protokoll', 'Wer hat Konten, Rechte und Freigaben geändert, gelöscht oder ausgegeben?'],
  'user.list': ['Benutzer', 'Wer ist angelegt, mit welcher Rolle und welchem Konto?'],
  'user.details': [
    'Angaben zu einer Person',
    'Personalnummer, Kostenstelle, Ausbildung und Qualifikation. Für alle, die Benutzer verwalten.',
  ],
  'user.places': ['Zugewiesene Orte', 'Was sieht jemand? Zum Zuweisen von Werken, Bereichen und Pools.'],
  'notification.list': ['Liste der Meldungen', 'Findet Meldungen nach Titel, Beschreibung und Fehlercode.'],
  'notification.unseen': [
    'Hinweise in der Aufgabenplanung',
    'Wer sieht eine Maschine oder Meldungen nicht? Damit niemand Aufgaben bekommt, die er nicht sieht.',
  ],
  'session.list': ['Anmeldungen einer Person', 'Wo ist jemand angemeldet? Zum Abmelden verlorener Geräte.'],
  'shareddevice.list': ['Gemeinsame Geräte', 'Wer ist wo angemeldet? Zum Abmelden an gemeinsamen Geräten.'],
  'shareddevice.get': [
    'Ausweise an einem gemeinsamen Gerät',
    'Wessen Ausweis erkennt das Gerät? Nur für das Gerät selbst, ohne Seite in der App.',
  ],
  'operation.devices': [
    'Geräte und was auf ihnen wartet',
    'Auf welchem Gerät ist etwas noch nicht gesendet, und seit wann? Damit nichts liegen bleibt. Wartet etwas lange, bekommen Administratoren Person, Gerät und Dauer auch per E-Mail.',
  ],
  'badge.get': ['Ausweis einer Person', 'Seit wann hat jemand einen Ausweis? Zum Erneuern und Sperren.'],
  'import.list': ['Importe', 'Wer hat welche Datei importiert? Zum Zurücknehmen.'],
  'hallscreen.board': [
    'Hallenbildschirm',
    'Offene Aufgaben für alle in der Halle. Namen oder Kürzel nur, wenn ein Administrator das so anlegt.',
  ],
  'hallscreen.list': ['Liste der Hallenbildschirme', 'Wer hat welchen Bildschirm angelegt?'],
  'provideraccess.get': ['Zugriff des Anbieters', 'Wer vom Anbieter ist gerade in Ihrem Betrieb?'],
  'subscription.offers': ['Abo', 'Welche Adresse hat das Abo bestellt?'],
};

/** What of it concerns persons: `kind.field` of entries, or what an answer tells. */
const fields: Readonly<Record<string, string>> = {
  'user.nodeid': 'Name, Bild, Telefon, Abteilung und Rolle',
  'taskassignment.usernodeid': 'wem es zugewiesen ist',
  'notification.usernodeid': 'wer gemeldet hat',
  'notification.startedby': 'wer die Bearbeitung begonnen hat',
  'notification.closedby': 'wer sie erledigt gemeldet hat',
  'report.usernodeid': 'wer berichtet und unterschrieben hat',
  'reportchange.usernodeid': 'wer den Bericht geändert hat',
  'workflow.usernodeid': 'wer die Lösung geschrieben hat',
  'questionanswer.usernodeid': 'wer die Antwort geschrieben hat',
  'attachment.usernodeid': 'wer die Datei hinzugefügt hat',
  'chatmessage.usernodeid': 'wer die Nachricht geschrieben hat',
  'releaselog.usernodeid': 'wer die Freigabe geändert hat',
  'worktime.personnodeid': 'planbare Stunden je Wochentag',
  'absence.personnodeid': 'wann jemand abwesend ist, nicht warum',
  'companydeletion.usernodeid': 'wer die Löschung beantragt hat',
  'deletedequipment.usernodeid': 'wer die Maschine gesehen hat',
  'deletedequipment.deletedby': 'wer sie gelöscht hat',
  'subscription.usernodeid': 'zugewiesene Orte',
  'pausedplace.usernodeid': 'ausgeblendete Orte',
  'chatread.usernodeid': 'bis wohin gelesen wurde',
  'notice.usernodeid': 'an wen sie geht',
  'noticesetting.usernodeid': 'welche E-Mails gewünscht sind',
  'userdetail.usernodeid': 'Kostenstelle, Personalnummer, Ausbildung und Qualifikation',
  'feedback.usernodeid': 'wer sie geschrieben hat',
  created: 'wann',
  actornodeid: 'wer etwas getan hat',
  subjectnodeid: 'wen oder was es betrifft',
  action: 'was geschehen ist',
  detail: 'Name oder Adresse dazu',
  devicename: 'Gerät und Browser',
  began: 'Beginn der Anmeldung',
  lastused: 'zuletzt benutzt',
  heard: 'letzter Kontakt',
  queued: 'wie viel noch nicht gesendet ist, nicht was',
  parked: 'wie viel davon jemand entscheiden muss',
  appversion: 'Version der App',
  loggedin: 'ob dort noch jemand angemeldet ist',
  'operation.devices since': 'seit wann das Älteste wartet',
  givenname: 'Vorname',
  surname: 'Nachname',
  'shareddevice.get usernodeid': 'wessen Ausweis',
  'import.list usernodeid': 'wer importiert hat',
  'data.exports usernodeid': 'wer den Export gestartet hat',
  'calendarfeed.all usernodeid': 'wer das Abo hat',
  since: 'seit wann es den Ausweis gibt',
  email: 'E-Mail-Adresse',
  userType: 'Rolle',
  state: 'Zustand des Kontos',
  costcenter: 'Kostenstelle',
  personnelnumber: 'Personalnummer',
  professionaltraining: 'Ausbildung',
  qualification: 'Qualifikation',
  twofa: 'ob ein zweiter Faktor eingerichtet ist',
  places: 'zugewiesene Orte',
  inside: 'Name, Beginn und Ende',
  maker: 'Name dessen, der ihn angelegt hat',
  people: 'Namen oder Kürzel',
  mine: 'ob nur eigene Aufgaben',
  placenodeid: 'Ort',
  unseenby: 'wer eine Maschine nicht sieht',
  withoutright: 'wer Meldungen nicht sehen darf',
  lastread: 'wann ein Kalender zuletzt abgefragt hat',
};

const kinds: Readonly<Record<string, string>> = {
  user: 'Benutzer',
  taskassignment: 'Zuweisungen von Aufgaben',
  notification: 'Meldungen',
  report: 'Wartungsberichte',
  reportchange: 'Änderungen an Berichten',
  workflow: 'Lösungen',
  questionanswer: 'Fragen und Antworten',
  attachment: 'Bilder und Dokumente',
  chatmessage: 'Nachrichten in Gesprächen',
  releaselog: 'Verlauf der Freigaben',
  worktime: 'Arbeitszeiten für die Planung',
  absence: 'Abwesenheiten',
  companydeletion: 'Löschung des Betriebs',
  deletedequipment: 'Gelöschte Maschinen',
  subscription: 'Zugewiesene Orte',
  pausedplace: 'Ausgeblendete Orte',
  chatread: 'Lesestände in Gesprächen',
  notice: 'Benachrichtigungen',
  noticesetting: 'E-Mail-Einstellungen',
  userdetail: 'Angaben im Profil',
  feedback: 'Rückmeldungen an den Anbieter',
};

/** All evaluations, for works councils [K4] [D11]. */
export const evaluationsText = {
  title: 'Auswertungen und Personenbezug',
  lead: 'Was Wartbar zählt, ausgibt und durchsucht, wer es darf und wie lange es bleibt. Für den Betriebsrat (§ 87 Abs. 1 Nr. 6 BetrVG) zum Ausdrucken.',
  back: 'Daten',
  print: 'Drucken',
  company: (name: string, date: string) => (name ? `${name}, Stand ${date}` : `Stand ${date}`),
  denied: 'Zugriff verwehrt!',
  deniedText: 'Die Liste der Auswertungen sehen nur Administratoren. Fragen Sie Ihren Administrator.',
  toStart: 'Zum Start',

  /** On the page with the company's data. */
  cardLead: 'Alle Auswertungen mit Angaben zu Personen, Rollen und Fristen, zum Ausdrucken.',
  open: 'Liste öffnen',

  notDone: 'Was Wartbar nicht auswertet',
  notDoneLines: [
    'Keine Kennzahl zu einer Person oder einer Gruppe von Personen: Kennzahlen gelten für Maschinen, Typen und Orte und lassen sich nicht nach Personen eingrenzen.',
    'Arbeitsstunden und Kosten werden ohne Namen gebucht und in keiner Auswertung einer Person zugerechnet.',
    'Die Planung zeigt, wie viel jemandem zugeteilt ist. Wie schnell jemand arbeitet, misst sie nicht.',
    `Wer etwas gesendet hat, merkt sich der Server ${formatNumber(RETENTION.answers.days)} Tage, damit nichts doppelt ankommt. Keine Auswertung liest das.`,
  ],
  few: 'Arbeiten an einer Maschine oder einem Ort weniger als sechs Personen, können auch Maschinenzahlen etwas über ihre Arbeit sagen, etwa die Reparaturzeit. Wozu sie verwendet werden dürfen, regeln Sie mit dem Betriebsrat.',
  tables:
    'Tabellen nennen je Eintrag, wer gemeldet und berichtet hat. Was außerhalb von Wartbar daraus berechnet wird, gehört in dieselbe Vereinbarung.',

  looks: 'Wer Daten von Personen ansieht',
  looksLead:
    'Wer Anmeldungen, Einträge des Protokolls oder alle Daten einer anderen Person abruft, steht im Protokoll; dieselbe Einsicht höchstens einmal in der Stunde.',
  everyday:
    'Nicht festgehalten wird, was zur täglichen Zusammenarbeit gehört: Namen an Meldungen und Berichten, die Planung, Gespräche, Benutzer und ihre zugewiesenen Orte.',
  toLooks: 'Einsichten im Protokoll',

  withPersons: 'Auswertungen mit Personenbezug',
  without: 'Auswertungen ohne Personenbezug',
  kindsTitle: 'Einträge, in denen Personen stehen',
  kindsLead:
    'Aus diesen Einträgen besteht alles, was die App zeigt. Was an einer Maschine hängt, sieht nur, wem sie zugewiesen ist.',

  does: { counts: 'zählt', exports: 'gibt aus', searches: 'sucht', lists: 'zeigt' } satisfies Record<
    (typeof EVALUATION_KINDS)[number],
    string
  >,
  persons: 'Zu Personen',
  everything: 'Alle Einträge, die unten stehen, und das Konto',
  roles: 'Wer es darf',
  everyRole: 'Alle Rollen',
  noRole: 'Keine Rolle',
  self: 'Jede Person nur für sich selbst',
  screen: 'Wer vor dem Bildschirm steht',
  logged: 'Im Protokoll',
  notLogged: 'Kein Eintrag',
  someone: 'Jemand',
  somebody: 'eine Person',
  ofSomebody: 'einer Person',

  /** A newer server lists what this version has no words for. */
  wordsOf: (name: string): Words => evaluations[name] ?? [name, ''],
  fieldOf: (name: string, field: string): string => fields[`${name} ${field}`] ?? fields[field] ?? field,
  kindOf: (kind: string): string => kinds[kind] ?? kind,
  listOf: (said: readonly string[]): string => said.join(', '),
  /** Capital letter first, as lines begin. */
  lineOf: (said: readonly string[]): string => {
    const line = said.join(', ');
    return line.charAt(0).toUpperCase() + line.slice(1);
  },
  keptFor: (spans: readonly string[]): string => `Aufbewahrung: ${spans.join(', ')}`,
  fileFor: (span: string): string => `Aufbewahrung der Datei: ${span}`,

  unknown: 'Die Liste steht auf dem Server. Sie erscheint, sobald die Verbindung wieder da ist.',
  failed: 'Die Liste konnte nicht geladen werden.',
  again: 'Noch einmal versuchen',
};
